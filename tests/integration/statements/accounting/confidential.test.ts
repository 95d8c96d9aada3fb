import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readerDatabase } from '@/lib/access/confidential/reader-database';
import type { Database } from '@/lib/db/client';
import { cachedStatements } from '@/lib/db/schema/statements/statement-cache';
import type { Iban } from '@/lib/kernel/banking/iban';
import { addDays, utcDate } from '@/lib/kernel/dates/calendar';
import { makeExport } from '@/lib/statements/accounting/exports/make-export';
import { previewExport } from '@/lib/statements/accounting/exports/preview';
import { exportBytes, findExport, listExports } from '@/lib/statements/accounting/exports/queries';
import { withdrawExport } from '@/lib/statements/accounting/exports/withdraw-export';
import { saveMapping } from '@/lib/statements/accounting/mapping/save';
import { decideConfidentiality } from '../../../support/batches/confidential-account';
import { paidPayroll, readEverything, totalWithFees } from '../../../support/batches/confidential-payroll';
import { readExtf } from '../../../support/files/extf-reader';
import { value } from '../../../support/orders/orders';
import { granted } from '../../../support/people/people';
import {
  exported,
  listAccounts,
  mappingInput,
  openAccounting,
  otherAccount,
  requestOf,
  ruleInput,
} from '../../../support/statements/accounting';
import { cachedEntry } from '../../../support/statements/cached-entries';

/** The day of the entries is over. */
async function fetchedTomorrow(db: Database, now: Date): Promise<void> {
  await db.update(cachedStatements).set({ fetchedAt: new Date(`${addDays(utcDate(now), 1)}T12:00:00Z`) });
}

describe('a confidential batch', () => {
  it('is one booking a day without names for everyone, and no rule compares them', async () => {
    const { app, secrets } = await paidPayroll();
    const { db, team, account, clock } = app;
    await fetchedTomorrow(db, clock.now());
    const input = mappingInput({
      bankAccounts: { [account]: '1200' },
      rules: [ruleInput('6666', { field: 'name', text: 'Quenya' })],
    });
    value(
      await saveMapping({ db, now: clock.now }, granted(team.maker, 'accounting:configure'), {
        replaces: 0,
        input,
      }),
    );
    const { id, bytes } = await exported({ db }, team.maker, { accounts: [account] });
    const whole = bytes.toString('latin1');
    expect(
      secrets.filter((secret) => whole.includes(secret) || whole.includes(secret.replace('.', ','))),
    ).toEqual([]);
    const payroll = readExtf(bytes).bookings.filter(({ counterAccount }) => counterAccount === '1755');
    expect(payroll).toMatchObject([{ euroCents: BigInt(totalWithFees.replace('.', '')), side: 'H' }]);
    expect(whole).toContain('Harbour Trading');
    const others = await readEverything(await readerDatabase(db, team.otherMaker));
    expect(secrets.filter((secret) => (others.accounting_export_entries ?? '').includes(secret))).toEqual([]);
    expect(
      await findExport(
        await readerDatabase(db, team.otherMaker),
        granted(team.otherMaker, 'accounting:export'),
        id,
      ),
    ).toBeDefined();
  });
});

describe('a confidential account', () => {
  const confidential = async () => {
    const opened = await openAccounting(
      [cachedEntry(), cachedEntry({ account: otherAccount, beneficiaryName: 'Owner' })],
      { bankAccounts: { [cachedEntry().account]: '1200', [otherAccount]: '1210' } },
    );
    await listAccounts(opened.db, [cachedEntry().account, otherAccount]);
    await decideConfidentiality(opened.db, otherAccount, [opened.team.otherMaker]);
    return opened;
  };
  const only = (account: Iban) => requestOf({ accounts: [account] });
  const now = () => new Date('2026-11-21T12:00:00Z');

  it('is neither previewed nor exported by people who do not work on it', async () => {
    const { db, team } = await confidential();
    expect(await previewExport(db, team.maker, only(otherAccount))).toEqual({
      ok: false,
      error: 'not_allowed',
    });
    expect(await makeExport({ db, now }, team.maker, only(otherAccount))).toEqual({
      ok: false,
      error: 'not_allowed',
    });
  });

  it('is exported alone, and its export is not found, counted or withdrawn by others', async () => {
    const { db, team, parts } = await confidential();
    const both = requestOf({ accounts: [cachedEntry().account, otherAccount] });
    expect(await makeExport({ db, now }, team.otherMaker, both)).toEqual({
      ok: false,
      error: 'confidential_alone',
    });
    const { id } = await exported({ db }, team.otherMaker, only(otherAccount));
    const reading = await readerDatabase(db, team.maker);
    const export_ = granted(team.maker, 'accounting:export');
    expect(await listExports(reading, export_)).toEqual([]);
    expect(await findExport(reading, export_, id)).toBeUndefined();
    expect((await exportBytes(reading, id).next()).done).toBe(true);
    expect(await withdrawExport(parts, export_, id, 'Mine')).toEqual({ ok: false, error: 'not_found' });
    const [records] = await reading.execute<{ details: unknown }>(sql`
      select details from audit_records where subject_id = ${id}`);
    expect(records?.details).toEqual({});
    expect(
      await listExports(
        await readerDatabase(db, team.otherMaker),
        granted(team.otherMaker, 'accounting:export'),
      ),
    ).toHaveLength(1);
    const own = value(await makeExport({ db, now }, team.maker, requestOf()));
    expect((await listExports(reading, export_)).map((made) => made.id)).toEqual([own]);
  });
});
