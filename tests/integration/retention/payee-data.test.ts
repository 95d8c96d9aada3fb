import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payeeAsJson } from '@/scripts/personal-data/write-payee';
import { createSeededDatabase, type SeededDatabase } from '../../support/database/seeded-database';

type Exported = Record<string, readonly Record<string, unknown>[]>;

let seeded: SeededDatabase;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  seeded = await createSeededDatabase((close) => closing.unshift(close));
});
afterAll(async () => {
  for (const close of closing) await close();
});

async function exportOf(payee: Parameters<typeof payeeAsJson>[1]): Promise<Exported> {
  let text = '';
  for await (const piece of payeeAsJson(seeded.sql, payee, new Date())) text += piece;
  // safe: the test reads what it describes.
  return JSON.parse(text) as Exported;
}

const rowsIn = (exported: Exported): number =>
  Object.values(exported)
    .filter(Array.isArray)
    .reduce((sum, rows) => sum + rows.length, 0);

describe('the export of a payee’s data', () => {
  it('has every order, row and directory entry with their account, however it is written', async () => {
    const [row] = await seeded.sql<{ iban: string }[]>`
      select beneficiary_account as iban from batch_rows where beneficiary_account is not null limit 1`;
    const iban = row?.iban ?? '';
    const spaced = iban.toLowerCase().replace(/(.{4})/g, '$1 ');
    const exported = await exportOf({ iban: spaced });
    for (const table of ['orders', 'batch_rows', 'beneficiaries'] as const) {
      const column = table === 'beneficiaries' ? 'account' : 'beneficiary_account';
      const [counted] = await seeded.sql`
        select count(*)::int as rows from ${seeded.sql(table)} where ${seeded.sql(column)} = ${iban}`;
      const own = exported[table]?.filter((one) => one[column] === iban);
      expect({ table, rows: own?.length }).toEqual({ table, rows: counted?.rows });
    }
    expect(exported.batch_rows?.length).toBeGreaterThan(0);
  });

  it('finds them by name, without case and accents, in directory and requests', async () => {
    const [one] = await seeded.sql<
      { name: string }[]
    >`select name from beneficiaries where name like '%ė%' limit 1`;
    const spelled = one?.name.replaceAll('ė', 'e').toLowerCase();
    const exported = await exportOf({ name: spelled });
    expect(exported.beneficiaries).toMatchObject([{ name: one?.name }]);
    expect(exported.change_requests?.length).toBeGreaterThan(0);
    expect(Object.keys(exported)).not.toContain('users');
  });

  it('has nothing of anybody else', async () => {
    expect(rowsIn(await exportOf({ iban: 'XX00 0000 0000 0000', name: undefined }))).toBe(0);
    expect(rowsIn(await exportOf({ name: '%_' }))).toBe(0);
  });
});
