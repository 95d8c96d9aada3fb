import { afterEach, expect, test } from 'vitest';
import { setAuditKeys } from '@/lib/audit/marks';
import { startTestWorker } from '../../support/engine/worker-process';
import { value } from '../../support/orders/orders';
import { type RecurringApp, startRecurringApp } from '../../support/provider/recurring';

afterEach(() => setAuditKeys([]));

const progress = async ({ requests }: RecurringApp) =>
  (await requests()).map(({ outcome, sentAt }) => outcome ?? (sentAt ? 'sent' : 'waiting'));

test('sends in a worker process what two people decided before and during its run', async () => {
  const app = await startRecurringApp();
  value(await app.request());
  value(await app.approveChange());
  const worker = startTestWorker(app.url, app.sandbox.url);
  await expect.poll(() => progress(app)).toEqual(['accepted']);
  value(await app.request({ beneficiaryId: '4', day: '2' }));
  value(await app.approveChange());
  await expect.poll(() => progress(app)).toEqual(['accepted', 'accepted']);
  await worker.stop();
  expect(worker.complaints.join()).not.toContain('evidence_rejected');
});

test('leaves a request unknown when its worker process is killed before the answer, and does not send it again', async () => {
  const app = await startRecurringApp();
  value(await app.request());
  value(await app.approveChange());
  app.sandbox.faults.set({ rules: [{ call: 'setUpRecurring', mode: 'hang_reply', times: 1 }] });
  const worker = startTestWorker(app.url, app.sandbox.url);
  await expect.poll(() => progress(app)).toEqual(['sent']);
  // As though the time for an answer were over when the next one begins.
  await app.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update recurring_requests set sent_at = sent_at - interval '3 minutes'`;
  });
  await worker.killAndRestart(0);
  await expect.poll(() => progress(app)).toEqual(['unknown']);
  await worker.stop();
  expect(await app.requests()).toMatchObject([{ fault: 'interrupted' }]);
});
