import { onTestFinished } from 'vitest';
import type { Executor } from '@/lib/db/client';
import type { Iban } from '@/lib/kernel/banking/iban';
import { ok } from '@/lib/kernel/result';
import { createServiceClient, type ServiceClient } from '@/lib/provider/client';
import { ServiceConfig, type ServiceSettings } from '@/lib/provider/config';
import type { ServiceStatement } from '@/lib/provider/contract/contract';
import type { SandboxOptions } from '@/lib/sandbox/server';
import type { Period } from '@/lib/statements/model/period';
import type { Entry } from '@/lib/statements/model/statement';
import { entriesOf } from '@/lib/statements/store/reads/read';
import { bringUpToDate } from '@/lib/statements/store/sync/sync';
import { createTestDatabase } from './database';
import { createDrawnNonces } from './drawn-nonces';
import { sandboxCredentials, startTestSandbox } from './sandbox';

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
export function countCalls(service: ServiceClient) {
  const asked: { account: string; fromDate?: string | undefined; toDate?: string | undefined }[] = [];
  const counting: ServiceClient = {
    ...service,
    statement: (request, options) => {
      asked.push(request);
      return service.statement(request, options);
    },
  };
  return { service: counting, asked };
}

/**
 * A statement cache for one test: a database, a year of the sandbox's trading company over HTTP, and one
 * clock for both sides.
 */
export async function openBooks(
  options: {
    readonly at?: Date;
    readonly sandbox?: Partial<SandboxOptions>;
    readonly settings?: Partial<ServiceSettings>;
  } = {},
) {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  const clock = createClock(options.at ?? '2026-11-21T12:00:00Z');
  const sandbox = await startTestSandbox({ clock: clock.now, seed: 'demo', ...options.sandbox });
  onTestFinished(() => sandbox.close());
  const config = new ServiceConfig({
    baseUrl: new URL(sandbox.url),
    ...sandboxCredentials,
    ...options.settings,
  });
  const client = createServiceClient(config, {
    nonces: createDrawnNonces(database.sql, sandboxCredentials.apiKey),
    clock: Date.now,
  });
  const { service, asked } = countCalls(client);
  const listed = await service.listAccounts();
  if (!listed.ok) throw new Error('the sandbox has no accounts');
  const parts = { db: database.db, service, now: clock.now };
  return {
    ...database,
    parts,
    clock,
    sandbox,
    service,
    /** The requested statements, in order. */
    asked,
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
export function statementService(
  reply: (request: { account: string; fromDate: string; toDate: string }) => ServiceStatement,
): Pick<ServiceClient, 'statement'> {
  return {
    statement: async ({ account, fromDate = '', toDate = '' }) => ok(reply({ account, fromDate, toDate })),
  };
}
