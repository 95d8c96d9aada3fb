import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { announceChange } from '@/lib/db/channels/changes-channel';
import type { Database, Transaction } from '@/lib/db/client';
import {
  cachedEntries,
  cachedStatements,
  statementChanges,
} from '@/lib/db/schema/statements/statement-cache';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { type Entry, entryOf, type Statement } from '../model/statement';
import { recordIncoming } from './incoming';
import { asCached, contentOf, entryColumns, fingerprintOf, rowOf, storable } from './stored-entry';
import { readFaults, storedFaults } from './stored-faults';

/**
 * `changed`: the content changed. `same`: only the fetch time changed. `older`: a newer copy exists and
 * stays.
 */
export type Kept = 'changed' | 'same' | 'older';

type MonthRow = typeof cachedStatements.$inferSelect;

/**
 * Caches the statement of a month from a request started at `requestedAt`. Keeps unchanged entries up to the
 * first difference. Records removed entries as a change: the provider is authoritative, but its past should
 * not change.
 */
export async function cacheStatement(
  db: Database,
  account: Iban,
  month: LocalDate,
  statement: Statement,
  requestedAt: Date,
): Promise<Kept> {
  const entries = statement.entries.map(asCached);
  const { opening, closing, credits, debits, creditCount, debitCount } = statement;
  const figures = {
    coversTo: statement.period.to,
    clientName: storable(statement.clientName),
    opening,
    closing,
    credits,
    debits,
    creditCount,
    debitCount,
    faults: storedFaults(statement.faults),
    entriesHash: hashOf(entries),
    fetchedAt: requestedAt,
  };
  return db.transaction(async (tx): Promise<Kept> => {
    const [created] = await tx
      .insert(cachedStatements)
      .values({ account, month, ...figures, changedAt: requestedAt })
      .onConflictDoNothing()
      .returning();
    if (created) {
      await insertEntries(tx, account, month, entries, 0);
      await announceChange(tx, 'statement');
      await recordIncoming(tx, { account, added: entries, requestedAt });
      return 'changed';
    }
    const [before] = await tx.select().from(cachedStatements).where(ofMonth(account, month)).for('update');
    if (!before) throw new Error('a kept month cannot vanish');
    if (before.fetchedAt > requestedAt) return 'older';
    const prefix = await commonPrefix(tx, before, entries);
    const gone = await dropFrom(tx, before, prefix);
    await insertEntries(tx, account, month, entries, prefix);
    await recordChange(tx, before, { gone, added: entries.slice(prefix), opening, requestedAt });
    const isSame =
      gone.length === 0 && prefix === entries.length && sameFigures(before, { ...before, ...figures });
    const changedAt = isSame ? before.changedAt : requestedAt;
    await tx
      .update(cachedStatements)
      .set({ ...figures, changedAt })
      .where(ofMonth(account, month));
    if (isSame) return 'same';
    await announceChange(tx, 'statement');
    const added = withoutThese(entries.slice(prefix), gone, contentOf);
    await recordIncoming(tx, { account, added, requestedAt });
    return 'changed';
  });
}

const ofMonth = (account: Iban, month: LocalDate) =>
  and(eq(cachedStatements.account, account), eq(cachedStatements.month, month));

const entriesFrom = ({ account, month }: MonthRow, position: number) =>
  and(
    eq(cachedEntries.account, account),
    eq(cachedEntries.month, month),
    gte(cachedEntries.position, position),
  );

const sameFigures = (one: MonthRow, other: MonthRow): boolean =>
  one.opening === other.opening &&
  one.closing === other.closing &&
  one.credits === other.credits &&
  one.debits === other.debits &&
  one.clientName === other.clientName &&
  // Parsed first, because `jsonb` does not preserve the order of keys.
  isDeepStrictEqual(readFaults(one.faults), readFaults(other.faults));

/** SHA-256 over the content of the entries in order. */
export function hashOf(entries: readonly Entry[]): string {
  const hash = createHash('sha256');
  for (const entry of entries) hash.update(fingerprintOf(entry));
  return hash.digest('hex');
}

const comparedAtOnce = 2_000;

/** Number of leading entries that the cached and the new list share. */
async function commonPrefix(tx: Transaction, row: MonthRow, entries: readonly Entry[]): Promise<number> {
  const count = row.creditCount + row.debitCount;
  if (count <= entries.length && hashOf(entries.slice(0, count)) === row.entriesHash) return count;
  for (let start = 0; start < entries.length; start += comparedAtOnce) {
    const cached = await tx
      .select(entryColumns)
      .from(cachedEntries)
      .where(entriesFrom(row, start))
      .orderBy(asc(cachedEntries.position))
      .limit(comparedAtOnce);
    const differs = cached.findIndex((one, index) => {
      const entry = entries[start + index];
      return !entry || fingerprintOf(entryOf(one)) !== fingerprintOf(entry);
    });
    if (differs !== -1) return start + differs;
    if (cached.length < comparedAtOnce) return start + cached.length;
  }
  return entries.length;
}

async function dropFrom(tx: Transaction, row: MonthRow, position: number): Promise<readonly Entry[]> {
  if (position === row.creditCount + row.debitCount) return [];
  const gone = await tx
    .select(entryColumns)
    .from(cachedEntries)
    .where(entriesFrom(row, position))
    .orderBy(asc(cachedEntries.position));
  await tx.delete(cachedEntries).where(entriesFrom(row, position));
  return gone.map(entryOf);
}

const insertedAtOnce = 2_000;

async function insertEntries(
  tx: Transaction,
  account: Iban,
  month: LocalDate,
  entries: readonly Entry[],
  first: number,
): Promise<void> {
  for (let start = first; start < entries.length; start += insertedAtOnce) {
    const batch = entries.slice(start, start + insertedAtOnce);
    const rows = JSON.stringify(batch.map((entry, index) => rowOf(entry, start + index)));
    await tx.execute(sql`
      insert into cached_entries (account, month, position, payment_id, network, date, beneficiary_name,
        counterparty_account, details, amount, direction, running_balance, original_amount, original_currency,
        fee_payment_id, external_payment_id, search_text)
      select ${account}, ${month}::date, given.* from json_to_recordset(${rows}::json) as given (position int,
        payment_id text, network text, date date, beneficiary_name text, counterparty_account text, details text,
        amount numeric, direction text, running_balance numeric, original_amount text, original_currency text,
        fee_payment_id text, external_payment_id text, search_text text)`);
  }
}

/** Maximum entries stored per change; the count covers all. */
const mostRecorded = 200;

/** Records entries that disappeared. An entry that only moved within the month still exists. */
async function recordChange(
  tx: Transaction,
  before: MonthRow,
  now: {
    readonly gone: readonly Entry[];
    readonly added: readonly Entry[];
    readonly opening: MonthRow['opening'];
    readonly requestedAt: Date;
  },
): Promise<void> {
  const unlike = withoutThese(now.gone, now.added, fingerprintOf);
  const missing = withoutThese(unlike, now.added, contentOf);
  if (unlike.length === 0 && before.opening === now.opening) return;
  await tx.insert(statementChanges).values({
    account: before.account,
    month: before.month,
    at: now.requestedAt,
    before: before.fetchedAt,
    count: missing.length,
    movedCount: unlike.length - missing.length,
    entries: missing.slice(0, mostRecorded).map(recorded),
    openingBefore: before.opening,
    openingAfter: now.opening,
  });
}

/** Multiset difference: each of the others removes one equal entry. */
function withoutThese(
  entries: readonly Entry[],
  others: readonly Entry[],
  textOf: (entry: Entry) => string,
): readonly Entry[] {
  const left = new Map<string, number>();
  for (const other of others) left.set(textOf(other), (left.get(textOf(other)) ?? 0) + 1);
  return entries.filter((entry) => {
    const text = textOf(entry);
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  });
}

function recorded(entry: Entry): Readonly<Record<string, string | null>> {
  const { position: _position, search_text: _text, ...content } = rowOf(entry, 0);
  return content;
}
