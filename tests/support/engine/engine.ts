import { ne, sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { createDatabase, type Database } from '@/lib/db/client';
import { submissions } from '@/lib/db/schema/orders/submissions';
import type { EngineParts } from '@/lib/engine/engine-parts';
import { type Claim, claimMany } from '@/lib/engine/submissions/claim/claim';
import type { Wanted } from '@/lib/engine/submissions/claim/due';
import { authorizeHere } from '@/lib/engine/submissions/claim/faults';
import { NotAsApproved } from '@/lib/engine/submissions/claim/quarantine';
import { openPipeline } from '@/lib/engine/submissions/loop/open-pipeline';
import type { Pipeline } from '@/lib/engine/submissions/loop/pipeline';
import type { WaitingReasons } from '@/lib/engine/waiting-reasons';
import { iban } from '@/lib/kernel/banking/iban';
import { fromDecimal } from '@/lib/kernel/money';
import type { SepaContent, SwiftContent } from '@/lib/orders/order/order';
import { createProviderClient, type ProviderClient } from '@/lib/provider/client';
import { ProviderConfig, type ProviderSettings } from '@/lib/provider/config';
import type { SandboxOptions } from '@/lib/sandbox/server';
import { createTeamDatabase } from '../database/database';
import { approvedOrder, getOrder, sepa, swift } from '../orders/orders';
import { testSealingKey } from '../people/second-factors';
import { fixedProvider } from '../provider/fixed-provider';
import { sandboxCredentials, startTestSandbox } from '../provider/sandbox';
import { createDrawnNonces } from './drawn-nonces';

/** A manual clock; it starts a minute ahead, so that everything dated by the database is due. */
export function createHandClock() {
  let ms = Date.now() + 60_000;
  return {
    now: () => new Date(ms),
    advance: (byMs: number) => {
      ms += byMs;
    },
    advanceTo: (instant: Date) => {
      ms = Math.max(ms, instant.getTime());
    },
  };
}

/** The production engine, driven manually. */
export type Engine = Pick<Pipeline, 'send' | 'poll' | 'lookUpReplacedOrders'> & {
  /** Runs due sends, then due polls, each until it is settled. Returns whether there were any. */
  readonly turn: () => Promise<boolean>;
  /** The reported errors. A turn throws the first one, unless they are to be kept. */
  readonly errors: unknown[];
};

type EngineOptions = Partial<Pick<EngineParts, 'reasons' | 'pollsPerMinute'>> & {
  readonly collectsErrors?: boolean;
};

/** The engine's settings apart from database, provider and clock. */
export const engineSettings = (): Pick<EngineParts, 'random' | 'exceptionAfterMs' | 'reasons'> => ({
  random: () => 0.5,
  exceptionAfterMs: 15 * 60_000,
  reasons: new Map(),
});

export function driveEngine(
  parts: { readonly db: Database; readonly provider: ProviderClient; readonly now: () => Date },
  { collectsErrors = false, ...options }: EngineOptions = {},
): Engine {
  const errors: unknown[] = [];
  const pipeline = openPipeline({
    ...engineSettings(),
    ...parts,
    ...options,
    holder: () => null,
    authorize: authorizeHere(testSealingKey),
    report: (error) => errors.push(error),
    signal: new AbortController().signal,
    gatherMs: 0,
  });
  const whole = async (take: () => Promise<boolean>) => {
    const wasAny = await take();
    await pipeline.drained();
    if (!collectsErrors && errors.some((error) => !(error instanceof NotAsApproved)))
      throw errors.splice(0)[0];
    return wasAny;
  };
  return {
    send: () => whole(pipeline.send),
    poll: () => whole(pipeline.poll),
    lookUpReplacedOrders: () => whole(pipeline.lookUpReplacedOrders),
    turn: async () => {
      const wasSent = await whole(pipeline.send);
      const wasAnswered = await whole(pipeline.lookUpReplacedOrders);
      return (await whole(pipeline.poll)) || wasAnswered || wasSent;
    },
    errors,
  };
}

export type App = Awaited<ReturnType<typeof startApp>>;

type AppOptions = {
  readonly sandbox?: Partial<SandboxOptions>;
  readonly settings?: Partial<ProviderSettings>;
};

/** An application for one test, which closes it. */
export async function startApp(options: AppOptions = {}) {
  const app = await openApp(options);
  onTestFinished(app.close);
  return app;
}

/**
 * A database with a team, a sandbox over HTTP, the production client and engine between them, and one manual
 * clock for both sides. A SEPA payment takes a second of that clock. Close it.
 */
export async function openApp(options: AppOptions = {}) {
  const database = await createTeamDatabase();
  const { db, team } = database;
  const clock = createHandClock();
  const reasons: WaitingReasons = new Map();
  const sandbox = await startTestSandbox({
    clock: clock.now,
    completionDelayMs: { SEPA: 1_000, SEPA_INSTANT: 1_000, SWIFT: 1_000 },
    ...options.sandbox,
  });

  const clientWith = (
    settings: Partial<ProviderSettings> = {},
    sqlOfProcess = database.sql,
  ): ProviderClient =>
    createProviderClient(
      new ProviderConfig({
        baseUrl: new URL(sandbox.url),
        ...sandboxCredentials,
        ...options.settings,
        ...settings,
      }),
      { nonces: createDrawnNonces(sqlOfProcess, sandboxCredentials.apiKey), clock: Date.now },
    );
  const engineWith = (provider: ProviderClient, engineDb: Database = db, options?: EngineOptions): Engine =>
    driveEngine({ db: engineDb, provider, now: clock.now }, { reasons, ...options });

  const provider = clientWith();
  const listed = await provider.listAccounts();
  const account = listed.ok ? listed.value[0]?.iban : undefined;
  if (!account) throw new Error('the sandbox has no account');

  return {
    ...database,
    close: async (): Promise<void> => {
      await sandbox.close();
      await database.close();
    },
    clock,
    reasons,
    sandbox,
    provider,
    account: iban(account),
    engine: engineWith(provider),
    clientWith,
    engineWith,
    /**
     * An engine with connections, a dispatcher and a client of its own, as in another process on the same
     * database.
     */
    otherProcess: () => {
      const own = createDatabase(database.url, { max: 4 });
      onTestFinished(own.close);
      return engineWith(clientWith({}, own.sql), own.db);
    },
    approved: (changes: Partial<SepaContent> = {}) =>
      approvedOrder(db, team, sepa({ account: iban(account), ...changes })),
    approvedSwift: (changes: Partial<SwiftContent> = {}) =>
      approvedOrder(db, team, swift({ account: iban(account), ...changes })),
  };
}

/** Runs turns until nothing is due at the clock's present instant. */
export async function work(...engines: readonly Engine[]): Promise<void> {
  await Promise.all(
    engines.map(async (engine) => {
      while (await engine.turn());
    }),
  );
}

/** An engine whose payment creations get this reply, while all other calls reach the provider. */
export async function engineAnswered(app: App, status: number, body: unknown): Promise<Engine> {
  const { createPayment } = app.clientWith({ baseUrl: await fixedProvider(status, body) });
  return app.engineWith({ ...app.provider, createPayment });
}

/** Sends one order and leaves other due ones, as with one free place in the dispatcher. */
export const sendOne = (app: App): Promise<boolean> =>
  app.engineWith({ ...app.provider, room: () => 1 }).send();

/** The parameters of a manual claim. */
export const claimParts = ({ db }: { readonly db: Database }) => ({
  db,
  authorize: authorizeHere(testSealingKey),
  holder: (): number | null => null,
});

/** Simulates a worker that dies: claims one order, and never settles it. */
export async function claimOne(app: Pick<App, 'db' | 'clock'>, wanted: Wanted = 'send'): Promise<Claim> {
  const { claims } = await claimMany(claimParts(app), app.clock.now(), wanted, 1);
  if (!claims[0]) throw new Error(`nothing to ${wanted} was claimed`);
  return claims[0];
}

/** The step of a claim, as its worker ends it now. */
export const stepOf = ({ clock }: Pick<App, 'clock'>, { submission }: Pick<Claim, 'submission'>) => ({
  ...engineSettings(),
  submission,
  now: clock.now(),
});

/** Alternates work and moving the clock to the next due time, until every order has ended. */
export async function workToTheEnd(
  app: { readonly db: Database } & Pick<App, 'clock' | 'engine'>,
  engines: readonly Engine[] = [app.engine],
): Promise<void> {
  for (let round = 0; round < 200; round += 1) {
    await work(...engines);
    const [next] = await app.db
      .select({ at: sql<string | null>`min(greatest(due_at, lease_until))::text` })
      .from(submissions)
      .where(ne(submissions.phase, 'done'));
    if (!next?.at) return;
    app.clock.advanceTo(new Date(next.at));
  }
  throw new Error('an order did not come to its end');
}

/** Works until nothing is due, and again at each of the next `rounds` due times. */
export async function workFor(app: App, rounds: number, engine: Engine = app.engine): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await work(engine);
    app.clock.advance(600_000);
  }
}

/** The executed payments of an order, as the sandbox's statement has them. */
export async function paymentsAtProvider(app: App, externalPaymentId: string) {
  const reply = await app.provider.statement({
    account: app.account,
    fromDate: '2000-01-01',
    toDate: '2999-12-31',
  });
  if (!reply.ok) throw new Error('no statement');
  return reply.value.entries.filter((entry) => entry.externalPaymentId === externalPaymentId);
}

/** Everything that left the account by the sandbox's ledger: payments and their commissions. */
export const spent = (app: App): bigint =>
  fromDecimal('100000.00') - app.sandbox.ledger.balanceOf(app.account);

export const stateOf = async (app: App, { id }: { readonly id: Parameters<typeof getOrder>[1] }) =>
  (await getOrder(app.db, id)).state;

/** The cost of a test order in cents: 12.50 and the SEPA commission of 0.35. */
export const costOfOne = 1_285n;
