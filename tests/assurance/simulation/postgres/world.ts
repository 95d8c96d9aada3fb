import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { verifyChain } from '@/lib/audit/verify';
import { createDatabase } from '@/lib/db/client';
import { recheckStale } from '@/lib/engine/scheduling/orders/recheck';
import { releaseDue } from '@/lib/engine/scheduling/orders/release';
import { authorizeHere } from '@/lib/engine/submissions/claim/faults';
import { openPipeline } from '@/lib/engine/submissions/loop/open-pipeline';
import type { OrderId } from '@/lib/kernel/ids';
import { type App, engineSettings, openApp } from '@/tests/support/engine/engine';
import { heldOrder, hourMs } from '@/tests/support/engine/upkeep';
import { approvedOrder, getOrder } from '@/tests/support/orders/orders';
import { testSealingKey } from '@/tests/support/people/second-factors';
import { makeQuickFolder } from '@/tests/support/runner/quick-folder';
import { findBrokenClaims } from '../../books/claims';
import { readLedger } from '../../books/ledger';
import { contentOf, type StoryName, storyNames } from '../stories';
import { strikesOnPostgres } from '../strikes';
import { createWorker } from '../worker';
import type { Worker, World, WorldClock } from '../world';
import { openDatabaseLine } from './database-line';
import { untilBlocked } from './locks';
import { createPeople } from './people';
import { openProviderLine } from './provider-line';

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
  return {
    store: 'postgres',
    clock,
    people: createPeople(app),
    stories: storyNames,
    strikes: strikesOnPostgres,
    pairedAt: ['provider'],
    begin: (story) => begin({ ...app, clock }, story),
    startWorker: (meeting) => startWorker(app, { meeting, late: (arrive) => late.push(arrive) }),
    untilBlocked: (running) => untilBlocked(app.sql, running),
    arriveLate: async () => {
      for (const arrive of late.splice(0)) await arrive();
    },
    tell: async (id) => {
      const { state, externalPaymentId: name } = await getOrder(app.db, id);
      const made = [...app.sandbox.payments.values()].filter(
        ({ order }) => order?.externalPaymentId === name,
      );
      return { state, name, payments: made.length };
    },
    nextDue: (id) => nextDue(app, id),
    report: (id) => reportOf(app, id),
    examine: async () => {
      const { intact, ...chain } = await verifyChain(app.db);
      return [
        ...(await findBrokenClaims(app.sql, readLedger(journal))),
        ...(intact ? [] : [`the audit chain is broken: ${JSON.stringify(chain)}`]),
      ];
    },
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** By the clock of the round: an approval that is days old has to be checked again. */
async function begin(app: App, story: StoryName): Promise<OrderId> {
  const { db, team, clock, account } = app;
  if (story !== 'held for an hour')
    return (await approvedOrder(db, team, contentOf(story, account), clock.now)).id;
  const { id } = await heldOrder(app);
  clock.advance(hourMs);
  return id;
}

async function nextDue({ sql }: App, id: OrderId): Promise<Date | undefined> {
  const [row] = await sql<{ at: string | null }[]>`
    select case state when 'held' then scheduled_for else greatest(due_at, lease_until) end::text as at
    from orders left join submissions on order_id = orders.id
    where orders.id = ${id} and state in ('held', 'approved', 'sending', 'checking', 'pending')
      and stop_reason is null and is_suspended is not true`;
  return row?.at ? new Date(row.at) : undefined;
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

type Way = Parameters<typeof openProviderLine>[1];

async function startWorker(app: App, way: Way): Promise<Worker> {
  const databaseLine = await openDatabaseLine(app.url, way.meeting);
  const providerLine = await openProviderLine(app.sandbox.url, way);
  const { db, sql, close } = createDatabase(databaseLine.url, { max: 3 });
  const provider = app.clientWith({ baseUrl: providerLine.url }, sql);
  const parts = { ...engineSettings(), db, provider, now: app.clock.now };
  const unanswered = new Map();
  const uncheckable = new Set<OrderId>();
  return createWorker((life) => {
    const pipeline = openPipeline({
      ...parts,
      ...life,
      holder: () => null,
      authorize: authorizeHere(testSealingKey),
      gatherMs: 0,
    });
    return {
      turn: async () => {
        const isMore = (await releaseDue({ db, provider, now: app.clock.now, unanswered })) === 'more';
        await recheckStale({ ...parts, unanswered: uncheckable });
        const wasSent = await pipeline.send();
        await pipeline.drained();
        const wasAnswered = await pipeline.lookUpReplacedOrders();
        const wasPolled = await pipeline.poll();
        await pipeline.drained();
        return isMore || wasSent || wasAnswered || wasPolled;
      },
      close: async () => {
        await Promise.all([databaseLine.close(), providerLine.close()]);
        // What it still waits for is refused at once, or never answered.
        void provider.close();
        void close();
      },
    };
  });
}
