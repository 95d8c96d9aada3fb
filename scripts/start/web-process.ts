import { existsSync } from 'node:fs';
import { hostname as machineName } from 'node:os';
import { fileURLToPath } from 'node:url';

const frontDoor = fileURLToPath(new URL('./front-door.mjs', import.meta.url));

/**
 * In milliseconds; longer than proxies keep idle connections (nginx a minute). Node's own 5 seconds end some
 * during a request, which then fails.
 */
const keepAliveTimeout = 75_000;

type Listening = { readonly host: string; readonly port?: number };

/** The server of a release archive, which has no `next` command. */
const releaseServer = 'server.js';

/** What `npm start` runs: the production build, or the server of a release archive. */
export function servedProcess(env: NodeJS.ProcessEnv): {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
} {
  const host = listeningHost(env);
  if (!existsSync(releaseServer)) return { args: webProcess({ host }), env };
  return {
    args: ['--import', frontDoor, releaseServer],
    env: { ...env, HOSTNAME: host, KEEP_ALIVE_TIMEOUT: String(keepAliveTimeout) },
  };
}

/** The Node arguments that serve the production build at one address of this machine. */
export const webProcess = ({ host, port }: Listening): readonly string[] => [
  '--import',
  frontDoor,
  'node_modules/next/dist/bin/next',
  'start',
  '-H',
  host,
  '--keepAliveTimeout',
  String(keepAliveTimeout),
  ...(port === undefined ? [] : ['-p', String(port)]),
];

/**
 * The address of `npm start`: `HOSTNAME`, else this machine only. Shells and containers set that variable to
 * the machine's name by themselves, which does not mean that it should be reachable from outside.
 */
export function listeningHost({ HOSTNAME }: Readonly<Record<string, string | undefined>>): string {
  return HOSTNAME && HOSTNAME !== machineName() ? HOSTNAME : '127.0.0.1';
}
