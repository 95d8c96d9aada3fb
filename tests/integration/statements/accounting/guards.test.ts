import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accountingExports } from '@/lib/db/schema/records/accounting';
import { paymentId } from '@/lib/kernel/ids';
import { withdrawExport } from '@/lib/statements/accounting/exports/withdraw-export';
import { saveMapping } from '@/lib/statements/accounting/mapping/save';
import { compareAccounting } from '@/lib/verify/compare/accounting';
import { value } from '../../../support/orders/orders';
import { granted } from '../../../support/people/people';
import { exported, mappingInput, openAccounting } from '../../../support/statements/accounting';
import { cachedEntry } from '../../../support/statements/cached-entries';

const made = async () => {
  const opened = await openAccounting([cachedEntry(), cachedEntry({ paymentId: paymentId('2') })]);
  const { id } = await exported(opened, opened.team.maker);
  return { ...opened, id };
};
type Made = Awaited<ReturnType<typeof made>>;

/** The name of the rule by which the database refuses a statement. */
async function refusalOf({ db }: Made, statement: ReturnType<typeof sql>): Promise<string | undefined> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(statement);
      await tx.execute(sql`set constraints all immediate`);
    });
    return undefined;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error && 'constraint_name' in cause
      ? String(cause.constraint_name)
      : String(cause);
  }
}

const copyOfEntry = sql`
  insert into accounting_export_entries (export_id, account, payment_id, direction, ordinal, date, amount, is_late)
  select export_id, account, payment_id || 'x', direction, ordinal, date, amount, is_late from accounting_export_entries limit 1`;

describe('the database', () => {
  it.each([
    [
      'a second export of an entry',
      sql`
      insert into accounting_export_entries (export_id, account, payment_id, direction, ordinal, date, amount, is_late)
      select gen_random_uuid(), account, payment_id, direction, ordinal, date, amount, is_late from accounting_export_entries limit 1`,
      'accounting_export_entries_once',
    ],
    ['another entry of an export', copyOfEntry, 'accounting_export_entries_with_export'],
    [
      'another part of a file',
      sql`insert into accounting_export_parts select export_id, 9, 'x'::bytea from accounting_export_parts limit 1`,
      'accounting_export_parts_with_export',
    ],
    [
      'another account of an export',
      sql`
      insert into accounting_export_accounts select export_id, 'DE00', ledger_account, covers_to, entry_count, late_count, credits, debits
      from accounting_export_accounts limit 1`,
      'accounting_export_accounts_with_export',
    ],
    [
      'an entry without an export',
      sql`
      insert into accounting_export_entries (export_id, account, payment_id, direction, ordinal, date, amount, is_late)
      select gen_random_uuid(), account, 'new', direction, ordinal, date, amount, is_late from accounting_export_entries limit 1`,
      'accounting_export_entries_account_fk',
    ],
    [
      'an export without its file',
      sql`
      insert into accounting_exports select (jsonb_populate_record(x, jsonb_build_object('id', gen_random_uuid(), 'sequence', 99))).*
      from accounting_exports x`,
      'accounting_exports_whole',
    ],
    [
      'other figures of an export',
      sql`update accounting_exports set entry_count = 7`,
      'accounting_exports_withdrawn_once',
    ],
    [
      'a withdrawal that leaves its entries',
      sql`
      update accounting_exports set withdrawn_at = now(), withdrawn_by_id = made_by_id, withdrawn_reason = 'Wrong'`,
      'accounting_exports_withdrawn_whole',
    ],
    [
      'a withdrawn entry of an export that holds',
      sql`update accounting_export_entries set is_withdrawn = true`,
      'accounting_export_entries_withdrawn',
    ],
    [
      'another amount of an exported entry',
      sql`update accounting_export_entries set amount = 1`,
      'accounting_export_entries_withdrawn',
    ],
    [
      'deletion of entries',
      sql`delete from accounting_export_entries`,
      'accounting_export_entries_append_only',
    ],
    ['deletion of an export', sql`delete from accounting_exports`, 'accounting_exports_append_only'],
    [
      'another file',
      sql`update accounting_export_parts set bytes = 'x'::bytea`,
      'accounting_export_parts_append_only',
    ],
    [
      'a changed mapping',
      sql`update accounting_mappings set hash = repeat('a', 64)`,
      'accounting_mappings_append_only',
    ],
    [
      'a mapping out of turn',
      sql`insert into accounting_mappings select 7, document, hash, saved_by_id, saved_at from accounting_mappings`,
      'accounting_mappings_next',
    ],
  ])('refuses %s', async (_, statement, rule) => {
    expect(await refusalOf(await made(), statement)).toBe(rule);
  });

  it('refuses the withdrawal of an earlier export of an account', async () => {
    const opened = await made();
    await opened.db.execute(sql`insert into cached_entries select account, month, 9, 'late', network, date, beneficiary_name,
      counterparty_account, details, amount, direction, running_balance, original_amount, original_currency, null, null, search_text
      from cached_entries limit 1`);
    await exported(opened, opened.team.maker);
    const first = sql`update accounting_exports set withdrawn_at = now(), withdrawn_by_id = made_by_id, withdrawn_reason = 'Wrong'
      where id = ${opened.id}`;
    expect(await refusalOf(opened, first)).toBe('accounting_exports_last');
  });
});

describe('the audit chain', () => {
  it('agrees with mappings, exports and withdrawals', async () => {
    const opened = await made();
    value(
      await withdrawExport(opened.parts, granted(opened.team.maker, 'accounting:export'), opened.id, 'Wrong'),
    );
    await exported(opened, opened.team.maker);
    expect(await compareAccounting(opened.db)).toMatchObject({ count: 3, differing: 0 });
  });

  it.each([
    [
      'a changed file',
      `update accounting_export_parts set bytes = 'x'::bytea`,
      'its file is not the one that was recorded',
    ],
    [
      'changed figures',
      'update accounting_exports set credits = 1',
      'it is not the export that was recorded',
    ],
    [
      'deleted entries',
      `delete from accounting_export_entries where payment_id = '2'`,
      'its entries are not those that were recorded',
    ],
    [
      'a changed mapping',
      `update accounting_mappings set document = '{}'`,
      'it is not the mapping that was recorded',
    ],
    [
      'a planted withdrawal',
      `update accounting_exports set withdrawn_at = now(), withdrawn_by_id = made_by_id, withdrawn_reason = 'x'`,
      'its withdrawal is not the recorded one',
    ],
  ])('reveals %s', async (_, statement, why) => {
    const { db, sql: owner } = await made();
    await owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx.unsafe(statement);
    });
    expect((await compareAccounting(db)).first.map((one) => one.why)).toContain(why);
  });

  it('reveals a deleted export', async () => {
    const { db, sql: owner, id } = await made();
    await owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`delete from accounting_exports`;
    });
    expect(await db.$count(accountingExports)).toBe(0);
    expect((await compareAccounting(db)).first).toContainEqual({
      id,
      why: 'the audit chain knows this export, and it is not stored any more',
    });
  });
});

describe('the account mapping', () => {
  it('is saved as the next version by makers and admins, with a record', async () => {
    const { db, team, parts } = await openAccounting([cachedEntry()]);
    const configuring = granted(team.maker, 'accounting:configure');
    const again = { replaces: 1, input: mappingInput() };
    expect(await saveMapping(parts, configuring, again)).toEqual({
      ok: false,
      error: { code: 'nothing_changed' },
    });
    expect(await saveMapping(parts, configuring, { ...again, replaces: 0 })).toEqual({
      ok: false,
      error: { code: 'changed_since' },
    });
    const changed = { replaces: 1, input: mappingInput({ feeAccount: '6855' }) };
    expect(await saveMapping(parts, configuring, changed)).toEqual({ ok: true, value: 2 });
    expect(await compareAccounting(db)).toMatchObject({ count: 2, differing: 0 });
  });
});
