"""The command line: one file a command, imported when it is called.

A module of this package named ``x`` holds the click command of ``irlab x`` under the name ``command``.
"""

import pkgutil
from importlib import import_module

import click


class Commands(click.Group):
    def list_commands(self, ctx):
        return sorted(module.name for module in pkgutil.iter_modules(__path__))

    def get_command(self, ctx, name):
        if name not in self.list_commands(ctx):
            return None
        return import_module(f"irlab.cli.{name}").command


@click.command(cls=Commands)
@click.version_option(package_name="irlab")
def main():
    """irlab: learn to evaluate search engines."""
