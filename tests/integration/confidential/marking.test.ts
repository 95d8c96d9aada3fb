import { expect, test } from 'vitest';
import { readerDatabase } from '@/lib/access/confidential/reader-database';
import { batchMessage } from '@/lib/batches/batch/refusals';
import { correctByFile } from '@/lib/batches/draft/correct-by-file';
import { markConfidential, markRefusal } from '@/lib/batches/draft/mark-confidential';
import { tableMapping } from '@/lib/batches/import/mapping/mapping';
import { readHere } from '@/lib/batches/import/reading/read-here';
import { startImport } from '@/lib/batches/import/reading/start';
import { retryFailed } from '@/lib/batches/run/retry';
import { stopBatch } from '@/lib/batches/run/run';
import { startBatch } from '@/lib/batches/run/start';
import { batchFiles } from '@/lib/db/schema/orders/batch-files';
import { engineActor } from '@/lib/engine/engine-actor';
import { t } from '@/messages/batch-answers';
import { batchOf, handIn, inPieces, now, ownAccounts } from '../../support/batches/batch-files';
import {
  approvedBatch,
  draftBatch,
  getBatch,
  payment,
  stubProvider,
  traceOfBatch,
} from '../../support/batches/batches';
import { createFixture } from '../../support/database/fixture';
import { ownAccount, value } from '../../support/orders/orders';

const csv = 'Name,IBAN,Amount,Reference\nQuenya Wagestone,DE89370400440532013000,3417.29,Salary\n';

/** A confidential file whose mapping is still to be chosen. */
async function uploaded() {
  const fixture = await createFixture();
  const { db, team } = fixture;
  const { batchId } = value(await handIn(fixture, csv));
  value(await markConfidential({ db, now }, team.drafting, batchId, true));
  const { mapping } = await batchOf(db, batchId);
  const parts = { db, provider: ownAccounts, now, readFile: readHere({ ...fixture, now }) };
  const requested = {
    batchId,
    mapping: tableMapping.parse(mapping),
    account: ownAccount,
    commissionAccount: null,
    scheduledFor: null,
    sameFileKnown: false,
    acceptedOmissions: null,
  };
  return { ...fixture, parts, batchId, requested };
}

test('an uploaded file is marked before it is read, and stays so when it is', async () => {
  const { db, team, parts, batchId, requested } = await uploaded();
  const reader = await readerDatabase(db, team.viewer);
  expect(await reader.select().from(batchFiles)).toEqual([]);
  expect(value(await startImport(parts, team.drafting, requested)).isConfidential).toBe(true);
  expect(await markConfidential(parts, team.drafting, batchId, false)).toEqual({
    ok: false,
    error: 'wrong_state',
  });
});

test('a maker who does not work on a confidential file learns nothing by reading it again', async () => {
  const { db, team, parts, batchId, requested } = await uploaded();
  const before = await traceOfBatch(db, batchId);
  // Whatever is asked: nothing about its columns, accounts or earlier batches.
  const refused = { ok: false, error: { kind: 'refused', message: t('start.notNow') } };
  for (const asked of [requested, { ...requested, account: '' }, { ...requested, mapping: null }])
    expect(await startImport(parts, team.otherDrafting, asked)).toEqual(refused);
  const file = { batchId, name: 'rows.csv', bytes: inPieces(csv) };
  expect(await correctByFile({ ...parts, provider: stubProvider() }, team.otherDrafting, file)).toEqual({
    ok: false,
    error: batchMessage('not_found'),
  });
  expect(await traceOfBatch(db, batchId)).toEqual(before);
});

test('a batch that retries failed payments of a confidential one stays confidential', async () => {
  const fixture = await createFixture();
  const { db, team } = fixture;
  const parts = { db, now };
  const parent = await approvedBatch(fixture, 2, { isConfidential: true });
  value(await startBatch({ ...parts, provider: stubProvider(), actor: engineActor }, parent.id));
  value(await stopBatch(parts, team.stopping, parent.id, 'Wrong month'));
  const child = value(await retryFailed(parts, team.drafting, parent.id));
  expect(child.isConfidential).toBe(true);
  expect(await markConfidential(parts, team.drafting, child.id, false)).toEqual({
    ok: false,
    error: 'stays_confidential',
  });
  expect(await getBatch(db, child.id)).toEqual(child);
});

test('the mark is offered to those who may set it', async () => {
  const { db, team } = await createFixture();
  await draftBatch(db, team, [payment(1)], { isConfidential: true });
  const draft = await draftBatch(db, team, [payment(2)]);
  expect(await markRefusal(await readerDatabase(db, team.maker), team.drafting, draft)).toBeUndefined();
  // Read through the masks, since something else is withheld from them.
  const masked = await readerDatabase(db, { ...team.otherMaker });
  expect(await markRefusal(masked, team.otherDrafting, draft)).toBe('not_yours');
});
