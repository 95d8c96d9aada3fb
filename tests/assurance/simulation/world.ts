import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Actor } from '@/lib/access/grant';
import { verifyChain } from '@/lib/audit/verify';
import { createDatabase } from '@/lib/db/client';
import { recheckStale } from '@/lib/engine/scheduling/orders/recheck';
import { releaseDue } from '@/lib/engine/scheduling/orders/release';
import { authorizeHere } from '@/lib/engine/submissions/claim/faults';
import { openPipeline } from '@/lib/engine/submissions/loop/open-pipeline';
import type { OrderId } from '@/lib/kernel/ids';
import { type App, engineSettings, openApp } from '@/tests/support/engine/engine';
import { testSealingKey } from '@/tests/support/people/second-factors';
import { addApprover } from '@/tests/support/people/team';
import { makeQuickFolder } from '@/tests/support/runner/quick-folder';
import { findBrokenClaims } from '../books/claims';
import { readLedger } from '../books/ledger';
import { openDatabaseLine } from './database-line';
import type { Meeting } from './moments';
import { openProviderLine } from './provider-line';

export type World = Omit<App, 'clock'> & {
  /** Ours can be set back; `restore` undoes that. The provider's is the latest that it ever was. */
  readonly clock: App['clock'] & { readonly restore: () => void; readonly latest: () => Date };
  /** An approver whose passkey no other world shares. */
  readonly decider: () => Promise<Actor>;
  /** A worker whose statements and requests all stop at this meeting first. */
  readonly startWorker: (meeting: Meeting) => Promise<Worker>;
  /** What is wrong with tables, ledger and audit chain, by code that shares nothing with the engine. */
  readonly examine: () => Promise<readonly string[]>;
};

/** One worker: the shipped engine with connections, a dispatcher and a way to the database of its own. */
export type Worker = {
  /** Releases, sends and polls what is due, once. Returns whether there was anything. */
  readonly turn: () => Promise<boolean>;
  /** Ends it as SIGKILL does: nothing of it reaches anybody any more. */
  readonly kill: () => Promise<void>;
  readonly isDead: () => boolean;
  /** Resolves when it is killed. */
  readonly died: Promise<void>;
  readonly errors: unknown[];
};

/** An application on a real PostgreSQL, a sandbox over HTTP with a journal, and a manual clock. Close it. */
export async function openWorld(): Promise<World> {
  const folder = makeQuickFolder('paydesk-simulation-');
  const journal = join(folder, 'journal');
  let ofProvider = (): Date => new Date();
  const app = await openApp({
    sandbox: { dataFile: journal, openingBalance: '10000000.00', clock: () => ofProvider() },
  });
  const clock = createClock(app);
  ofProvider = clock.latest;
  let decider: Promise<{ readonly actor: Actor }> | undefined;
  return {
    ...app,
    clock,
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
    decider: async () => {
      decider ??= addApprover(app.db, 'Freya Fifth');
      return (await decider).actor;
    },
    startWorker: (meeting) => startWorker(app, meeting),
    examine: async () => {
      const { intact, ...chain } = await verifyChain(app.db);
      return [
        ...(await findBrokenClaims(app.sql, readLedger(journal))),
        ...(intact ? [] : [`the audit chain is broken: ${JSON.stringify(chain)}`]),
      ];
    },
  };
}

const dayMs = 86_400_000;

/**
 * The manual clock, a day after the people enrolled, so that it can be set back. What the provider has to do
 * by then is done when it moves, and not whenever a timer of this process fires.
 */
function createClock({ clock, sandbox }: App): World['clock'] {
  let latest = clock.now();
  const moved = (): void => {
    if (clock.now() > latest) latest = clock.now();
    sandbox.runDue();
  };
  clock.advance(dayMs);
  moved();
  return {
    ...clock,
    advance: (byMs) => {
      clock.advance(byMs);
      moved();
    },
    advanceTo: (instant) => {
      clock.advanceTo(instant);
      moved();
    },
    restore: () => clock.advanceTo(latest),
    latest: () => latest,
  };
}

async function startWorker(app: App, meeting: Meeting): Promise<Worker> {
  const databaseLine = await openDatabaseLine(app.url, meeting);
  const providerLine = await openProviderLine(app.sandbox.url, meeting);
  const { db, sql, close } = createDatabase(databaseLine.url, { max: 3 });
  const provider = app.clientWith({ baseUrl: providerLine.url }, sql);
  const errors: unknown[] = [];
  const stop = new AbortController();
  const parts = { ...engineSettings(), db, provider, now: app.clock.now };
  const pipeline = openPipeline({
    ...parts,
    holder: () => null,
    authorize: authorizeHere(testSealingKey),
    report: (error) => errors.push(error),
    signal: stop.signal,
    gatherMs: 0,
  });
  const unanswered = new Map();
  const uncheckable = new Set<OrderId>();
  let end = (): void => undefined;
  const died = new Promise<void>((settle) => {
    end = settle;
  });
  const kill = async (): Promise<void> => {
    stop.abort();
    end();
    await Promise.all([databaseLine.close(), providerLine.close()]);
    // What it still waits for is refused at once, or never answered.
    void provider.close();
    void close();
  };
  async function turn(): Promise<boolean> {
    const isMore = (await releaseDue({ db, provider, now: app.clock.now, unanswered })) === 'more';
    await recheckStale({ ...parts, unanswered: uncheckable });
    const wasSent = await pipeline.send();
    await pipeline.drained();
    const wasAnswered = await pipeline.lookUpReplacedOrders();
    const wasPolled = await pipeline.poll();
    await pipeline.drained();
    return isMore || wasSent || wasAnswered || wasPolled;
  }
  return {
    // As the shipped loop does: whatever went wrong is told, and tried again.
    turn: () =>
      turn().catch((error: unknown) => {
        errors.push(error);
        return true;
      }),
    kill,
    isDead: () => stop.signal.aborted,
    died,
    errors,
  };
}
