import { onTestFinished } from 'vitest';
import type { Executor } from '@/lib/db/client';
import type { Iban } from '@/lib/kernel/banking/iban';
import { ok } from '@/lib/kernel/result';
import { createProviderClient, type ProviderClient } from '@/lib/provider/client';
import { ProviderConfig, type ProviderSettings } from '@/lib/provider/config';
import type { ProviderStatement } from '@/lib/provider/contract/contract';
import type { SandboxOptions } from '@/lib/sandbox/server';
import type { Period } from '@/lib/statements/model/period';
import type { Entry } from '@/lib/statements/model/statement';
import { entriesOf } from '@/lib/statements/store/reads/read';
import { bringUpToDate } from '@/lib/statements/store/sync/sync';
import { createTestDatabase } from '../database/database';
import { createDrawnNonces } from '../engine/drawn-nonces';
import { sandboxCredentials, startTestSandbox } from '../provider/sandbox';

/** A manual clock. */
export function createClock(start: string | Date) {
  let at = new Date(start);
  return {
    now: () => at,
    moveTo: (instant: string) => {
      at = new Date(instant);
    },
    advanceMinutes: (minutes: number) => {
      at = new Date(at.getTime() + minutes * 60_000);
    },
  };
}

/** An HTTP client that counts each call. */
export function countCalls(provider: ProviderClient) {
  const requested: { account: string; fromDate?: string | undefined; toDate?: string | undefined }[] = [];
  const counting: ProviderClient = {
    ...provider,
    statement: (request, options) => {
      requested.push(request);
      return provider.statement(request, options);
    },
  };
  return { provider: counting, requested };
}

/**
 * A statement cache for one test: a database, a year of the sandbox's trading company over HTTP, and one
 * clock for both sides.
 */
export async function openStatementCache(
  options: {
    readonly at?: Date;
    readonly sandbox?: Partial<SandboxOptions>;
    readonly settings?: Partial<ProviderSettings>;
  } = {},
) {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  const clock = createClock(options.at ?? '2026-11-21T12:00:00Z');
  const sandbox = await startTestSandbox({ clock: clock.now, seed: 'demo', ...options.sandbox });
  onTestFinished(() => sandbox.close());
  const config = new ProviderConfig({
    baseUrl: new URL(sandbox.url),
    ...sandboxCredentials,
    ...options.settings,
  });
  const client = createProviderClient(config, {
    nonces: createDrawnNonces(database.sql, sandboxCredentials.apiKey),
    clock: Date.now,
  });
  const { provider, requested } = countCalls(client);
  const listed = await provider.listAccounts();
  if (!listed.ok) throw new Error('the sandbox has no accounts');
  const parts = { db: database.db, provider, now: clock.now };
  return {
    ...database,
    parts,
    clock,
    sandbox,
    provider,
    /** The requested statements, in order. */
    requested,
    accounts: listed.value.map(({ iban }) => iban),
    keep: (account: Iban, period: Period, all = false) =>
      bringUpToDate(parts, 'background', account, period, { all }),
  };
}

/** All cached entries of a period. */
export async function cachedEntriesOf(
  db: Executor,
  account: Iban,
  period: Period,
): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for await (const batch of entriesOf(db, 'background', account, period)) entries.push(...batch);
  return entries;
}

/** A provider whose statements come from the function, without any other calls. */
export function statementProvider(
  reply: (request: { account: string; fromDate: string; toDate: string }) => ProviderStatement,
): Pick<ProviderClient, 'statement'> {
  return {
    statement: async ({ account, fromDate = '', toDate = '' }) => ok(reply({ account, fromDate, toDate })),
  };
}
