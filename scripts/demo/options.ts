import { parseArgs } from 'node:util';

export type DemoOptions = {
  /** Undefined for the default, or another one if that is taken. */
  readonly port: number | undefined;
  readonly reset: boolean;
  readonly help: boolean;
};

export const defaultPort = 3000;

export const usage = `Usage: npm run demo -- [--port 3000] [--reset]

Starts Paydesk with a sandbox in place of the payment provider: no account, no money, nothing to set up.

  --port    where the app listens on this machine (default 3000, or a free one if that is taken)
  --reset   start over: deletes what earlier runs kept
  --help    shows this`;

/** Throws with a one-line message for an unknown option or an invalid port. */
export function readDemoOptions(args: readonly string[]): DemoOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      reset: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return {
    port: values.port === undefined ? undefined : readPort(values.port),
    reset: values.reset,
    help: values.help,
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port > 0 && port <= 65_535) return port;
  throw new Error(`--port takes a number from 1 to 65535, not "${text}".`);
}
