import { describe, expect, test } from 'vitest';
import { withdrawBatch } from '@/lib/batches/decision/maker-moves';
import { correctByFile } from '@/lib/batches/draft/correct-by-file';
import { wrongRowsFile } from '@/lib/batches/import/corrections/wrong-rows-file';
import { tableMapping } from '@/lib/batches/import/mapping/mapping';
import { retryFailed } from '@/lib/batches/run/retry';
import { batches } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import { inPieces } from '../../support/batches/batch-files';
import { identifiersOfRows } from '../../support/batches/batch-rows';
import { stubProvider } from '../../support/batches/batches';
import { rejectOnly, releaseOnly } from '../../support/batches/only-row';
import {
  importTable,
  newYear,
  otherAccount,
  rowsOf,
  states,
  table,
  uploadTable,
} from '../../support/batches/tables-in-parts';
import { ownAccount, value } from '../../support/orders/orders';

describe('a table that became several batches', () => {
  test('becomes other batches with other columns, until it is read', async () => {
    const own = await uploadTable();
    value(await own.start({ dayOrder: 'day_first' }));
    await own.db.execute(`update batches set import_starts = 2`);
    await own.run();
    expect(states(await own.list())).toEqual(['uploaded', 'uploaded', 'uploaded']);

    value(await own.start({ dayOrder: 'day_first', without: 'debitedAccount' }));
    const now = await own.list();
    expect(now.map(({ name, parts, state }) => [name, parts, state])).toEqual([
      ['suppliers.csv 1/2', 2, 'importing'],
      ['suppliers.csv 2/2', 2, 'importing'],
      ['suppliers.csv 3/3', 3, 'withdrawn'],
    ]);
    await own.db.execute(`update batches set import_starts = 2`);
    await own.run();
    value(
      await own.start({ columns: { ...tableMapping.parse(now[0]?.mapping).columns, debitedAccount: 5 } }),
    );
    await own.run();
    expect(states((await own.list()).filter(({ parts }) => parts === 3))).toContain('draft');
  });

  test('is split when it is read again, if it was one batch', async () => {
    const own = await importTable(table, {
      columns: { beneficiaryName: 0, beneficiaryAccount: 1, amount: 2, reference: 3 },
    });
    expect(own.drafts).toMatchObject([{ parts: 1, rowCount: 6, version: 1 }]);
    const columns = { ...tableMapping.parse(own.drafts[0]?.mapping).columns, executionDate: 4 };
    value(await own.start({ columns, dayOrder: 'day_first' }));
    await own.run();
    expect(await own.list()).toMatchObject([
      { part: 1, parts: 2, state: 'draft', version: 2, rowCount: 3 },
      { part: 2, parts: 2, state: 'draft', version: 1, rowCount: 3, scheduledFor: newYear },
    ]);
  });

  test('has one of its drafts read again by itself, which keeps account, day and rows', async () => {
    const own = await importTable();
    const [, second] = own.drafts;
    const columns = { ...tableMapping.parse(second?.mapping).columns, endToEndId: 3 };
    value(await own.start({ columns, dayOrder: 'day_first' }, { account: ownAccount }, second?.id));
    await own.run(second?.id);
    expect((await own.list())[1]).toMatchObject({
      state: 'draft',
      version: 2,
      account: otherAccount,
      scheduledFor: newYear,
      rowCount: 2,
      rowSeed: second?.rowSeed,
    });
    const refused = await own.start({ dayOrder: 'day_first', without: 'executionDate' }, {}, second?.id);
    expect(refused).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/^With these columns the file becomes other batches/) },
    });
  });

  test('keeps the identifiers of its rows if it is imported again after a restore', async () => {
    const identifiers = async () => identifiersOfRows((await importTable()).db);
    const first = await identifiers();
    expect(await identifiers()).toEqual(first);
    expect(new Set(first).size).toBe(6);
  });

  test('has a payment of an earlier part marked as a possible duplicate', async () => {
    const own = await importTable(
      table.replace(
        'Cleo;DE89370400440532013000;3,00;Invoice 3',
        'Bea;DE89370400440532013000;2,00;Invoice 2',
      ),
    );
    expect(await rowsOf(own, own.drafts[1])).toMatchObject([{ warnings: null }, { warnings: null }]);
    expect(await rowsOf(own, own.drafts[2])).toMatchObject([
      { warnings: { earlier_file: expect.stringContaining('suppliers.csv 2/3') } },
    ]);
  });

  test('has wrong rows of one part corrected by file, without the columns of dates and accounts', async () => {
    const own = await importTable(table.replace('Finn;DE89', 'Finn;DE88').replace('Cleo;DE89', 'Cleo;DE88'));
    const [, second, third] = own.drafts;
    expect([second?.wrongCount, third?.wrongCount]).toEqual([1, 1]);
    const made = await wrongRowsFile(own.db, own.team.drafting, second?.id ?? own.batchId, 'csv');
    const pieces: Uint8Array[] = [];
    for await (const piece of made?.bytes ?? []) pieces.push(piece);
    const csv = Buffer.concat(pieces).toString();
    expect(csv.split('\r\n')[0]).toMatch(
      /^\ufeff"Line \(batch [0-9a-f]{8}\)";"Empfänger";"Konto";"Betrag";"Zweck";"Network";"What is wrong"$/,
    );
    const correct = (batchId: BatchId) =>
      correctByFile({ ...own.parts, provider: stubProvider() }, own.team.drafting, {
        batchId,
        name: 'wrong-rows.csv',
        bytes: inPieces(csv.replaceAll('DE88', 'DE89')),
      });
    expect(await correct(third?.id ?? own.batchId)).toMatchObject({ ok: false });
    expect(value(await correct(second?.id ?? own.batchId))).toEqual({
      corrected: 1,
      stillWrong: 0,
      notFound: 0,
    });
    const after = await own.list();
    expect(after[1]).toMatchObject({
      rowCount: 2,
      wrongCount: 0,
      account: otherAccount,
      scheduledFor: newYear,
    });
    expect(after[2]).toMatchObject({ wrongCount: 1 });
  });

  test('has the failed rows of one part retried from its account', async () => {
    const own = await importTable(`Name,IBAN,Amount,Reference,Execution date,From account
Ada,DE89370400440532013000,12.50,Invoice 1,2027-01-04,Operations
Bea,DE89370400440532013000,2.00,Invoice 2,,${otherAccount}
`);
    const [first] = own.drafts;
    if (!first) expect.fail('no batch');
    const atItsTime = () => new Date(newYear.getTime() + 1);
    await rejectOnly(own, atItsTime, await releaseOnly(own, atItsTime, first));
    const retried = value(await retryFailed({ db: own.db, now: atItsTime }, own.team.drafting, first.id));
    expect(retried).toMatchObject({
      account: ownAccount,
      scheduledFor: null,
      part: 1,
      parts: 1,
      rowCount: 1,
    });
  });

  test('is withdrawn batch by batch once it was read', async () => {
    const own = await importTable();
    value(await withdrawBatch(own.parts, own.team.drafting, { id: own.batchId, version: 1 }));
    expect(states(await own.list())).toEqual(['withdrawn', 'draft', 'draft']);
  });

  test('keeps their number in the database, too', async () => {
    const own = await importTable();
    const change = own.db.update(batches).set({ parts: 4 });
    await expect(change).rejects.toMatchObject({ cause: { constraint_name: 'batches_parts' } });
  });
});
