import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import type { SharedDispatcherParts } from '@/lib/provider-leader/shared-dispatcher';
import { bundled } from '../runner/bundled-script';

/** The settings of a `sending-process.ts` process. */
export type SendingSetting = Pick<SharedDispatcherParts, 'role'> & {
  readonly databaseUrl: string;
  readonly providerUrl: string;
  readonly timing: NonNullable<SharedDispatcherParts['timing']>;
};

/** The payments to make concurrently, by their identifiers. */
export type SendingOrder = { readonly pay: readonly string[]; readonly startWithinMs?: number | undefined };

export type SendingOutcome = {
  readonly externalPaymentId: string;
  readonly kind: 'accepted' | 'refused' | 'not_admitted' | 'unknown';
  readonly reason: string | null;
  readonly nonce: string | null;
};
/** Its reports: once that it is ready, then the result of each payment. */
export type SendingReport = SendingOutcome | { readonly ready: boolean };

export type SendingProcess = Awaited<ReturnType<typeof startSendingProcess>>;

/**
 * Starts a process that sends or forwards, and waits for its first answer of the provider. It is killed after
 * the test.
 */
export async function startSendingProcess(setting: SendingSetting) {
  // safe: NODE_ENV, which Next's types require of an environment, has no effect on such a process
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    SENDING_SETTING: JSON.stringify(setting),
  } as unknown as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, [bundled('tests/support/engine/sending-process.ts')], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await gone;
  });

  const outcomes: SendingOutcome[] = [];
  let requested = 0;
  let heard: () => void = () => undefined;
  const isReady = new Promise<void>((resolve, reject) => {
    child.on('message', (report: SendingReport) => {
      if ('ready' in report) return report.ready ? resolve() : reject(new Error('the provider refused it'));
      outcomes.push(report);
      heard();
    });
    child.on('exit', () => reject(new Error('it ended before it was ready')));
  });
  await isReady;

  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      heard = () => {
        if (isSo()) resolve();
      };
      heard();
    });

  return {
    pid: child.pid,
    outcomes: outcomes as readonly SendingOutcome[],
    pay: (order: SendingOrder): void => {
      requested += order.pay.length;
      child.send(order);
    },
    /** Waits for this many results; by default for all that were ordered. */
    told: (count?: number) => until(() => outcomes.length >= (count ?? requested)),
    /** Sends a signal, and waits for the exit if the signal ends the process. */
    signal: async (name: 'SIGKILL' | 'SIGTERM' | 'SIGSTOP' | 'SIGCONT') => {
      child.kill(name);
      if (name === 'SIGKILL' || name === 'SIGTERM') await gone;
    },
  };
}
