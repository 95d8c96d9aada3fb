import { chownSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** How to start a PostgreSQL program: its command prefix and the user. */
export type Launch = {
  readonly prefix: readonly string[];
  readonly identity: { readonly uid?: number; readonly gid?: number };
};

const nobody = 65_534;

/** PostgreSQL needs none of our variables. */
// safe: Next's typing of the environment requires NODE_ENV, which only concerns Node programs.
export const emptyEnvironment = {} as NodeJS.ProcessEnv;

const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * PostgreSQL refuses to run as root, so it runs as `nobody`. If `nobody` may not enter one of the folders
 * above the program or the data, it keeps the one capability that permits it (util-linux' `setpriv`).
 */
export function launchFor(paths: readonly string[]): Launch {
  if (!isRoot()) return { prefix: [], identity: {} };
  if (paths.every(isWithinReach)) return { prefix: [], identity: { uid: nobody, gid: nobody } };
  // Without the bit, the kernel ignores the capability when a program checks file access beforehand.
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
