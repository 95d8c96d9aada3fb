import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { maskedQuery } from '@/lib/access/confidential/masked-query';
import { readColumns, readerDatabase } from '@/lib/access/confidential/reader-database';
import { withdrawBatch } from '@/lib/batches/decision/maker-moves';
import { markConfidential } from '@/lib/batches/draft/mark-confidential';
import { renameBatch } from '@/lib/batches/rename';
import { contentOfRow } from '@/lib/batches/rows/row-content';
import { batches, batchRows } from '@/lib/db/schema/orders/batches';
import { listSameRows } from '@/lib/orders/checks/duplicates';
import { listLikelyDuplicates } from '@/lib/orders/checks/likely-duplicates';
import {
  approveSeen,
  draftBatch,
  getBatch,
  payment,
  submitSeen,
  traceOfBatch,
} from '../../support/batches/batches';
import { createFixture } from '../../support/database/fixture';
import { value } from '../../support/orders/orders';
import { granted } from '../../support/people/people';

const now = () => new Date();

async function confidentialDraft() {
  const fixture = await createFixture();
  const { db, team } = fixture;
  const draft = await draftBatch(db, team, [payment(1), payment(2)]);
  const batch = value(await markConfidential({ db, now }, team.drafting, draft.id, true));
  return { ...fixture, parts: { db, now }, batch };
}

describe('marking a batch as confidential', () => {
  test('is recorded, and can be undone until it is submitted', async () => {
    const { db, team, parts, batch } = await confidentialDraft();
    expect(value(await markConfidential(parts, team.drafting, batch.id, false)).isConfidential).toBe(false);
    const { id, version } = value(await markConfidential(parts, team.drafting, batch.id, true));
    const records = await db.execute(sql`
      select action from audit_records where subject_id = ${id} and action like 'batch.%mark%' order by sequence`);
    expect(records.map(({ action }) => action)).toEqual([
      'batch.mark_confidential',
      'batch.unmark_confidential',
      'batch.mark_confidential',
    ]);
    value(await submitSeen({ db, team }, { id, version }));
    expect(await markConfidential(parts, team.drafting, id, false)).toEqual({
      ok: false,
      error: 'wrong_state',
    });
  });

  test('is part of the hash that is approved, and fixed by the database', async () => {
    const { db, team, batch } = await confidentialDraft();
    const submitted = value(await submitSeen({ db, team }, batch));
    const [{ form } = { form: '' }] = await db.execute<{ form: string }>(
      sql`select canonical_form as form from batch_versions where batch_id = ${batch.id}`,
    );
    expect(form).toContain('"confidential":"yes"');
    const open = (id: typeof batch.id) =>
      db.update(batches).set({ isConfidential: false }).where(eq(batches.id, id));
    await expect(open(batch.id)).rejects.toThrow();
    value(await approveSeen({ db }, team.anna, submitted));
    await expect(open(batch.id)).rejects.toThrow();
  });

  test('is refused for the batch of another maker, who could not read it any more', async () => {
    const { db, team } = await createFixture();
    const draft = await draftBatch(db, team, [payment(1)]);
    expect(await markConfidential({ db, now }, team.otherDrafting, draft.id, true)).toEqual({
      ok: false,
      error: 'not_yours',
    });
    expect((await getBatch(db, draft.id)).isConfidential).toBe(false);
  });
});

describe('a maker who does not work on a confidential batch', () => {
  test('neither renames, withdraws nor opens it', async () => {
    const { db, team, parts, batch } = await confidentialDraft();
    const before = await traceOfBatch(db, batch.id);
    const notFound = { ok: false, error: 'not_found' };
    expect(await renameBatch(parts, team.otherDrafting, batch.id, 'Mine')).toEqual(notFound);
    expect(await withdrawBatch(parts, team.otherDrafting, batch)).toEqual(notFound);
    expect(await markConfidential(parts, team.otherDrafting, batch.id, false)).toEqual(notFound);
    expect(await traceOfBatch(db, batch.id)).toEqual(before);
  });

  test('is not told that a payment of theirs is a duplicate of one of its rows', async () => {
    const { db, team, batch } = await confidentialDraft();
    await submitSeen({ db, team }, batch);
    const [row] = await db.select().from(batchRows).where(eq(batchRows.batchId, batch.id)).limit(1);
    if (!row) throw new Error('the batch has rows');
    const { amount, beneficiaryAccount, reference } = contentOfRow(row, batch);
    const content = { amount, beneficiaryAccount, reference };
    expect(await listSameRows(db, content, team.otherMaker.id)).toEqual([]);
    expect(await listSameRows(db, content, team.maker.id)).toHaveLength(1);
    const reader = await readerDatabase(db, team.otherMaker);
    expect(
      await listLikelyDuplicates(reader, granted(team.otherMaker, 'payments:read'), content, now()),
    ).toEqual([]);
  });
});

describe('a masked reader', () => {
  test('writes no table that it reads masked', async () => {
    const { db, team } = await confidentialDraft();
    const reader = await readerDatabase(db, team.viewer);
    await expect(reader.update(batches).set({ name: 'Mine' })).rejects.toThrow();
    await expect(reader.transaction((tx) => tx.delete(batchRows))).rejects.toThrow();
  });

  test('reads within transactions as outside of them', async () => {
    const { db, team, batch } = await confidentialDraft();
    const reader = await readerDatabase(db, team.viewer);
    const names = await reader.transaction((tx) =>
      tx.transaction((inner) => inner.select({ name: batches.name }).from(batches)),
    );
    expect(names).toEqual([{ name: 'Confidential batch' }]);
    expect(batch.name).not.toBe('Confidential batch');
  });

  test('keeps the common table expressions of a query', async () => {
    const { db, team } = await confidentialDraft();
    const columns = await readColumns(db);
    const query =
      'with recursive few as (select id from orders) select count(*) from few join batches using (id)';
    const masked = maskedQuery(query, team.viewer.id, columns);
    expect(masked).toMatch(/^with recursive withheld_accounts/);
    expect((await db.execute(sql.raw(masked)))[0]).toEqual({ count: '0' });
    expect(maskedQuery('select 1', team.viewer.id, columns)).toBe('select 1');
  });

  test('is the database itself if nothing is withheld from the person', async () => {
    const { db, team } = await confidentialDraft();
    expect(await readerDatabase(db, team.maker)).toBe(db);
    expect(await readerDatabase(db, team.approver)).toBe(db);
    expect(await readerDatabase(db, team.viewer)).not.toBe(db);
  });
});
