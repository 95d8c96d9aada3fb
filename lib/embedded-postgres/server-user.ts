import { chownSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * How to start a program of PostgreSQL: what stands before it on the command line, and as whom it is spawned.
 */
export type Launch = {
  readonly prefix: readonly string[];
  readonly identity: { readonly uid?: number; readonly gid?: number };
};

const nobody = 65_534;

/** PostgreSQL needs no variable of ours, and is told none. */
// safe: Next's typing of the environment asks for NODE_ENV, which is a matter of Node programs only.
export const emptyEnvironment = {} as NodeJS.ProcessEnv;

const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * PostgreSQL refuses to run as root. Then it runs as `nobody`, and where `nobody` may not enter one of the
 * folders above the program or the data, it keeps the one capability that lets it pass (util-linux'
 * `setpriv`).
 */
export function launchFor(paths: readonly string[]): Launch {
  if (!isRoot()) return { prefix: [], identity: {} };
  if (paths.every(isWithinReach)) return { prefix: [], identity: { uid: nobody, gid: nobody } };
  // Without the bit, the system leaves the capability out when a program asks beforehand whether it may open
  // a file.
  const keep = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];
  return {
    prefix: ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', ...keep],
    identity: {},
  };
}

/** Gives a file or folder to the user that the server runs as. */
export function giveToServer(path: string): void {
  if (isRoot()) chownSync(path, nobody, nobody);
}

function isWithinReach(path: string): boolean {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const { mode, uid } = statSync(folder);
    if ((mode & (uid === nobody ? 0o100 : 0o001)) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
