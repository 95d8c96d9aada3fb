import { hostname as machineName } from 'node:os';
import { fileURLToPath } from 'node:url';

const frontDoor = fileURLToPath(new URL('./front-door.mjs', import.meta.url));

type Listening = { readonly host: string; readonly port?: number };

/** The arguments of Node that serve the production build at one address of this machine. */
export const webProcess = ({ host, port }: Listening): readonly string[] => [
  '--import',
  frontDoor,
  'node_modules/next/dist/bin/next',
  'start',
  '-H',
  host,
  ...(port === undefined ? [] : ['-p', String(port)]),
];

/**
 * Where `npm start` listens: on `HOSTNAME`, else on this machine alone. Shells and containers set that
 * variable to the name of the machine by themselves, which is nobody's wish to be reached from outside.
 */
export function listeningHost({ HOSTNAME }: NodeJS.ProcessEnv): string {
  return HOSTNAME && HOSTNAME !== machineName() ? HOSTNAME : '127.0.0.1';
}
