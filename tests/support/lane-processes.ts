import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import type { SharedLaneParts } from '@/lib/provider-leader/shared-dispatcher';

/** What a process of `lane-process.ts` is told at its start. */
export type LaneSetting = Pick<SharedLaneParts, 'role'> & {
  readonly databaseUrl: string;
  readonly serviceUrl: string;
  readonly timing: NonNullable<SharedLaneParts['timing']>;
};

/** What it is asked to pay, by their identifiers, all at once. */
export type LaneOrder = { readonly pay: readonly string[]; readonly startWithinMs?: number | undefined };

export type LaneOutcome = {
  readonly externalPaymentId: string;
  readonly kind: 'accepted' | 'refused' | 'not_admitted' | 'unknown';
  readonly reason: string | null;
  readonly nonce: string | null;
};
/** What it tells: once that it is ready, then what became of each payment. */
export type LaneReport = LaneOutcome | { readonly ready: boolean };

export type LaneProcess = Awaited<ReturnType<typeof startLaneProcess>>;

/** Starts a process that shares the lane, and waits until it has had an answer of the service. It is killed after the test. */
export async function startLaneProcess(setting: LaneSetting) {
  // safe: NODE_ENV, without which Next's types let no environment be, means nothing to such a process
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    LANE_SETTING: JSON.stringify(setting),
  } as unknown as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, ['scripts/run.mjs', 'tests/support/lane-process.ts'], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await gone;
  });

  const outcomes: LaneOutcome[] = [];
  let asked = 0;
  let heard: () => void = () => undefined;
  const isReady = new Promise<void>((resolve, reject) => {
    child.on('message', (report: LaneReport) => {
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
    outcomes: outcomes as readonly LaneOutcome[],
    pay: (order: LaneOrder): void => {
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
