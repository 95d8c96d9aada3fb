import { afterEach, expect, test } from 'vitest';
import { setAuditKeys } from '@/lib/audit/marks';
import { value } from '../../support/orders';
import { openRecurringDesk, type RecurringDesk } from '../../support/recurring';
import { startTestWorker } from '../../support/worker-process';

afterEach(() => setAuditKeys([]));

const progress = async ({ requests }: RecurringDesk) =>
  (await requests()).map(({ outcome, sentAt }) => outcome ?? (sentAt ? 'sent' : 'waiting'));

test('sends in a worker process what two people decided before and during its run', async () => {
  const desk = await openRecurringDesk();
  value(await desk.request());
  value(await desk.agree());
  const worker = startTestWorker(desk.url, desk.sandbox.url);
  await expect.poll(() => progress(desk)).toEqual(['accepted']);
  value(await desk.request({ beneficiaryId: '4', day: '2' }));
  value(await desk.agree());
  await expect.poll(() => progress(desk)).toEqual(['accepted', 'accepted']);
  await worker.stop();
  expect(worker.complaints.join()).not.toContain('evidence_rejected');
});

test('leaves a request unknown when its worker process is killed before the answer, and does not send it again', async () => {
  const desk = await openRecurringDesk();
  value(await desk.request());
  value(await desk.agree());
  desk.sandbox.faults.set({ rules: [{ call: 'setUpRecurring', mode: 'hang_reply', times: 1 }] });
  const worker = startTestWorker(desk.url, desk.sandbox.url);
  await expect.poll(() => progress(desk)).toEqual(['sent']);
  // As though the time for an answer were over when the next one begins.
  await desk.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update recurring_requests set sent_at = sent_at - interval '3 minutes'`;
  });
  await worker.killAndRestart(0);
  await expect.poll(() => progress(desk)).toEqual(['unknown']);
  await worker.stop();
  expect(await desk.requests()).toMatchObject([{ fault: 'interrupted' }]);
});
