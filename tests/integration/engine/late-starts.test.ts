import { expect, it } from 'vitest';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { followChain } from '@/lib/notices/follow';
import { approveSeen, draftBatch, getBatch, submitSeen } from '../../support/batches/batches';
import { type App, startApp } from '../../support/engine/engine';
import { hourMs, tend, upkeepOf } from '../../support/engine/upkeep';
import { value } from '../../support/orders/orders';

const minuteMs = 60_000;

async function approvedBatch(app: App, scheduledFor: Date | null = null) {
  const fixture = { ...app, now: app.clock.now };
  const draft = await draftBatch(app.db, app.team, 2, { account: app.account, scheduledFor });
  return value(await approveSeen(fixture, app.team.anna, value(await submitSeen(fixture, draft))));
}

const recordsOf = (app: App) =>
  app.sql`select subject_id, details ->> 'reason' as reason from audit_records where action = 'batch.late_start'`;

it('reports once that a batch could not start a quarter of an hour after its date, with the reason', async () => {
  const app = await startApp();
  const scheduledFor = new Date(app.clock.now().getTime() + hourMs);
  const { id } = await approvedBatch(app, scheduledFor);
  await followChain({ db: app.db, mail: false, kinds: changeRequestKinds });
  const upkeep = upkeepOf(app);
  app.sandbox.faults.set({ rules: [{ call: 'listAccounts', mode: 'error_before', status: 503 }] });
  app.clock.advance(hourMs + minuteMs);
  await tend(app, upkeep);
  expect(await recordsOf(app)).toEqual([]);
  for (let quarter = 0; quarter < 3; quarter += 1) {
    app.clock.advance(15 * minuteMs);
    await tend(app, upkeep);
  }
  expect(await recordsOf(app)).toEqual([{ subject_id: id, reason: expect.stringContaining('HTTP 503') }]);
  expect(await getBatch(app.db, id)).toMatchObject({ state: 'approved' });
  await followChain({ db: app.db, mail: false, kinds: changeRequestKinds });
  const errors = await app.sql`
    select users.name from notices join users on users.id = notices.user_id
    join audit_records using (sequence) where action = 'batch.late_start' order by 1`;
  expect(errors.map(({ name }) => name)).toEqual([app.team.maker.name, app.team.approver.name].sort());
});

it('reports nothing of a batch that starts or is not due', async () => {
  const app = await startApp();
  await approvedBatch(app);
  const later = await approvedBatch(app, new Date(app.clock.now().getTime() + 5 * hourMs));
  const upkeep = upkeepOf(app);
  app.clock.advance(20 * minuteMs);
  await tend(app, upkeep);
  expect(await recordsOf(app)).toEqual([]);
  expect(await getBatch(app.db, later.id)).toMatchObject({ state: 'approved' });
});
