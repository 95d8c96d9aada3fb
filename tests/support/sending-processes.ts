import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import type { SharedDispatcherParts } from '@/lib/provider-leader/shared-dispatcher';
import { bundled } from './bundled-script';

/** What a process of `sending-process.ts` is told at its start. */
export type SendingSetting = Pick<SharedDispatcherParts, 'role'> & {
  readonly databaseUrl: string;
  readonly serviceUrl: string;
  readonly timing: NonNullable<SharedDispatcherParts['timing']>;
};

/** What it is asked to pay, by their identifiers, all at once. */
export type SendingOrder = { readonly pay: readonly string[]; readonly startWithinMs?: number | undefined };

export type SendingOutcome = {
  readonly externalPaymentId: string;
  readonly kind: 'accepted' | 'refused' | 'not_admitted' | 'unknown';
  readonly reason: string | null;
  readonly nonce: string | null;
};
/** What it tells: once that it is ready, then what became of each payment. */
export type SendingReport = SendingOutcome | { readonly ready: boolean };

export type SendingProcess = Awaited<ReturnType<typeof startSendingProcess>>;

/**
 * Starts a process that sends or forwards, and waits until it has had an answer of the service. It is killed
 * after the test.
 */
export async function startSendingProcess(setting: SendingSetting) {
  // safe: NODE_ENV, without which Next's types let no environment be, means nothing to such a process
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    SENDING_SETTING: JSON.stringify(setting),
  } as unknown as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, [bundled('tests/support/sending-process.ts')], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await gone;
  });

  const outcomes: SendingOutcome[] = [];
  let asked = 0;
  let heard: () => void = () => undefined;
  const isReady = new Promise<void>((resolve, reject) => {
    child.on('message', (report: SendingReport) => {
      if ('ready' in report) return report.ready ? resolve() : reject(new Error('the service refused it'));
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
      asked += order.pay.length;
      child.send(order);
    },
    /** Waits until it has told of so many payments; of all that it was asked for where nothing is said. */
    told: (count?: number) => until(() => outcomes.length >= (count ?? asked)),
    /** Sends a signal, and waits for the end of the process where the signal ends it. */
    signal: async (name: 'SIGKILL' | 'SIGTERM' | 'SIGSTOP' | 'SIGCONT') => {
      child.kill(name);
      if (name === 'SIGKILL' || name === 'SIGTERM') await gone;
    },
  };
}
