import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A file of this folder that runs in a process of its own. */
export type Apart<Address> = {
  /** Its first message. */
  readonly address: Address;
  /** Sends a message and waits for the next that comes back. */
  readonly ask: (message: object) => Promise<unknown>;
  readonly stop: () => void;
};

/**
 * Starts a file of this folder with one argument; it says by its first message that it is ready. Throws where
 * it ends instead.
 */
export async function startApart<Address>(
  file:
    | 'dispatcher/sandbox-process'
    | 'dispatcher/delaying-proxy'
    | 'dispatcher/dispatcher-process'
    | 'payouts/payouts-process',
  argument: object,
  environment: Readonly<Record<string, string>> = {},
): Promise<Apart<Address>> {
  const child = spawn(
    process.execPath,
    ['scripts/run.mjs', `tests/bench/${file}.ts`, JSON.stringify(argument)],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...environment },
    },
  );
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${code}`);
  });
  // Nobody waits for it at most times.
  ended.catch(() => undefined);
  const nextMessage = async (): Promise<unknown> => {
    const [message] = await Promise.race([once(child, 'message'), ended]);
    return message;
  };
  const address = (await nextMessage()) as Address; // safe: each of these files says what it sends
  return {
    address,
    ask: (message) => {
      child.send(message);
      return nextMessage();
    },
    stop: () => {
      if (child.connected) child.disconnect();
    },
  };
}
