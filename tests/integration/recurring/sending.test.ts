import { expect, onTestFinished, test } from 'vitest';
import type { SendParts } from '@/lib/recurring/requests/send';
import { askAgain, cancelRecurring, switchRecurringOff } from '@/lib/recurring/requests/stop';
import { spent } from '../../support/engine';
import { value } from '../../support/orders';
import { kinds, openRecurringDesk, type RecurringDesk, recurringWorker } from '../../support/recurring';
import { approveAs } from '../../support/second-factors';
import { openTestRoles } from '../../support/test-roles';

const first = { beneficiaryId: 5, version: 1 };
const hourMs = 3_600_000;

/** A desk at which two people agreed, and no worker has run since. */
async function openDecided() {
  const desk = await openRecurringDesk();
  value(await desk.request());
  value(await desk.agree());
  return desk;
}

/** A service that counts the set-ups that reach it, and answers them like this. */
function counting(
  desk: RecurringDesk,
  answer: SendParts['provider']['setUpRecurring'] = desk.provider.setUpRecurring,
) {
  const sent: unknown[] = [];
  const provider: SendParts['provider'] = {
    ...desk.provider,
    setUpRecurring: (request, options) => {
      sent.push(request);
      return answer(request, options);
    },
  };
  return { sent, provider };
}

/** As though the worker that has the job had been killed: the lock of its job stays. */
const killWorker = ({ sql }: Pick<RecurringDesk, 'sql'>) =>
  sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed'`;

test('sends nothing on a decision until a worker takes the request', async () => {
  const desk = await openDecided();
  expect(await desk.requests()).toMatchObject([{ version: 1, outcome: null, sentAt: null }]);
  expect(await desk.provider.cancelRecurring(first)).toMatchObject({ ok: false });
  await desk.workerWith().work();
  expect(await desk.requests()).toMatchObject([{ version: 1, outcome: 'accepted' }]);
  expect(await desk.provider.cancelRecurring(first)).toMatchObject({ ok: true });
});

test('sends a request once, with two workers and a requeued job', async () => {
  const desk = await openDecided();
  const { sent, provider } = counting(desk);
  const workers = [desk.workerWith(provider), desk.workerWith(provider)];
  await Promise.all(workers.map(({ work }) => work()));
  await workers[0]?.sweep();
  await workers[0]?.work();
  expect(sent).toHaveLength(1);
});

test('sends the request of a worker that was killed before sending', async () => {
  const desk = await openDecided();
  await killWorker(desk);
  const { sent, provider } = counting(desk);
  const { sweep, work } = desk.workerWith(provider);
  await work();
  expect(sent).toEqual([]);
  await sweep();
  await work();
  expect(sent).toHaveLength(1);
  expect(await desk.requests()).toMatchObject([{ outcome: 'accepted' }]);
});

test('leaves a request unknown whose worker was killed before the answer, without sending again', async () => {
  const desk = await openDecided();
  const { sent, provider } = counting(desk, () => Promise.reject(new Error('killed')));
  await desk.workerWith(provider).work();
  const { sweep, work } = desk.workerWith(provider);
  await desk.sql`select graphile_worker.reschedule_jobs(array_agg(id), now()) from graphile_worker.jobs`;
  await sweep();
  await work();
  expect(await desk.requests()).toMatchObject([{ outcome: null, sentAt: expect.any(Date) }]);
  desk.clock.advance(120_001);
  await sweep();
  await work();
  expect(await desk.requests()).toMatchObject([{ outcome: 'unknown', fault: 'interrupted' }]);
  expect(sent).toHaveLength(1);
});

test('leaves a request unknown whose answer was lost, until a person repeats it', async () => {
  const desk = await openDecided();
  const { sent, provider } = counting(desk);
  desk.sandbox.faults.set({ rules: [{ call: 'setUpRecurring', mode: 'drop_reply', times: 1 }] });
  const { sweep, work } = desk.workerWith(provider);
  await work();
  await sweep();
  await work();
  expect(await desk.requests()).toMatchObject([{ outcome: 'unknown' }]);
  expect(sent).toHaveLength(1);
  expect(await desk.sent(askAgain(desk.parts, desk.stopping, first), provider)).toMatchObject({
    outcome: 'accepted',
  });
  expect(sent).toHaveLength(2);
});

test('keeps a request waiting while no connection can be made, and sends it later', async () => {
  const desk = await openDecided();
  await desk.workerWith(desk.clientWith({ baseUrl: new URL('http://127.0.0.1:9') })).work();
  expect(await desk.requests()).toMatchObject([{ outcome: null, sentAt: null }]);
  const { sweep, work } = desk.workerWith();
  await sweep();
  await work();
  expect(await desk.requests()).toMatchObject([{ outcome: 'accepted' }]);
});

test.each([
  ['cancelled', cancelRecurring, ['not_sent', 'refused']],
  ['switched off', switchRecurringOff, ['not_sent', 'accepted']],
] as const)('does not send a set-up that is %s before a worker takes it', async (_, stop, outcomes) => {
  const desk = await openDecided();
  await desk.sent(stop(desk.parts, desk.stopping, first));
  const requests = await desk.requests();
  expect(requests.map(({ outcome }) => outcome)).toEqual(outcomes);
  expect(requests[0]).toMatchObject({ fault: 'overtaken', sentAt: null });
  desk.passWeek();
  expect(spent(desk)).toBe(0n);
});

test('does not send a request older than a day, which a person may repeat', async () => {
  const desk = await openDecided();
  desk.clock.advance(24 * hourMs + 1);
  await desk.workerWith().work();
  expect(await desk.requests()).toMatchObject([{ outcome: 'not_sent', fault: 'too_old' }]);
  expect(await desk.sent(askAgain(desk.parts, desk.stopping, first))).toMatchObject({ outcome: 'accepted' });
});

test('sets nothing up in a restored database, and marks waiting requests as unknown', async () => {
  const desk = await openDecided();
  desk.clock.advance(1);
  await desk.sql`insert into restores (reason, detected_at, audit_sequence) values ('declared', ${desk.clock.now().toISOString()}::timestamptz, 1)`;
  await desk.workerWith().work();
  expect(await desk.requests()).toMatchObject([{ outcome: 'unknown', fault: 'restored', sentAt: null }]);

  desk.clock.advance(1);
  value(await askAgain(desk.parts, desk.stopping, first));
  await desk.workerWith().work();
  expect((await desk.requests()).at(-1)).toMatchObject({ version: 2, outcome: null, sentAt: null });
  const off = await desk.sent(
    switchRecurringOff(desk.parts, desk.stopping, { beneficiaryId: 5, version: 2 }),
  );
  expect(off).toMatchObject({ enabled: false, outcome: 'accepted' });
  expect((await desk.requests())[1]).toMatchObject({ outcome: 'not_sent', fault: 'overtaken' });
});

test('stores a request as the web role, and sends it as the worker role', async () => {
  const desk = await openRecurringDesk();
  const roles = await openTestRoles(desk);
  onTestFinished(roles.close);
  value(await desk.request());
  const [changeRequest] = await desk.waiting();
  if (!changeRequest) return expect.unreachable('a change request waits');
  value(await approveAs({ ...desk.parts, db: roles.app.db }, kinds, desk.team.approver, changeRequest));
  const worker = recurringWorker({ ...desk.parts, db: roles.worker.db, url: desk.url });
  await worker.sweep();
  await worker.work();
  expect(await desk.requests()).toMatchObject([{ outcome: 'accepted' }]);
  expect(worker.told).toEqual([]);
  for (const change of [`outcome = 'accepted', answered_at = now()`, 'sent_at = now()']) {
    await expect(
      roles.app.sql.unsafe(`update recurring_requests set ${change} where version = 1`),
    ).rejects.toMatchObject({ code: '42501' });
  }
  await expect(
    roles.worker.sql.unsafe(`insert into recurring_requests (beneficiary_id, version, what, label, requested_by_id, requested_at)
      select 5, 2, 'cancel', label, requested_by_id, now() from recurring_requests`),
  ).rejects.toMatchObject({ code: '42501' });
});
