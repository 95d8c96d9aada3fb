import { expect, onTestFinished, test } from 'vitest';
import type { SendParts } from '@/lib/recurring/requests/send';
import { cancelRecurring, requestAgain, switchRecurringOff } from '@/lib/recurring/requests/stop';
import { openTestRoles } from '../../support/database/test-roles';
import { spent } from '../../support/engine/engine';
import { value } from '../../support/orders/orders';
import { approveAs } from '../../support/people/second-factors';
import {
  kinds,
  type RecurringApp,
  recurringWorker,
  startRecurringApp,
} from '../../support/provider/recurring';

const first = { beneficiaryId: 5, version: 1 };
const hourMs = 3_600_000;

/** An app at which two people agreed, and no worker has run since. */
async function openDecided() {
  const app = await startRecurringApp();
  value(await app.request());
  value(await app.approveChange());
  return app;
}

/** A service that counts the set-ups that reach it, and answers them like this. */
function counting(
  app: RecurringApp,
  answer: SendParts['provider']['setUpRecurring'] = app.provider.setUpRecurring,
) {
  const sent: unknown[] = [];
  const provider: SendParts['provider'] = {
    ...app.provider,
    setUpRecurring: (request, options) => {
      sent.push(request);
      return answer(request, options);
    },
  };
  return { sent, provider };
}

/** As though the worker that has the job had been killed: the lock of its job stays. */
const killWorker = ({ sql }: Pick<RecurringApp, 'sql'>) =>
  sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed'`;

test('sends nothing on a decision until a worker takes the request', async () => {
  const app = await openDecided();
  expect(await app.requests()).toMatchObject([{ version: 1, outcome: null, sentAt: null }]);
  expect(await app.provider.cancelRecurring(first)).toMatchObject({ ok: false });
  await app.workerWith().work();
  expect(await app.requests()).toMatchObject([{ version: 1, outcome: 'accepted' }]);
  expect(await app.provider.cancelRecurring(first)).toMatchObject({ ok: true });
});

test('sends a request once, with two workers and a requeued job', async () => {
  const app = await openDecided();
  const { sent, provider } = counting(app);
  const workers = [app.workerWith(provider), app.workerWith(provider)];
  await Promise.all(workers.map(({ work }) => work()));
  await workers[0]?.sweep();
  await workers[0]?.work();
  expect(sent).toHaveLength(1);
});

test('sends the request of a worker that was killed before sending', async () => {
  const app = await openDecided();
  await killWorker(app);
  const { sent, provider } = counting(app);
  const { sweep, work } = app.workerWith(provider);
  await work();
  expect(sent).toEqual([]);
  await sweep();
  await work();
  expect(sent).toHaveLength(1);
  expect(await app.requests()).toMatchObject([{ outcome: 'accepted' }]);
});

test('leaves a request unknown whose worker was killed before the answer, without sending again', async () => {
  const app = await openDecided();
  const { sent, provider } = counting(app, () => Promise.reject(new Error('killed')));
  await app.workerWith(provider).work();
  const { sweep, work } = app.workerWith(provider);
  await app.sql`select graphile_worker.reschedule_jobs(array_agg(id), now()) from graphile_worker.jobs`;
  await sweep();
  await work();
  expect(await app.requests()).toMatchObject([{ outcome: null, sentAt: expect.any(Date) }]);
  app.clock.advance(120_001);
  await sweep();
  await work();
  expect(await app.requests()).toMatchObject([{ outcome: 'unknown', fault: 'interrupted' }]);
  expect(sent).toHaveLength(1);
});

test('leaves a request unknown whose answer was lost, until a person repeats it', async () => {
  const app = await openDecided();
  const { sent, provider } = counting(app);
  app.sandbox.faults.set({ rules: [{ call: 'setUpRecurring', mode: 'drop_reply', times: 1 }] });
  const { sweep, work } = app.workerWith(provider);
  await work();
  await sweep();
  await work();
  expect(await app.requests()).toMatchObject([{ outcome: 'unknown' }]);
  expect(sent).toHaveLength(1);
  expect(await app.sent(requestAgain(app.parts, app.stopping, first), provider)).toMatchObject({
    outcome: 'accepted',
  });
  expect(sent).toHaveLength(2);
});

test('keeps a request waiting while no connection can be made, and sends it later', async () => {
  const app = await openDecided();
  await app.workerWith(app.clientWith({ baseUrl: new URL('http://127.0.0.1:9') })).work();
  expect(await app.requests()).toMatchObject([{ outcome: null, sentAt: null }]);
  const { sweep, work } = app.workerWith();
  await sweep();
  await work();
  expect(await app.requests()).toMatchObject([{ outcome: 'accepted' }]);
});

test.each([
  ['cancelled', cancelRecurring, ['not_sent', 'refused']],
  ['switched off', switchRecurringOff, ['not_sent', 'accepted']],
] as const)('does not send a set-up that is %s before a worker takes it', async (_, stop, outcomes) => {
  const app = await openDecided();
  await app.sent(stop(app.parts, app.stopping, first));
  const requests = await app.requests();
  expect(requests.map(({ outcome }) => outcome)).toEqual(outcomes);
  expect(requests[0]).toMatchObject({ fault: 'overtaken', sentAt: null });
  app.passWeek();
  expect(spent(app)).toBe(0n);
});

test('does not send a request older than a day, which a person may repeat', async () => {
  const app = await openDecided();
  app.clock.advance(24 * hourMs + 1);
  await app.workerWith().work();
  expect(await app.requests()).toMatchObject([{ outcome: 'not_sent', fault: 'too_old' }]);
  expect(await app.sent(requestAgain(app.parts, app.stopping, first))).toMatchObject({ outcome: 'accepted' });
});

test('sets nothing up in a restored database, and marks waiting requests as unknown', async () => {
  const app = await openDecided();
  app.clock.advance(1);
  await app.sql`insert into restores (reason, detected_at, audit_sequence) values ('declared', ${app.clock.now().toISOString()}::timestamptz, 1)`;
  await app.workerWith().work();
  expect(await app.requests()).toMatchObject([{ outcome: 'unknown', fault: 'restored', sentAt: null }]);

  app.clock.advance(1);
  value(await requestAgain(app.parts, app.stopping, first));
  await app.workerWith().work();
  expect((await app.requests()).at(-1)).toMatchObject({ version: 2, outcome: null, sentAt: null });
  const off = await app.sent(switchRecurringOff(app.parts, app.stopping, { beneficiaryId: 5, version: 2 }));
  expect(off).toMatchObject({ enabled: false, outcome: 'accepted' });
  expect((await app.requests())[1]).toMatchObject({ outcome: 'not_sent', fault: 'overtaken' });
});

test('stores a request as the web role, and sends it as the worker role', async () => {
  const app = await startRecurringApp();
  const roles = await openTestRoles(app);
  onTestFinished(roles.close);
  value(await app.request());
  const [changeRequest] = await app.waiting();
  if (!changeRequest) return expect.unreachable('a change request waits');
  value(await approveAs({ ...app.parts, db: roles.app.db }, kinds, app.team.approver, changeRequest));
  const worker = recurringWorker({ ...app.parts, db: roles.worker.db, url: app.url });
  await worker.sweep();
  await worker.work();
  expect(await app.requests()).toMatchObject([{ outcome: 'accepted' }]);
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
