import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accountingExportEntries, accountingExports } from '@/lib/db/schema/records/accounting';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { cachedEntries, cachedStatements } from '@/lib/db/schema/statements/statement-cache';
import { paymentId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { makeExport } from '@/lib/statements/accounting/exports/make-export';
import { previewExport } from '@/lib/statements/accounting/exports/preview';
import { withdrawExport } from '@/lib/statements/accounting/exports/withdraw-export';
import { readExtf } from '../../../support/files/extf-reader';
import { value } from '../../../support/orders/orders';
import { addActor, granted } from '../../../support/people/people';
import {
  day,
  exported,
  fetchAgain,
  madeAt,
  openAccounting,
  requestOf,
  storedBytes,
} from '../../../support/statements/accounting';
import { cachedEntry } from '../../../support/statements/cached-entries';

const entry = (id: number, date: string, amount = '12.50') =>
  cachedEntry({ paymentId: paymentId(String(id)), date: day(date), amount: fromDecimal(amount) });

const idsIn = (bytes: Uint8Array): readonly (string | undefined)[] =>
  readExtf(bytes).bookings.map(({ information }) => information['Zahlungs-ID']);

describe('an export since the last one', () => {
  it('contains each entry once, and nothing is left for the next', async () => {
    const { db, team } = await openAccounting([entry(1, '2026-11-18'), entry(2, '2026-11-20')]);
    const { bytes } = await exported({ db }, team.maker);
    expect(idsIn(bytes)).toEqual(['1', '2']);
    expect(await makeExport({ db, now: () => madeAt }, team.maker, requestOf())).toEqual({
      ok: false,
      error: 'nothing_new',
    });
  });

  it('leaves entries of days that were not over, and takes them once they are', async () => {
    const { db, team } = await openAccounting([entry(1, '2026-11-20'), entry(2, '2026-11-21')]);
    expect(idsIn((await exported({ db }, team.maker)).bytes)).toEqual(['1']);
    await fetchAgain(db, '2026-11-22');
    expect(idsIn((await exported({ db }, team.maker)).bytes)).toEqual(['2']);
  });

  it('leaves entries of a month whose statement contradicts itself', async () => {
    const { db, team, parts } = await openAccounting([entry(1, '2026-10-20'), entry(2, '2026-11-18')]);
    const fault = { kind: 'closing_balance', expected: '1.00', stated: '2.00' };
    await db
      .update(cachedStatements)
      .set({ faults: [fault] })
      .where(eq(cachedStatements.month, day('2026-10-01')));
    const preview = value(await previewExport(parts.db, team.maker, requestOf()));
    expect(preview.accounts).toMatchObject([{ entryCount: 1, heldBack: 1 }]);
    expect(idsIn((await exported({ db }, team.maker)).bytes)).toEqual(['2']);
  });

  it('takes late bookings of a day that was exported, and marks them', async () => {
    const { db, team } = await openAccounting([entry(1, '2026-11-18')]);
    await exported({ db }, team.maker);
    await db.insert(cachedEntries).values({ ...entry(2, '2026-11-17'), position: 1 });
    const { id, bytes } = await exported({ db }, team.maker);
    expect(readExtf(bytes).bookings).toMatchObject([
      { information: { Nachbuchung: 'Tag bereits exportiert' } },
    ]);
    const [made] = await db.select().from(accountingExports).where(eq(accountingExports.id, id));
    expect(made).toMatchObject({ entryCount: 1, lateCount: 1 });
  });

  it('knows an entry again whose place in the statement has moved', async () => {
    const { db, team } = await openAccounting([entry(1, '2026-11-18')]);
    await exported({ db }, team.maker);
    await db.delete(cachedEntries);
    await db.insert(cachedEntries).values([
      { ...entry(7, '2026-11-16'), position: 0 },
      { ...entry(1, '2026-11-18'), position: 1 },
    ]);
    expect(idsIn((await exported({ db }, team.maker)).bytes)).toEqual(['7']);
  });

  it('reports exported entries that the bank has changed since', async () => {
    const { db, team } = await openAccounting([entry(1, '2026-11-18'), entry(2, '2026-11-18')]);
    await exported({ db }, team.maker);
    await db
      .update(cachedEntries)
      .set({ amount: fromDecimal('13.00') })
      .where(eq(cachedEntries.paymentId, paymentId('1')));
    expect(value(await previewExport(db, team.maker, requestOf()))).toMatchObject({
      changedSince: 1,
      accounts: [{ entryCount: 0 }],
    });
  });

  it('contains two entries of one payment and direction', async () => {
    const { db, team } = await openAccounting([
      entry(1, '2026-11-18', '1.00'),
      entry(1, '2026-11-19', '2.00'),
    ]);
    expect(
      readExtf((await exported({ db }, team.maker)).bytes).bookings.map(({ euroCents }) => euroCents),
    ).toEqual([100n, 200n]);
  });

  it('begins with the first day of the mapping, and a period ends with its last', async () => {
    const entries = [
      entry(1, '2026-09-30'),
      entry(2, '2026-10-01'),
      entry(3, '2026-10-31'),
      entry(4, '2026-11-02'),
    ];
    const { db, team } = await openAccounting(entries, { startOn: '2026-10-01' });
    const period = { from: day('2026-09-01'), to: day('2026-10-31') };
    expect(idsIn((await exported({ db }, team.maker, { period })).bytes)).toEqual(['2', '3']);
    expect(idsIn((await exported({ db }, team.maker)).bytes)).toEqual(['4']);
  });
});

describe('two people who export at the same time', () => {
  it('get no entry twice', async () => {
    const { db, team } = await openAccounting([entry(1, '2026-11-18'), entry(2, '2026-11-19')]);
    const parts = { db, now: () => madeAt };
    const made = await Promise.all([
      makeExport(parts, team.maker, requestOf()),
      makeExport(parts, team.otherMaker, requestOf({ format: 'csv' })),
    ]);
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    expect(made.find(({ ok }) => !ok)).toEqual({ ok: false, error: 'nothing_new' });
    expect(await db.$count(accountingExportEntries)).toBe(2);
  });

  it('get one export of one form, however often it is sent', async () => {
    const { db, team } = await openAccounting([entry(1, '2026-11-18')]);
    const parts = { db, now: () => madeAt };
    const request = requestOf();
    const made = await Promise.all([
      makeExport(parts, team.maker, request),
      makeExport(parts, team.maker, request),
    ]);
    expect(made).toEqual([
      { ok: true, value: request.id },
      { ok: true, value: request.id },
    ]);
    expect(await makeExport(parts, team.otherMaker, request)).toEqual({ ok: false, error: 'not_allowed' });
    expect(await db.$count(accountingExports)).toBe(1);
  });
});

describe('an export', () => {
  it('leaves nothing if it fails at its end', async () => {
    const { db, sql, team } = await openAccounting([entry(1, '2026-11-18')]);
    await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$`;
    await sql`create trigger fail before insert on audit_records for each row execute function fail()`;
    await expect(makeExport({ db, now: () => madeAt }, team.maker, requestOf())).rejects.toThrow();
    await sql`drop trigger fail on audit_records`;
    expect(await db.$count(accountingExportEntries)).toBe(0);
    expect(idsIn((await exported({ db }, team.maker)).bytes)).toEqual(['1']);
  });

  it('is downloaded byte for byte after mapping and entries have changed', async () => {
    const { db, team } = await openAccounting([entry(1, '2026-11-18')]);
    const { id, bytes } = await exported({ db }, team.maker);
    await db.update(cachedEntries).set({ details: 'Something else' });
    expect((await storedBytes(db, id)).equals(bytes)).toBe(true);
  });

  it('is recorded with its figures and the hash of its file', async () => {
    const { db, team } = await openAccounting([entry(1, '2026-11-18')]);
    const { id } = await exported({ db }, team.maker);
    const [made] = await db.select().from(accountingExports);
    const [record] = await db.select().from(auditRecords).where(eq(auditRecords.subjectId, id));
    expect(record).toMatchObject({
      action: 'accounting.exported',
      actorId: team.maker.id,
      details: { entries: 1, debits: '12.50', credits: '0.00', sha256: made?.sha256, mapping: 1 },
    });
  });

  it.each([
    ['of another mapping than the one on the page', { mappingVersion: 2 }, 'mapping_changed'],
    ['without accounts', { accounts: [] }, 'no_accounts'],
  ] as const)('is refused %s', async (_, changes, error) => {
    const { db, team } = await openAccounting([entry(1, '2026-11-18')]);
    expect(await makeExport({ db, now: () => madeAt }, team.maker, requestOf(changes))).toEqual({
      ok: false,
      error,
    });
    expect(await db.$count(accountingExportEntries)).toBe(0);
  });

  it('is refused while an account with entries has no ledger account', async () => {
    const { db, team } = await openAccounting([entry(1, '2026-11-18')], { bankAccounts: {} });
    expect(await makeExport({ db, now: () => madeAt }, team.maker, requestOf())).toEqual({
      ok: false,
      error: 'account_unmapped',
    });
  });

  it('is refused to viewers', async () => {
    const { db, team } = await openAccounting([entry(1, '2026-11-18')]);
    expect(await makeExport({ db, now: () => madeAt }, team.viewer, requestOf())).toEqual({
      ok: false,
      error: 'not_allowed',
    });
  });
});

describe('the withdrawal of the last export', () => {
  it('makes its entries come again, keeps its file, and is recorded with the reason', async () => {
    const { db, team, parts } = await openAccounting([entry(1, '2026-11-18')]);
    const { id, bytes } = await exported({ db }, team.maker);
    value(await withdrawExport(parts, granted(team.maker, 'accounting:export'), id, ' Wrong client '));
    expect((await storedBytes(db, id)).equals(bytes)).toBe(true);
    const again = await exported({ db }, team.maker);
    expect(idsIn(again.bytes)).toEqual(['1']);
    expect(readExtf(again.bytes).bookings[0]?.information.Nachbuchung).toBeUndefined();
    const records = await db.select().from(auditRecords).where(eq(auditRecords.subjectId, id));
    expect(records.at(-1)).toMatchObject({
      action: 'accounting.export_withdrawn',
      details: { reason: 'Wrong client' },
    });
  });

  it('is refused to other makers, without a reason, twice, and of an earlier export', async () => {
    const { db, team, parts } = await openAccounting([entry(1, '2026-11-18')]);
    const first = (await exported({ db }, team.maker)).id;
    await db.insert(cachedEntries).values({ ...entry(2, '2026-11-19'), position: 1 });
    const second = (await exported({ db }, team.maker)).id;
    const own = granted(team.maker, 'accounting:export');
    const withdraw = (who: typeof own, id: typeof first, reason = 'Wrong') =>
      withdrawExport(parts, who, id, reason);
    const refusalOf = async (made: ReturnType<typeof withdraw>) => {
      const reply = await made;
      return reply.ok ? undefined : reply.error;
    };
    expect(await refusalOf(withdraw(granted(team.otherMaker, 'accounting:export'), second))).toBe(
      'not_yours',
    );
    expect(await refusalOf(withdraw(own, second, '  '))).toBe('reason_missing');
    expect(await refusalOf(withdraw(own, first))).toBe('not_last');
    const admin = granted(await addActor(db, 'admin'), 'accounting:export');
    expect(await refusalOf(withdraw(admin, second))).toBeUndefined();
    expect(await refusalOf(withdraw(own, second))).toBe('withdrawn');
    expect(await refusalOf(withdraw(own, first))).toBeUndefined();
  });
});
