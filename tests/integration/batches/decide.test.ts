import { describe, expect, test } from 'vitest';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { batchMessage } from '@/lib/batches/batch/refusals';
import { approveBatch } from '@/lib/batches/decision/approve';
import { declineBatch, sendBackBatch } from '@/lib/batches/decision/decline';
import { excludeByApprover } from '@/lib/batches/decision/exclude-by-approver';
import { editBatch } from '@/lib/batches/decision/maker-moves';
import { listAwaitingBatches } from '@/lib/batches/decision/queue';
import { seatsOfBatch } from '@/lib/batches/decision/seats';
import { submitBatch } from '@/lib/batches/decision/submit';
import { expireBatches } from '@/lib/batches/expire';
import { engineActor } from '@/lib/engine/engine-actor';
import {
  approveSeen,
  draftBatch,
  getBatch,
  payment,
  seenDryRun,
  stubProvider,
  submitSeen,
  submittedBatch,
  traceOfBatch,
} from '../../support/batches/batches';
import { createFixture } from '../../support/database/fixture';
import { value } from '../../support/orders/orders';
import { granted } from '../../support/people/people';
import { applyPolicy, everything } from '../../support/people/policy';
import { testSecondFactor } from '../../support/people/second-factors';
import { addApprover } from '../../support/people/team';

const now = () => new Date();
const seenOf = ({ id, version, hash }: BatchRow) => ({ id, version, hash: hash ?? '' });

describe('a submission', () => {
  test('seals the rows by root, count, sum and the hash of the version', async () => {
    const fixture = await createFixture();
    const batch = await submittedBatch(fixture, 3);
    const [version] =
      await fixture.sql`select canonical_form, hash, encode(sha256(canonical_form::bytea), 'hex') as counted
      from batch_versions where batch_id = ${batch.id}`;
    expect(version).toMatchObject({ hash: batch.hash, counted: batch.hash });
    expect(JSON.parse(version?.canonical_form)).toEqual({
      form: 'paydesk.batch/1',
      id: batch.id,
      version: 1,
      account: batch.account,
      rowCount: '3',
      total: '6.00',
      root: batch.root,
    });
  });

  test.each([
    ['another amount', [payment(1), payment(2, { amount: payment(3).amount })]],
    ['another order of rows', [payment(2), payment(1)]],
    ['another reference', [payment(1), payment(2, { reference: 'Other' })]],
    ['a row more', [payment(1), payment(2), payment(3)]],
  ])('changes the hash with %s', async (_what, contents) => {
    const fixture = await createFixture();
    const one = await submittedBatch(fixture, [payment(1), payment(2)]);
    const other = await submittedBatch(fixture, contents);
    expect(other.root).not.toBe(one.root);
    expect(other.hash).not.toBe(one.hash);
  });

  test('refuses submission with wrong rows, without rows, and after its date', async () => {
    const fixture = await createFixture();
    const submit = async (batch: BatchRow) => submitSeen(fixture, batch);
    const wrong = await draftBatch(fixture.db, fixture.team);
    await fixture.sql`update batches set wrong_count = 1 where id = ${wrong.id}`;
    expect(await submit(wrong)).toEqual({ ok: false, error: 'wrong_rows' });
    const late = await draftBatch(fixture.db, fixture.team, 2, {
      scheduledFor: new Date(Date.now() - 1_000),
    });
    expect(await submit(late)).toEqual({ ok: false, error: 'time_passed' });
  });

  test('refuses submission with possible duplicates and no reason', async () => {
    const fixture = await createFixture();
    await submittedBatch(fixture, 2);
    const same = await draftBatch(fixture.db, fixture.team, 3);
    const parts = { db: fixture.db, provider: stubProvider(), now };
    const refused = await submitBatch(parts, fixture.team.drafting, same, {
      seenDryRun: await seenDryRun(fixture, same),
    });
    expect(refused).toMatchObject({ ok: false, error: { kind: 'duplicates', rows: { count: 2 } } });
    if (!refused.ok) expect(batchMessage(refused.error)).toContain('2 rows (lines 2, 3)');
    expect(value(await submitSeen(fixture, same)).duplicateReason).toBe('Others, on purpose');
  });

  test('refuses submission if a new dry run is worse than the one seen', async () => {
    const fixture = await createFixture();
    const batch = await draftBatch(fixture.db, fixture.team);
    const seen = await seenDryRun(fixture, batch);
    const dearer = { db: fixture.db, provider: stubProvider({ commission: () => '0.70' }), now };
    const refused = await submitBatch(dearer, fixture.team.drafting, batch, { seenDryRun: seen });
    expect(refused).toMatchObject({ ok: false, error: { kind: 'drift' } });
    if (!refused.ok) expect(batchMessage(refused.error)).toContain('Fee: 1.05 EUR before, 2.10 EUR now.');
  });

  test('refuses submission from an account that is not open', async () => {
    const fixture = await createFixture();
    const batch = await draftBatch(fixture.db, fixture.team, 2);
    const seen = await seenDryRun(fixture, batch);
    const parts = { db: fixture.db, provider: stubProvider({ account: payment(7).beneficiaryAccount }), now };
    expect(await submitBatch(parts, fixture.team.drafting, batch, { seenDryRun: seen })).toEqual({
      ok: false,
      error: 'not_open',
    });
  });
});

describe('an approval', () => {
  test('requires a second factor over the hash of the batch', async () => {
    const fixture = await createFixture();
    const batch = await submittedBatch(fixture);
    const answer = await fixture.team.anna.answer('f'.repeat(64));
    const parts = {
      db: fixture.db,
      provider: stubProvider(),
      secondFactor: testSecondFactor(fixture.db),
      now,
    };
    const before = await traceOfBatch(fixture.db, batch.id);
    expect(await approveBatch(parts, fixture.team.approving, seenOf(batch), answer)).toMatchObject({
      ok: false,
      error: { kind: 'not_confirmed' },
    });
    expect(await traceOfBatch(fixture.db, batch.id)).toEqual(before);
  });

  test('refuses approval by the maker, the last editor, and the same person twice', async () => {
    const fixture = await createFixture({ bands: [everything(2)] });
    const batch = await submittedBatch(fixture);
    const approving = granted({ ...fixture.team.maker, role: 'approver' }, 'payments:approve');
    expect(await declineBatch({ db: fixture.db, now }, approving, seenOf(batch), 'No')).toEqual({
      ok: false,
      error: 'own_batch',
    });
    const edited = await draftBatch(fixture.db, fixture.team);
    value(await editBatch({ db: fixture.db, now }, fixture.team.otherDrafting, edited));
    const submitted = value(await submitSeen(fixture, await getBatch(fixture.db, edited.id)));
    const editor = granted({ ...fixture.team.otherDrafting.actor, role: 'approver' }, 'payments:approve');
    expect(await declineBatch({ db: fixture.db, now }, editor, seenOf(submitted), 'No')).toEqual({
      ok: false,
      error: 'own_batch',
    });
    value(await approveSeen(fixture, fixture.team.anna, batch));
    expect(await approveSeen(fixture, fixture.team.anna, batch)).toEqual({
      ok: false,
      error: 'already_approved',
    });
  });

  test('approves only after two people with the required groups', async () => {
    const fixture = await createFixture({ bands: [everything(2, ['Senior'])] });
    await fixture.joinGroup(fixture.team.tomas, 'Senior');
    const batch = await submittedBatch(fixture);
    expect(batch).toMatchObject({ requiredApprovals: 2, requiredGroups: ['Senior'] });
    expect(value(await approveSeen(fixture, fixture.team.anna, batch)).state).toBe('awaiting_approval');
    expect(value(await approveSeen(fixture, fixture.team.tomas, batch)).state).toBe('approved');
  });

  test('does not count an approval of an older version', async () => {
    const fixture = await createFixture({ bands: [everything(2)] });
    const batch = await submittedBatch(fixture);
    value(await approveSeen(fixture, fixture.team.anna, batch));
    const draft = value(await editBatch({ db: fixture.db, now }, fixture.team.drafting, batch));
    const again = value(await submitSeen(fixture, draft));
    expect(again.version).toBe(2);
    expect(await approveSeen(fixture, fixture.team.tomas, batch)).toEqual({
      ok: false,
      error: 'changed_since',
    });
    expect(value(await approveSeen(fixture, fixture.team.tomas, again)).state).toBe('awaiting_approval');
    expect(value(await approveSeen(fixture, fixture.team.anna, again)).state).toBe('approved');
  });

  test('refuses approval if the rows are no longer those that were seen', async () => {
    const fixture = await createFixture();
    const batch = await submittedBatch(fixture);
    await fixture.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update batch_rows set hash = ${'e'.repeat(64)} where batch_id = ${batch.id} and position = 1`;
    });
    await expect(approveSeen(fixture, fixture.team.anna, batch)).rejects.toThrow(
      'does not hash to what is stored',
    );
    expect((await getBatch(fixture.db, batch.id)).state).toBe('awaiting_approval');
  });

  test('applies the current policy to an approval, even if it requires more', async () => {
    const fixture = await createFixture();
    const batch = await submittedBatch(fixture);
    await applyPolicy(fixture.db, { bands: [everything(2)] });
    expect(value(await approveSeen(fixture, fixture.team.anna, batch))).toMatchObject({
      state: 'awaiting_approval',
      requiredApprovals: 2,
    });
    expect(value(await approveSeen(fixture, fixture.team.tomas, batch)).state).toBe('approved');
  });
});

describe('excluding rows', () => {
  test('excludes rows in a new version, for which no earlier approval counts', async () => {
    const fixture = await createFixture({ bands: [everything(2)] });
    const batch = await submittedBatch(fixture, 4);
    value(await approveSeen(fixture, fixture.team.anna, batch));
    const fewer = value(
      await excludeByApprover(
        { db: fixture.db, now },
        fixture.team.otherApproving,
        seenOf(batch),
        [2, 4],
        'Unknown people',
      ),
    );
    expect(fewer).toMatchObject({
      state: 'awaiting_approval',
      version: 2,
      rowCount: 2,
      excludedCount: 2,
      lastEditorId: fixture.team.maker.id,
    });
    expect(fewer.total).toBe(400n);
    expect(fewer.hash).not.toBe(batch.hash);
    expect(await approveSeen(fixture, fixture.team.tomas, batch)).toEqual({
      ok: false,
      error: 'changed_since',
    });
    expect(value(await approveSeen(fixture, fixture.team.tomas, fewer)).state).toBe('awaiting_approval');
    expect(value(await approveSeen(fixture, fixture.team.anna, fewer)).state).toBe('approved');
    const rows =
      await fixture.sql`select position, exclusion, excluded_version from batch_rows where batch_id = ${batch.id} and exclusion is not null order by position`;
    expect(rows.map((row) => ({ ...row }))).toEqual(
      [2, 4].map((position) => ({ position, exclusion: 'by_approver', excluded_version: 2 })),
    );
  });

  test('refuses to exclude unknown rows, all rows, or without a reason, and leaves no trace', async () => {
    const fixture = await createFixture();
    const batch = await submittedBatch(fixture, 2);
    const out = (positions: number[], reason = 'Why') =>
      excludeByApprover({ db: fixture.db, now }, fixture.team.approving, seenOf(batch), positions, reason);
    const before = await traceOfBatch(fixture.db, batch.id);
    expect(await out([1, 9])).toEqual({ ok: false, error: 'no_such_row' });
    expect(await out([])).toEqual({ ok: false, error: 'no_such_row' });
    expect(await out([1, 2])).toEqual({ ok: false, error: 'nothing_left' });
    expect(await out([1], ' ')).toEqual({ ok: false, error: 'reason_missing' });
    expect(await traceOfBatch(fixture.db, batch.id)).toEqual(before);
  });
});

test('does not count an approval of a person switched off before the quorum', async () => {
  const fixture = await createFixture({ bands: [everything(2)] });
  const { db, sql, team } = fixture;
  const batch = await submittedBatch(fixture);
  value(await approveSeen(fixture, team.anna, batch));
  await sql`update users set is_active = false where id = ${team.approver.id}`;
  expect(await listAwaitingBatches(db, team.otherApproving)).toMatchObject([{ approved: [] }]);
  expect(value(await approveSeen(fixture, team.tomas, batch)).state).toBe('awaiting_approval');
  expect((await seatsOfBatch(db, team.reading, batch)).decisions).toMatchObject([
    { approverName: 'Anna Approver', counts: false },
    { approverName: 'Tomas Approver', counts: true },
  ]);
  await expect(sql`update batches set state = 'approved' where id = ${batch.id}`).rejects.toThrow(
    'by people who were not switched off since',
  );
  expect(value(await approveSeen(fixture, await addApprover(db, 'Tina Third'), batch)).state).toBe(
    'approved',
  );
});

describe('a declined batch', () => {
  test('records the reason of a decline, and counts no earlier approval after resubmission', async () => {
    const fixture = await createFixture({ bands: [everything(2)] });
    const batch = await submittedBatch(fixture);
    value(await approveSeen(fixture, fixture.team.anna, batch));
    const back = value(
      await sendBackBatch({ db: fixture.db, now }, fixture.team.otherApproving, seenOf(batch), 'Wrong month'),
    );
    expect(back).toMatchObject({ state: 'draft', version: 2 });
    const declined = value(
      await declineBatch(
        { db: fixture.db, now },
        fixture.team.approving,
        seenOf(value(await submitSeen(fixture, back))),
        'Still wrong',
      ),
    );
    expect(declined).toMatchObject({ state: 'declined', endReason: 'Still wrong' });
  });

  test('expires a batch that nobody decides on in time', async () => {
    const fixture = await createFixture({ approvalExpiryHours: 2 });
    const batch = await submittedBatch(fixture);
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    expect(await expireBatches(fixture.db, inHours(1), engineActor)).toBe(false);
    expect((await getBatch(fixture.db, batch.id)).state).toBe('awaiting_approval');
    await expireBatches(fixture.db, inHours(3), engineActor);
    expect(await getBatch(fixture.db, batch.id)).toMatchObject({
      state: 'expired',
      endReason: 'Nobody decided within 2 hours.',
    });
  });
});
