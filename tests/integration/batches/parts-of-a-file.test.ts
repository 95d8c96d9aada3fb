import { count, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readerDatabase } from '@/lib/access/confidential/reader-database';
import { withdrawBatch } from '@/lib/batches/decision/maker-moves';
import { markConfidential } from '@/lib/batches/draft/mark-confidential';
import { forgetOldBytes } from '@/lib/batches/files';
import { readHere } from '@/lib/batches/import/reading/read-here';
import { runImport } from '@/lib/batches/import/reading/run-import';
import { startImport } from '@/lib/batches/import/reading/start';
import { findBatch } from '@/lib/batches/reads/queries';
import type { Database } from '@/lib/db/client';
import { batchFileParts } from '@/lib/db/schema/orders/batch-files';
import { batches, batchRows } from '@/lib/db/schema/orders/batches';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { type BatchId, newBatchId } from '@/lib/kernel/ids';
import { ok } from '@/lib/kernel/result';
import { accountSchema } from '@/lib/provider/contract/contract';
import { unreadBatchJobs } from '@/lib/worker/jobs/batch-jobs';
import { handIn, now, omittedOf } from '../../support/batches/batch-files';
import { identifiersOfRows } from '../../support/batches/batch-rows';
import { fileOfParts } from '../../support/batches/payment-files';
import { createFixture } from '../../support/database/fixture';
import { ownAccount, value } from '../../support/orders/orders';

const other = 'LT601010012345678901';
const threeParts = [{ amount: '1.00' }, { account: other, amount: '2.00' }, { date: '2027-01-04' }] as const;

const accounts = {
  listAccounts: async () =>
    ok(
      [String(ownAccount), other].map((iban) =>
        accountSchema.parse({
          iban,
          status: 'ACTIVE',
          accountType: 'OPERATIONAL',
          isCommission: true,
          tagName: 'Operations',
          balance: '1000.00',
          swiftAccount: null,
        }),
      ),
    ),
};

/** An uploaded file, and what a person or a worker does with it. */
async function uploaded(file = fileOfParts(threeParts)) {
  const fixture = await createFixture();
  const { db, team } = fixture;
  const { batchId } = value(await handIn(fixture, file, 'payroll.xml'));
  const parts = { db, provider: accounts, now, readFile: readHere({ ...fixture, now }) };
  const requested = {
    mapping: null,
    account: '',
    commissionAccount: null,
    scheduledFor: null,
    sameFileKnown: false,
    acceptedOmissions: (await omittedOf(parts, batchId, null)).digest,
  };
  return {
    ...fixture,
    parts,
    batchId,
    list: () => db.select().from(batches).orderBy(batches.part),
    start: (id: BatchId = batchId) => startImport(parts, team.drafting, { ...requested, batchId: id }),
    run: (id: BatchId = batchId) => runImport({ ...fixture, now }, id),
  };
}

async function imported(file?: string) {
  const own = await uploaded(file);
  value(await own.start());
  await own.run();
  return { ...own, drafts: await own.list() };
}

const rowsOf = ({ db }: { readonly db: Database }, batch: { readonly id: BatchId } | undefined) =>
  db
    .select()
    .from(batchRows)
    .where(eq(batchRows.batchId, batch?.id ?? newBatchId()))
    .orderBy(batchRows.position);

const states = (list: readonly { readonly state: string }[]) => list.map(({ state }) => state);

describe('a payment file with several accounts and dates', () => {
  test('is one upload of several batches, named by their parts and audited each', async () => {
    const { db, list, batchId } = await uploaded();
    const found = await list();
    expect(found).toMatchObject([
      { id: batchId, name: 'payroll.xml 1/3', part: 1, parts: 3, state: 'uploaded', messageId: 'M-1' },
      { name: 'payroll.xml 2/3', part: 2, parts: 3, fileId: found[0]?.fileId },
      { name: 'payroll.xml 3/3', part: 3, parts: 3 },
    ]);
    const records = await db.select().from(auditRecords).where(eq(auditRecords.action, 'batch.upload'));
    expect(records.map(({ details }) => details)).toMatchObject([
      { part: 1, parts: 3 },
      { part: 2, parts: 3 },
      { part: 3, parts: 3 },
    ]);
  });

  test('is imported at once, each batch with the account, the date and the rows of its part', async () => {
    const own = await imported(fileOfParts([...threeParts, { account: other }]));
    const { db, team, drafts, batchId } = own;
    expect(drafts).toMatchObject([
      { state: 'draft', account: ownAccount, scheduledFor: null, rowCount: 1, total: 100n },
      { state: 'draft', account: other, rowCount: 2, total: 1_450n },
      { state: 'draft', account: ownAccount, scheduledFor: new Date('2027-01-04T00:00:00Z'), rowCount: 1 },
    ]);
    expect(new Set(drafts.map(({ rowSeed }) => rowSeed)).size).toBe(3);
    const rows = await rowsOf(own, drafts[1]);
    expect(rows.map(({ position, line }) => [position, line])).toEqual([
      [1, 2],
      [2, 4],
    ]);
    const dossier = await findBatch(db, team.reading, batchId);
    expect(dossier?.ofFile.map(({ part, state }) => [part, state])).toEqual([
      [1, 'draft'],
      [2, 'draft'],
      [3, 'draft'],
    ]);
  });

  test('has nothing imported if one account is not ours, with the PmtInf and the line', async () => {
    const { start, list } = await uploaded(fileOfParts([{}, { account: 'DE89370400440532013000' }]));
    const refused = await start();
    expect(refused).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/^Line 11, PmtInf 2: This file debits the account DE89/) },
    });
    expect(states(await list())).toEqual(['uploaded', 'uploaded']);
  });

  test('returns to its maker as a whole if reading fails', async () => {
    const own = await uploaded();
    value(await own.start());
    const [, , last] = await own.list();
    // As if the file had killed its process twice.
    await own.db.execute(sql`update batches set import_starts = 2`);
    await own.run();
    const found = await own.list();
    expect(states(found)).toEqual(['uploaded', 'uploaded', 'uploaded']);
    expect(found.map(({ importProblem }) => importProblem?.slice(0, 20))).toEqual(
      Array(3).fill('Paydesk stopped twic'),
    );
    expect(await own.db.select({ rows: count() }).from(batchRows)).toEqual([{ rows: 0 }]);
    value(await own.start(last?.id));
    await own.run(last?.id);
    expect(states(await own.list())).toEqual(['draft', 'draft', 'draft']);
  });

  test('is withdrawn as a whole before it is read, and batch by batch afterwards', async () => {
    const { db, team, batchId, list } = await uploaded();
    value(await withdrawBatch({ db, now }, team.drafting, { id: batchId, version: 1 }));
    expect(states(await list())).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);

    const later = await imported();
    value(await withdrawBatch(later.parts, later.team.drafting, { id: later.batchId, version: 1 }));
    expect(states(await later.list())).toEqual(['withdrawn', 'draft', 'draft']);
  });

  test('ends its import if it is withdrawn while it is read', async () => {
    const { parts, team, start, run, list } = await uploaded();
    value(await start());
    const [, second] = await list();
    if (!second) throw new Error('three parts');
    value(await withdrawBatch(parts, team.drafting, { id: second.id, version: 1 }));
    await run();
    expect(states(await list())).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
  });

  test('is marked as confidential as a whole before it is read, and batch by batch afterwards', async () => {
    const own = await uploaded();
    value(await markConfidential(own.parts, own.team.drafting, own.batchId, true));
    expect((await own.list()).map(({ isConfidential }) => isConfidential)).toEqual([true, true, true]);
    value(await own.start());
    await own.run();
    value(await markConfidential(own.parts, own.team.drafting, own.batchId, false));
    const [shown, hidden] = await own.list();
    const viewer = await readerDatabase(own.db, own.team.viewer);
    const dossier = await findBatch(viewer, own.team.reading, shown?.id ?? own.batchId);
    // The others are not named to those who may not read them.
    expect(dossier?.ofFile ?? []).toEqual([]);
    expect(hidden?.isConfidential).toBe(true);
  });

  test('has one batch read again without the others', async () => {
    const { start, run, list, drafts } = await imported();
    const [first, second] = drafts;
    value(await start(second?.id));
    expect(states(await list())).toEqual(['draft', 'importing', 'draft']);
    await run(second?.id);
    const after = await list();
    expect(after).toMatchObject([
      { version: 1, rowCount: first?.rowCount },
      { version: 2, rowCount: 1, rowSeed: second?.rowSeed },
      { version: 1 },
    ]);
  });

  test('keeps the identifiers of its rows if it is imported again after a restore', async () => {
    const identifiers = async () => identifiersOfRows((await imported()).db);
    const first = await identifiers();
    expect(await identifiers()).toEqual(first);
    expect(new Set(first).size).toBe(3);
  });

  test('is one earlier upload, and no earlier file of itself', async () => {
    const own = await uploaded();
    const again = value(await handIn(own, fileOfParts(threeParts), 'again.xml'));
    expect(again.sameFile.map(({ name }) => name)).toEqual([
      'payroll.xml 1/3',
      'payroll.xml 2/3',
      'payroll.xml 3/3',
    ]);
    expect(await own.start()).toMatchObject({ ok: false, error: { kind: 'same_file' } });
    value(await withdrawBatch(own.parts, own.team.drafting, { id: again.batchId, version: 1 }));
    expect(await own.start()).toMatchObject({ ok: true });
  });

  test('has a payment of an earlier part marked as a possible duplicate', async () => {
    const own = await imported(fileOfParts([{}, { account: other }]));
    const [first, second] = own.drafts;
    expect(await rowsOf(own, first)).toMatchObject([{ warnings: null }]);
    expect(await rowsOf(own, second)).toMatchObject([
      { warnings: { earlier_file: expect.stringContaining('payroll.xml 1/2') } },
    ]);
  });

  test('expires as a whole, and loses its bytes when its last batch has ended', async () => {
    const own = await uploaded();
    const inDays = (days: number) => () => new Date(Date.now() + days * 86_400_000);
    await own.db.execute(sql`
      update batches set updated_at = now() + interval '2 days' where part = 2`);
    await unreadBatchJobs({ ...own, now: inDays(8) }).sweep?.();
    expect(states(await own.list())).toEqual(['uploaded', 'uploaded', 'uploaded']);
    await unreadBatchJobs({ ...own, now: inDays(10) }).sweep?.();
    expect(states(await own.list())).toEqual(['expired', 'expired', 'expired']);

    const half = await imported();
    value(await withdrawBatch(half.parts, half.team.drafting, { id: half.batchId, version: 1 }));
    await forgetOldBytes(half.db, inDays(400)());
    expect(await half.db.$count(batchFileParts)).toBe(1);
    for (const { id, version } of (await half.list()).slice(1))
      value(await withdrawBatch(half.parts, half.team.drafting, { id, version }));
    await forgetOldBytes(half.db, inDays(400)());
    expect(await half.db.$count(batchFileParts)).toBe(0);
  });
});
