import { expect, it } from 'vitest';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { followChain } from '@/lib/notices/follow';
import { approveSeen, draftBatch, getBatch, submitSeen } from '../../support/batches';
import { type Desk, openDesk } from '../../support/engine';
import { value } from '../../support/orders';
import { hourMs, tend, upkeepOf } from '../../support/upkeep';

const minuteMs = 60_000;

async function approvedBatch(desk: Desk, scheduledFor: Date | null = null) {
  const place = { ...desk, now: desk.clock.now };
  const draft = await draftBatch(desk.db, desk.team, 2, { account: desk.account, scheduledFor });
  return value(await approveSeen(place, desk.team.anna, value(await submitSeen(place, draft))));
}

const recordsOf = (desk: Desk) =>
  desk.sql`select subject_id, details ->> 'reason' as reason from audit_records where action = 'batch.late_start'`;

it('reports once that a batch could not start a quarter of an hour after its date, with the reason', async () => {
  const desk = await openDesk();
  const scheduledFor = new Date(desk.clock.now().getTime() + hourMs);
  const { id } = await approvedBatch(desk, scheduledFor);
  await followChain({ db: desk.db, mail: false, kinds: changeRequestKinds });
  const upkeep = upkeepOf(desk);
  desk.sandbox.faults.set({ rules: [{ call: 'listAccounts', mode: 'error_before', status: 503 }] });
  desk.clock.advance(hourMs + minuteMs);
  await tend(desk, upkeep);
  expect(await recordsOf(desk)).toEqual([]);
  for (let quarter = 0; quarter < 3; quarter += 1) {
    desk.clock.advance(15 * minuteMs);
    await tend(desk, upkeep);
  }
  expect(await recordsOf(desk)).toEqual([{ subject_id: id, reason: expect.stringContaining('HTTP 503') }]);
  expect(await getBatch(desk.db, id)).toMatchObject({ state: 'approved' });
  await followChain({ db: desk.db, mail: false, kinds: changeRequestKinds });
  const told = await desk.sql`
    select users.name from notices join users on users.id = notices.user_id
    join audit_records using (sequence) where action = 'batch.late_start' order by 1`;
  expect(told.map(({ name }) => name)).toEqual([desk.team.maker.name, desk.team.approver.name].sort());
});

it('reports nothing of a batch that starts or is not due', async () => {
  const desk = await openDesk();
  await approvedBatch(desk);
  const later = await approvedBatch(desk, new Date(desk.clock.now().getTime() + 5 * hourMs));
  const upkeep = upkeepOf(desk);
  desk.clock.advance(20 * minuteMs);
  await tend(desk, upkeep);
  expect(await recordsOf(desk)).toEqual([]);
  expect(await getBatch(desk.db, later.id)).toMatchObject({ state: 'approved' });
});
