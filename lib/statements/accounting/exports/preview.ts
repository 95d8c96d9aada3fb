import { accountsWithheld } from '@/lib/access/confidential/reader-database';
import { type Actor, grant } from '@/lib/access/grant';
import type { Database, Transaction } from '@/lib/db/client';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { AccountingMapping } from '../mapping/mapping';
import { findMapping } from '../mapping/queries';
import type { CounterFigures, ExportChoice, ExportPreview, ExportRefusal } from './export';
import { countChangedSince, rangeOf, readCounters, readOpenFigures } from './figures';

/** One consistent state of entries and marks. */
const snapshot = <Value>(db: Database, read: (tx: Transaction) => Promise<Value>): Promise<Value> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });

/**
 * What an export would contain. Reads the database itself, as a file does, and gives figures of accounts that
 * the person may read: confidential payments are in their sums, without names for rules to match.
 */
export async function previewExport(
  db: Database,
  actor: Actor,
  choice: ExportChoice,
): Promise<Result<ExportPreview, ExportRefusal>> {
  const granted = grant(actor, 'accounting:export');
  if (!granted) return refuse('not_allowed');
  if (choice.accounts.length === 0) return refuse('no_accounts');
  if ((await accountsWithheld(db, actor, choice.accounts)).size > 0) return refuse('not_allowed');
  return await snapshot(db, async (tx) => {
    const found = await findMapping(tx, granted);
    if (!found) return refuse('no_mapping');
    const range = rangeOf(choice, found.mapping);
    return ok({
      accounts: await readOpenFigures(tx, range),
      counters: await readCounters(tx, found.mapping, { kind: 'open' }, range),
      changedSince: await countChangedSince(tx, choice.accounts),
    });
  });
}

/** A mapping that need not be saved, and the entries on which it is tried. */
export type RulesTrial = {
  readonly mapping: AccountingMapping;
  readonly accounts: readonly Iban[];
  readonly from: LocalDate;
  readonly to: LocalDate;
};

/** What each rule takes of some days, whether exported or not. */
export async function tryRules(
  db: Database,
  actor: Actor,
  { mapping, accounts, from, to }: RulesTrial,
): Promise<Result<readonly CounterFigures[], ExportRefusal>> {
  if (!grant(actor, 'accounting:configure')) return refuse('not_allowed');
  const withheld = await accountsWithheld(db, actor, accounts);
  const readable = accounts.filter((account) => !withheld.has(account));
  if (readable.length === 0) return refuse('no_accounts');
  const range = { accounts: readable, from, to };
  return ok(await snapshot(db, (tx) => readCounters(tx, mapping, { kind: 'all' }, range)));
}
