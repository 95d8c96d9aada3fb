import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { verifyChain } from '@/lib/audit/verify';
import type { OrderId } from '@/lib/kernel/ids';
import { type App, openApp } from '@/tests/support/engine/engine';
import { makeQuickFolder } from '@/tests/support/runner/quick-folder';
import { findBrokenClaims } from '../../books/claims';
import { readLedger } from '../../books/ledger';
import { storyNames } from '../stories';
import { strikesOnPostgres } from '../strikes';
import type { Told, World, WorldClock } from '../world';
import { begin, type Subject } from './begin';
import { createLeaders } from './leaders';
import { untilBlocked } from './locks';
import { createPeople } from './people';
import { startWorker } from './worker';

/** An application on a real PostgreSQL, a sandbox over HTTP with a journal, and a manual clock. Close it. */
export async function openPostgresWorld(): Promise<World> {
  const folder = makeQuickFolder('paydesk-simulation-');
  const journal = join(folder, 'journal');
  let ofProvider = (): Date => new Date();
  const app = await openApp({
    sandbox: { dataFile: journal, openingBalance: '10000000.00', clock: () => ofProvider() },
  });
  const clock = createClock(app);
  ofProvider = clock.ofProvider;
  const late: (() => Promise<void>)[] = [];
  /** Rounds follow one another, so there is one subject at a time. */
  let subject: Subject | undefined;
  const current = (): Subject => {
    if (!subject) throw new Error('no round has begun');
    return subject;
  };
  const leaders = createLeaders(app, (arrive) => late.push(arrive));
  const forwardingErrors: unknown[] = [];
  const forwarded = leaders.clientOver(app.sql, (error) => forwardingErrors.push(error));
  const isByLeader = () => subject?.story === 'by the leader';
  const people = createPeople(app, {
    batch: () => subject?.batch,
    provider: () => (isByLeader() ? forwarded : app.provider),
  });
  return {
    store: 'postgres',
    clock,
    people,
    stories: storyNames,
    strikes: strikesOnPostgres,
    pairedAt: ['provider'],
    begin: async (story) => {
      subject = undefined;
      subject = await begin({ ...app, clock, people }, story);
      return subject.id;
    },
    startWorker: (meeting) =>
      startWorker(app, { meeting, late: (arrive) => late.push(arrive), leaders }, current().story),
    untilBlocked: (running) =>
      untilBlocked(app.sql, running, isByLeader() ? patienceMs : Number.POSITIVE_INFINITY),
    depose: leaders.depose,
    endLeaders: leaders.end,
    arriveLate: async () => {
      for (const arrive of late.splice(0)) await arrive();
    },
    tell: (id) => tell(app, id),
    nextDue: () => nextDue(app, current()),
    report: (id) => reportOf(app, id),
    examine: async () => {
      const { intact, ...chain } = await verifyChain(app.db);
      return [
        ...(await findBrokenClaims(app.sql, readLedger(journal))),
        ...forwardingErrors.map((error) => `a forwarded call of people: ${String(error)}`),
        ...(intact ? [] : [`the audit chain is broken: ${JSON.stringify(chain)}`]),
      ];
    },
    close: async () => {
      await leaders.end();
      await forwarded.close();
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A row that was never released has no order, and its payment was withdrawn with its batch. */
async function tell({ sql, sandbox }: App, id: OrderId): Promise<Told> {
  const [row] = await sql<Omit<Told, 'payments'>[]>`
    select state, external_payment_id as name from orders where id = ${id}
    union all select 'withdrawn', external_payment_id from batch_rows where order_id = ${id} limit 1`;
  if (!row) throw new Error(`there is no order ${id}`);
  return { ...row, payments: paymentsUnder(sandbox, row.name) };
}

const paymentsUnder = ({ payments }: App['sandbox'], name: string): number =>
  [...payments.values()].filter(({ order }) => order?.externalPaymentId === name).length;

/** Somebody who has not got a reply by then waits for a leader that is held up. */
const patienceMs = 1_000;

/** Between two looks at what waits for no single order. */
const soonMs = 15_000;

async function nextDue(app: App, { id, replaced, batch }: Subject): Promise<Date | undefined> {
  const { sql, clock, sandbox } = app;
  const [due] = await sql<{ at: string | null }[]>`
    select case state when 'held' then scheduled_for else greatest(due_at, lease_until) end::text as at
    from orders left join submissions on order_id = orders.id
    where orders.id = ${id} and state in ('held', 'approved', 'sending', 'checking', 'pending')
      and stop_reason is null and is_suspended is not true
      and not exists (select from batches where batches.id = batch_id and batches.state = 'paused')`;
  if (due?.at) return new Date(due.at);
  const soon = new Date(clock.now().getTime() + soonMs);
  if (batch) {
    const [going] = await sql`select from batches where id = ${batch} and state in ('approved', 'running')`;
    if (going) return soon;
  }
  if (!replaced || paymentsUnder(sandbox, replaced.externalPaymentId) === 0) return undefined;
  // The payment was made after all, which its watch has to find.
  const [watched] = await sql<{ at: string }[]>`
    select greatest(due_at, lease_until)::text as at from submissions join orders on orders.id = order_id
    where order_id = ${replaced.id} and state <> 'completed'`;
  return watched ? new Date(watched.at) : undefined;
}

async function reportOf({ sql }: App, id: OrderId): Promise<string> {
  const rows = await sql`
    select state, stop_reason, phase, attempts, due_at, lease_until, is_suspended, why from orders
    left join submissions on submissions.order_id = id left join exceptions on exceptions.order_id = orders.id
    where orders.id = ${id}`;
  return JSON.stringify(rows);
}

const dayMs = 86_400_000;

/**
 * The manual clock, a day after the people enrolled, so that it can be set back. What the provider has to do
 * by then is done when it moves, and not whenever a timer of this process fires.
 */
function createClock({ clock, sandbox }: App): WorldClock & { readonly ofProvider: () => Date } {
  let setBackMs = 0;
  const advance = (byMs: number): void => {
    clock.advance(byMs);
    if (byMs < 0) setBackMs -= byMs;
    sandbox.runDue();
  };
  advance(dayMs);
  return {
    now: clock.now,
    ofProvider: () => new Date(clock.now().getTime() + setBackMs),
    advance,
    advanceTo: (instant) => advance(Math.max(0, instant.getTime() - clock.now().getTime())),
    restore: () => {
      advance(setBackMs);
      setBackMs = 0;
    },
  };
}
