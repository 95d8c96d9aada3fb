import { asc } from 'drizzle-orm';
import { Logger, runOnce } from 'graphile-worker';
import type { Actor } from '@/lib/access/grant';
import { anyKind } from '@/lib/change-requests/change-request';
import type { Database } from '@/lib/db/client';
import { openQueuePool } from '@/lib/db/connection/queue-pool';
import { recurringRequests } from '@/lib/db/schema/orders/recurring';
import type { Result } from '@/lib/kernel/result';
import { listWaiting } from '@/lib/recurring/queries';
import { whyNotAsApproved } from '@/lib/recurring/requests/approved';
import { recurringChange, recurringSetUp } from '@/lib/recurring/requests/change-request-kinds';
import { requestRecurring } from '@/lib/recurring/requests/request-setup';
import type { SendParts } from '@/lib/recurring/requests/send';
import type { RecurringInput } from '@/lib/recurring/set-up/input';
import type { RecurringRow } from '@/lib/recurring/set-up/standing';
import { recurringJobs } from '@/lib/worker/jobs/recurring-jobs';
import { startApp } from '../engine/engine';
import { value } from '../orders/orders';
import { granted } from '../people/people';
import { approveAs, testSealingKey } from '../people/second-factors';

export const kinds = [anyKind(recurringSetUp), anyKind(recurringChange)];

/** The sandbox's fifth beneficiary, who gets 250.00 every Monday, at a commission of 0.35. */
export const retainer: RecurringInput = {
  beneficiaryId: '5',
  label: 'Translation retainer',
  recurrenceType: 'WEEKLY',
  day: '1',
  time: '08:00:00',
  enabled: true,
};

export const weekMs = 7 * 86_400_000;

type Provider = SendParts['provider'];

type WorkerParts = {
  readonly db: Database;
  readonly url: string;
  readonly provider: Provider;
  readonly now: () => Date;
};

/** A worker's jobs that send requests. `told` is what it reported. */
export function recurringWorker({ url, ...parts }: WorkerParts) {
  const recorded: unknown[] = [];
  const jobs = recurringJobs({
    ...parts,
    prove: (tx, row) => whyNotAsApproved(tx, row, testSealingKey),
    compared: Promise.resolve(),
    signal: new AbortController().signal,
    report: (error) => recorded.push(error),
  });
  return {
    told: recorded,
    sweep: async () => jobs.sweep?.(),
    /** Runs the queued jobs. */
    work: async (): Promise<void> => {
      const pool = openQueuePool(url, 2);
      const logger = new Logger(() => (level, message) => {
        if (level === 'error') recorded.push(message);
      });
      await runOnce({ pgPool: pool, taskList: jobs.tasks, noHandleSignals: true, logger }).finally(() =>
        pool.end(),
      );
    },
  };
}

export type RecurringApp = Awaited<ReturnType<typeof startRecurringApp>>;

/** An application whose maker requests recurring payments and whose approver approves them. */
export async function startRecurringApp(...options: Parameters<typeof startApp>) {
  const app = await startApp(...options);
  const { db, clock, team } = app;
  const { now } = clock;
  const parts = { db, provider: app.provider, now };
  const workerWith = (provider: Provider = app.provider) =>
    recurringWorker({ db, url: app.url, provider, now });
  const requesting = granted(team.maker, 'recurring:request');
  const reading = granted(team.maker, 'recurring:read');
  const request = (changes: Partial<RecurringInput> = {}, latest = 0) =>
    requestRecurring(parts, requesting, { input: { ...retainer, ...changes }, latest, note: '' });
  const waiting = async () => (await listWaiting(db, reading)).map(({ changeRequest }) => changeRequest);
  /** Approves the only open change request. */
  const approveChange = async (actor: Actor = team.approver) => {
    const [changeRequest, ...others] = await waiting();
    if (!changeRequest || others.length > 0) throw new Error('not one change request waits');
    return approveAs(parts, kinds, actor, changeRequest);
  };
  const requests = () =>
    db
      .select()
      .from(recurringRequests)
      .orderBy(asc(recurringRequests.beneficiaryId), asc(recurringRequests.version));
  return {
    ...app,
    parts,
    workerWith,
    request,
    approveChange,
    waiting,
    reading,
    /** Requested, approved by another person, and sent by a worker. */
    setUp: async (changes: Partial<RecurringInput> = {}, latest = 0, provider?: Provider) => {
      value(await request(changes, latest));
      value(await approveChange());
      await workerWith(provider).work();
    },
    /** A person's request after a worker sent it, with its answer. */
    sent: async (
      requested: Promise<Result<RecurringRow, string>>,
      provider?: Provider,
    ): Promise<RecurringRow> => {
      const { beneficiaryId, version } = value(await requested);
      await workerWith(provider).work();
      const row = (await requests()).find(
        (each) => each.beneficiaryId === beneficiaryId && each.version === version,
      );
      if (!row) throw new Error('the request is not stored');
      return row;
    },
    stopping: granted(team.maker, 'recurring:stop'),
    requests,
    /** The provider's clock passes a week, in which it makes a weekly payment once. */
    passWeek: () => {
      clock.advance(weekMs);
      app.sandbox.runDue();
    },
  };
}
