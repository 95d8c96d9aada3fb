import { parseArgs } from 'node:util';

export type DemoOptions = { readonly port: number; readonly reset: boolean; readonly help: boolean };

export const usage = `Usage: npm run demo -- [--port 3000] [--reset]

Starts Paydesk with a sandbox in place of the payment provider: no account, no money, nothing to set up.

  --port    where the app listens on this machine (default 3000)
  --reset   start over: deletes what earlier runs kept
  --help    shows this`;

/** Throws with a one-line message for an unknown option or an invalid port. */
export function readDemoOptions(args: readonly string[]): DemoOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '3000' },
      reset: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port < 1 || port > 65_535) {
    throw new Error(`--port takes a number from 1 to 65535, not "${values.port}".`);
  }
  return { port, reset: values.reset, help: values.help };
}
