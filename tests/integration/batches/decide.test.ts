import { describe, expect, test } from 'vitest';
import { approveBatch } from '@/lib/batches/approve';
import type { BatchRow } from '@/lib/batches/batch';
import { declineBatch, sendBackBatch } from '@/lib/batches/decline';
import { expireBatches } from '@/lib/batches/expire';
import { batchWords } from '@/lib/batches/refusals';
import { resumeBatch } from '@/lib/batches/resume';
import { pauseBatch } from '@/lib/batches/run';
import { startBatch } from '@/lib/batches/start';
import { submitBatch } from '@/lib/batches/submit';
import { editBatch } from '@/lib/batches/take-back';
import { takeOut } from '@/lib/batches/take-out';
import { engineActor } from '@/lib/payouts/engine-actor';
import {
  approvedBatch,
  approveSeen,
  draftBatch,
  getBatch,
  payment,
  seenDryRun,
  submitSeen,
  submittedBatch,
  tellingService,
  traceOfBatch,
} from '../../support/batches';
import { house } from '../../support/house';
import { value } from '../../support/orders';
import { granted } from '../../support/people';
import { agreeOnPolicy, everything } from '../../support/policy';
import { testSecondFactor } from '../../support/second-factors';

const now = () => new Date();
const seenOf = ({ id, version, hash }: BatchRow) => ({ id, version, hash: hash ?? '' });

describe('a submission', () => {
  test('binds the rows: root, number, sum, and the hash of the version that is written down', async () => {
    const place = await house();
    const batch = await submittedBatch(place, 3);
    const [version] =
      await place.sql`select canonical_form, hash, encode(sha256(canonical_form::bytea), 'hex') as counted
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
  ])('has another hash with %s', async (_what, contents) => {
    const place = await house();
    const one = await submittedBatch(place, [payment(1), payment(2)]);
    const other = await submittedBatch(place, contents);
    expect(other.root).not.toBe(one.root);
    expect(other.hash).not.toBe(one.hash);
  });

  test('is refused while rows are wrong, where nothing is left, and after its time', async () => {
    const place = await house();
    const submit = async (batch: BatchRow) => submitSeen(place, batch);
    const wrong = await draftBatch(place.db, place.team);
    await place.sql`update batches set wrong_count = 1 where id = ${wrong.id}`;
    expect(await submit(wrong)).toEqual({ ok: false, error: 'wrong_rows' });
    const late = await draftBatch(place.db, place.team, 2, { scheduledFor: new Date(Date.now() - 1_000) });
    expect(await submit(late)).toEqual({ ok: false, error: 'time_passed' });
  });

  test('is refused for rows that look like other payments, without a reason', async () => {
    const place = await house();
    await submittedBatch(place, 2);
    const same = await draftBatch(place.db, place.team, 3);
    const parts = { db: place.db, service: tellingService(), now };
    const refused = await submitBatch(parts, place.team.drafting, same, {
      seenDryRun: await seenDryRun(place, same),
    });
    expect(refused).toMatchObject({ ok: false, error: { kind: 'duplicates', rows: { count: 2 } } });
    if (!refused.ok) expect(batchWords(refused.error)).toContain('2 rows (lines 2, 3)');
    expect(value(await submitSeen(place, same)).duplicateReason).toBe('Others, on purpose');
  });

  test('is refused where a dry run says something worse than the one that was seen', async () => {
    const place = await house();
    const batch = await draftBatch(place.db, place.team);
    const seen = await seenDryRun(place, batch);
    const dearer = { db: place.db, service: tellingService({ commission: () => '0.70' }), now };
    const refused = await submitBatch(dearer, place.team.drafting, batch, { seenDryRun: seen });
    expect(refused).toMatchObject({ ok: false, error: { kind: 'drift' } });
    if (!refused.ok)
      expect(batchWords(refused.error)).toContain('Commission: EUR 1.05 before, EUR 2.10 now.');
  });

  test('is refused from an account that is not open', async () => {
    const place = await house();
    const batch = await draftBatch(place.db, place.team, 2);
    const seen = await seenDryRun(place, batch);
    const parts = { db: place.db, service: tellingService({ account: payment(7).beneficiaryAccount }), now };
    expect(await submitBatch(parts, place.team.drafting, batch, { seenDryRun: seen })).toEqual({
      ok: false,
      error: 'not_open',
    });
  });
});

describe('an approval', () => {
  test('is confirmed with the second factor over the hash of the batch', async () => {
    const place = await house();
    const batch = await submittedBatch(place);
    const answer = await place.team.anna.answer('f'.repeat(64));
    const parts = { db: place.db, secondFactor: testSecondFactor(place.db), now };
    const before = await traceOfBatch(place.db, batch.id);
    expect(await approveBatch(parts, place.team.approving, seenOf(batch), answer)).toMatchObject({
      ok: false,
      error: { kind: 'not_confirmed' },
    });
    expect(await traceOfBatch(place.db, batch.id)).toEqual(before);
  });

  test('is not given by its maker or last editor, nor twice by the same person', async () => {
    const place = await house({ bands: [everything(2)] });
    const batch = await submittedBatch(place);
    const approving = granted({ ...place.team.maker, role: 'approver' }, 'payments:approve');
    expect(await declineBatch({ db: place.db, now }, approving, seenOf(batch), 'No')).toEqual({
      ok: false,
      error: 'own_batch',
    });
    const edited = await draftBatch(place.db, place.team);
    value(await editBatch({ db: place.db, now }, place.team.otherDrafting, edited));
    const submitted = value(await submitSeen(place, await getBatch(place.db, edited.id)));
    const editor = granted({ ...place.team.otherDrafting.actor, role: 'approver' }, 'payments:approve');
    expect(await declineBatch({ db: place.db, now }, editor, seenOf(submitted), 'No')).toEqual({
      ok: false,
      error: 'own_batch',
    });
    value(await approveSeen(place, place.team.anna, batch));
    expect(await approveSeen(place, place.team.anna, batch)).toEqual({
      ok: false,
      error: 'already_approved',
    });
  });

  test('by two with the groups that are asked for releases it, and not before', async () => {
    const place = await house({ bands: [everything(2, ['Senior'])] });
    await place.joinGroup(place.team.tomas, 'Senior');
    const batch = await submittedBatch(place);
    expect(batch).toMatchObject({ requiredApprovals: 2, requiredGroups: ['Senior'] });
    expect(value(await approveSeen(place, place.team.anna, batch)).state).toBe('awaiting_approval');
    expect(value(await approveSeen(place, place.team.tomas, batch)).state).toBe('approved');
  });

  test('of an older version does not count', async () => {
    const place = await house({ bands: [everything(2)] });
    const batch = await submittedBatch(place);
    value(await approveSeen(place, place.team.anna, batch));
    const draft = value(await editBatch({ db: place.db, now }, place.team.drafting, batch));
    const again = value(await submitSeen(place, draft));
    expect(again.version).toBe(2);
    expect(await approveSeen(place, place.team.tomas, batch)).toEqual({ ok: false, error: 'changed_since' });
    expect(value(await approveSeen(place, place.team.tomas, again)).state).toBe('awaiting_approval');
    expect(value(await approveSeen(place, place.team.anna, again)).state).toBe('approved');
  });

  test('is refused where rows are not those that were seen any more', async () => {
    const place = await house();
    const batch = await submittedBatch(place);
    await place.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update batch_rows set hash = ${'e'.repeat(64)} where batch_id = ${batch.id} and position = 1`;
    });
    await expect(approveSeen(place, place.team.anna, batch)).rejects.toThrow(
      'does not hash to what is stored',
    );
    expect((await getBatch(place.db, batch.id)).state).toBe('awaiting_approval');
  });

  test('is by the policy that holds then, which may ask for more', async () => {
    const place = await house();
    const batch = await submittedBatch(place);
    await agreeOnPolicy(place.db, { bands: [everything(2)] });
    expect(value(await approveSeen(place, place.team.anna, batch))).toMatchObject({
      state: 'awaiting_approval',
      requiredApprovals: 2,
    });
    expect(value(await approveSeen(place, place.team.tomas, batch)).state).toBe('approved');
  });
});

describe('taking rows out', () => {
  test('makes a new version without them, for which no approval before counts', async () => {
    const place = await house({ bands: [everything(2)] });
    const batch = await submittedBatch(place, 4);
    value(await approveSeen(place, place.team.anna, batch));
    const fewer = value(
      await takeOut(
        { db: place.db, now },
        place.team.otherApproving,
        seenOf(batch),
        [2, 4],
        'Unknown people',
      ),
    );
    expect(fewer).toMatchObject({
      state: 'awaiting_approval',
      version: 2,
      rowCount: 2,
      leftOutCount: 2,
      lastEditorId: place.team.maker.id,
    });
    expect(fewer.total).toBe(400n);
    expect(fewer.hash).not.toBe(batch.hash);
    expect(await approveSeen(place, place.team.tomas, batch)).toEqual({ ok: false, error: 'changed_since' });
    expect(value(await approveSeen(place, place.team.tomas, fewer)).state).toBe('awaiting_approval');
    expect(value(await approveSeen(place, place.team.anna, fewer)).state).toBe('approved');
    const rows =
      await place.sql`select position, left_out, left_out_version from batch_rows where batch_id = ${batch.id} and left_out is not null order by position`;
    expect(rows.map((row) => ({ ...row }))).toEqual(
      [2, 4].map((position) => ({ position, left_out: 'by_approver', left_out_version: 2 })),
    );
  });

  test('is refused for rows that are not there, for all of them, and without a reason; and leaves no trace', async () => {
    const place = await house();
    const batch = await submittedBatch(place, 2);
    const out = (positions: number[], reason = 'Why') =>
      takeOut({ db: place.db, now }, place.team.approving, seenOf(batch), positions, reason);
    const before = await traceOfBatch(place.db, batch.id);
    expect(await out([1, 9])).toEqual({ ok: false, error: 'no_such_row' });
    expect(await out([])).toEqual({ ok: false, error: 'no_such_row' });
    expect(await out([1, 2])).toEqual({ ok: false, error: 'nothing_left' });
    expect(await out([1], ' ')).toEqual({ ok: false, error: 'reason_missing' });
    expect(await traceOfBatch(place.db, batch.id)).toEqual(before);
  });
});

describe('a batch that is turned down', () => {
  test('says why, and when it comes back no approval before counts', async () => {
    const place = await house({ bands: [everything(2)] });
    const batch = await submittedBatch(place);
    value(await approveSeen(place, place.team.anna, batch));
    const back = value(
      await sendBackBatch({ db: place.db, now }, place.team.otherApproving, seenOf(batch), 'Wrong month'),
    );
    expect(back).toMatchObject({ state: 'draft', version: 2 });
    const declined = value(
      await declineBatch(
        { db: place.db, now },
        place.team.approving,
        seenOf(value(await submitSeen(place, back))),
        'Still wrong',
      ),
    );
    expect(declined).toMatchObject({ state: 'declined', endReason: 'Still wrong' });
  });

  test('expires where nobody decides in time', async () => {
    const place = await house({ approvalExpiryHours: 2 });
    const batch = await submittedBatch(place);
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    expect(await expireBatches(place.db, inHours(1), engineActor)).toBe(false);
    expect((await getBatch(place.db, batch.id)).state).toBe('awaiting_approval');
    await expireBatches(place.db, inHours(3), engineActor);
    expect(await getBatch(place.db, batch.id)).toMatchObject({
      state: 'expired',
      endReason: 'Nobody decided within 2 hours.',
    });
  });
});

describe('a batch that is due', () => {
  const start = (place: Awaited<ReturnType<typeof house>>, batch: BatchRow, service = tellingService()) =>
    startBatch({ db: place.db, service, now, actor: engineActor }, batch.id);

  test('starts where nothing is worse than what was approved', async () => {
    const place = await house();
    expect(value(await start(place, await approvedBatch(place)))).toMatchObject({
      state: 'running',
      releasedTo: 0,
    });
  });

  test.each([
    [
      'the commission is higher',
      tellingService({ commission: () => '0.40' }),
      'Commission: EUR 1.05 before, EUR 1.20 now.',
    ],
    ['the balance does not suffice', tellingService({ balance: '5.00' }), 'short of EUR 2.05 from row 3 on'],
    [
      'the account is closed',
      tellingService({ account: payment(9).beneficiaryAccount }),
      'not an active account',
    ],
  ])('is paused by itself where %s', async (_what, service, words) => {
    const place = await house();
    const paused = value(await start(place, await approvedBatch(place), service));
    expect(paused).toMatchObject({ state: 'paused', pausedByItself: true });
    expect(paused.stopReason).toContain(words);
  });

  test('starts where the commission is lower, or there is more money', async () => {
    const place = await house();
    const better = tellingService({ commission: () => '0.30', balance: '20000000.00' });
    expect(value(await start(place, await approvedBatch(place), better)).state).toBe('running');
  });

  test('is paused where the policy asks for more by then, and cannot be resumed with too few approvals', async () => {
    const place = await house();
    const batch = await approvedBatch(place);
    await agreeOnPolicy(place.db, { bands: [everything(2)] });
    const paused = value(await start(place, batch));
    expect(paused).toMatchObject({ state: 'paused', pausedByItself: true });
    const parts = { db: place.db, service: tellingService(), now };
    const resumed = await resumeBatch(parts, place.team.approving, paused, {
      seenDryRun: await seenDryRun(place, paused),
    });
    expect(resumed).toMatchObject({ ok: false, error: { kind: 'needs_more', wanted: 'one approver' } });
  });

  test('goes on once an approver, and not its maker, has seen what is worse', async () => {
    const place = await house();
    const dearer = { ...place, service: tellingService({ commission: () => '0.40' }) };
    const paused = value(await start(place, await approvedBatch(place), dearer.service));
    const parts = { db: place.db, service: dearer.service, now };
    const seen = { seenDryRun: await seenDryRun(dearer, paused) };
    const maker = granted({ ...place.team.maker, role: 'approver' }, 'payments:approve');
    expect(await resumeBatch(parts, maker, paused, seen)).toEqual({ ok: false, error: 'own_batch' });
    const resumed = value(await resumeBatch(parts, place.team.approving, paused, seen));
    expect(resumed).toMatchObject({ state: 'running', stopReason: null, pausedByItself: false });
    expect(resumed.dryRun).toMatchObject({ commission: { total: '1.20' } });
  });

  test('waits for its date, also where it was paused meanwhile', async () => {
    const place = await house();
    const scheduledFor = new Date(Date.now() + 3_600_000);
    const batch = await approvedBatch(place, 2, { scheduledFor });
    expect(await start(place, batch)).toEqual({ ok: false, error: 'wrong_state' });
    const paused = value(await pauseBatch({ db: place.db, now }, place.team.cancelling, batch.id, 'Wait'));
    const parts = { db: place.db, service: tellingService(), now };
    const seen = { seenDryRun: await seenDryRun(place, paused) };
    expect(await resumeBatch(parts, place.team.approving, paused, seen)).toEqual({
      ok: false,
      error: 'not_due',
    });
    const later = { ...parts, now: () => new Date(scheduledFor.getTime() + 1) };
    expect(value(await resumeBatch(later, place.team.approving, paused, seen)).state).toBe('running');
  });
});
