import { afterEach, beforeEach, expect, test } from 'vitest';
import { setAuditKeys } from '@/lib/audit/marks';
import { recordAudit } from '@/lib/audit/record';
import { NotAsApproved } from '@/lib/engine/submissions/claim/quarantine';
import { requestAgain } from '@/lib/recurring/requests/stop';
import { spent } from '../../support/engine/engine';
import { value } from '../../support/orders/orders';
import { type RecurringApp, startRecurringApp } from '../../support/provider/recurring';

const secret = 'only in this test, for the marks of records';
beforeEach(() => setAuditKeys([secret]));
afterEach(() => setAuditKeys([]));

/** Writes as somebody does who owns the database, past its guards. */
const writePast = (app: RecurringApp, statement: string) =>
  app.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql.unsafe(statement);
  });

/** Writes into the chain as somebody does who has the database and not the key. */
async function recordWithoutKey(app: RecurringApp, entry: Parameters<typeof recordAudit>[1]): Promise<void> {
  setAuditKeys([]);
  await app.db.transaction((tx) => recordAudit(tx, entry));
  setAuditKeys([secret]);
}

const columns = `beneficiary_id, version, what, label, recurrence_type, day, time, enabled, change_request_id, requested_by_id, requested_at`;

/** An app at which two people agreed, before a worker sends it. */
async function openDecided() {
  const app = await startRecurringApp();
  value(await app.request());
  value(await app.approveChange());
  return app;
}

/** A worker finds the waiting request and sends nothing, says so, and lets nobody repeat it. */
async function expectNothingSent(app: RecurringApp, why: string): Promise<void> {
  const before = spent(app);
  const worker = app.workerWith();
  await worker.sweep();
  await worker.work();
  const [recorded] = worker.told;
  expect(recorded).toBeInstanceOf(NotAsApproved);
  expect(String(recorded)).toContain(why);
  const last = (await app.requests()).at(-1);
  expect(last).toMatchObject({ outcome: 'not_sent', fault: 'not_as_approved', sentAt: null });
  const seen = { beneficiaryId: last?.beneficiaryId ?? 0, version: last?.version ?? 0 };
  expect(await requestAgain(app.parts, app.stopping, seen)).toEqual({ ok: false, error: 'not_as_approved' });
  app.passWeek();
  expect(spent(app)).toBe(before);
  const [record] =
    await app.sql`select details->>'reason' as reason from audit_records where action like 'recurring.%_not_sent'`;
  expect(record?.reason).toContain(why);
}

test('refuses to send a recurring request written outside the application', async () => {
  const app = await openDecided();
  await app.workerWith().work();
  await writePast(
    app,
    `insert into recurring_requests (${columns})
     select 4, 1, what, label, recurrence_type, day, time, enabled, change_request_id, requested_by_id, now() from recurring_requests`,
  );
  const worker = app.workerWith();
  await worker.sweep();
  await worker.work();
  const [forged] = await app.requests();
  expect(forged).toMatchObject({ beneficiaryId: 4, outcome: 'not_sent', fault: 'not_as_approved' });
  expect(worker.told).toHaveLength(1);
});

test('refuses to send a recurring request whose record has no mark', async () => {
  const app = await openDecided();
  await app.workerWith().work();
  const { approver } = app.team;
  await writePast(
    app,
    `insert into recurring_requests (${columns})
     select 5, 2, 'set', label, recurrence_type, 2, time, enabled, change_request_id, requested_by_id, now() from recurring_requests`,
  );
  const [, forged] = await app.requests();
  await recordWithoutKey(app, {
    actor: approver,
    action: 'recurring.set_requested',
    subjectKind: 'recurring',
    subjectId: '5',
    details: {
      version: 2,
      label: 'Translation retainer',
      recurrenceType: 'WEEKLY',
      day: 2,
      time: '08:00:00',
      enabled: true,
      changeRequest: forged?.changeRequestId ?? '',
    },
  });
  const worker = app.workerWith();
  await worker.sweep();
  await worker.work();
  expect((await app.requests()).at(-1)).toMatchObject({ outcome: 'not_sent', fault: 'not_as_approved' });
  expect(String(worker.told[0])).toContain('the audit chain does not know that it was requested');
});

test.each([
  [
    'whose values were changed',
    `update recurring_requests set day = 2`,
    'the audit chain does not know that it was requested',
  ],
  [
    'that names another person',
    `update recurring_requests set requested_by_id = (select requester_id from change_requests where id = change_request_id)`,
    'the audit chain does not know that it was requested',
  ],
  [
    'whose change request was changed',
    `update change_requests set payload = jsonb_set(payload, '{after,day}', '2')`,
    'its change request is not what was approved',
  ],
  [
    'whose change request is open again',
    `update change_requests set state = 'open', decider_id = null, decided_at = null where kind like 'recurring.%'`,
    'no approved change request names it',
  ],
  [
    'whose change request was not recorded as approved',
    `update audit_records set mark = null, mark_key = null where action = 'change_request.approved' and details->>'kind' like 'recurring.%'`,
    'the audit chain has no approval of it',
  ],
  [
    'whose evidence is gone',
    `delete from change_request_confirmations`,
    'it was given without a second factor',
  ],
  [
    'whose evidence is of another decision',
    `update change_request_confirmations set evidence = jsonb_set(evidence, '{oneTimeValue}', '"b3RoZXI"')`,
    'a confirmation of it does not hold',
  ],
])('refuses to send a recurring request %s', async (_, statement, why) => {
  const app = await openDecided();
  await writePast(app, statement);
  await expectNothingSent(app, why);
});

test('refuses to send an enabled request in place of an approved disabled one', async () => {
  const app = await startRecurringApp();
  value(await app.request({ enabled: false }));
  value(await app.approveChange());
  await writePast(app, 'update recurring_requests set enabled = true');
  const [row] = await app.requests();
  await app.db.transaction((tx) =>
    recordAudit(tx, {
      actor: app.team.approver,
      action: 'recurring.set_requested',
      subjectKind: 'recurring',
      subjectId: '5',
      details: {
        version: 1,
        label: 'Translation retainer',
        recurrenceType: 'WEEKLY',
        day: 1,
        time: '08:00:00',
        enabled: true,
        changeRequest: row?.changeRequestId ?? '',
      },
    }),
  );
  await expectNothingSent(app, 'its values are not those that two people approved');
});

test('refuses to send a cancellation written outside the application', async () => {
  const app = await openDecided();
  await app.workerWith().work();
  await writePast(
    app,
    `insert into recurring_requests (beneficiary_id, version, what, label, requested_by_id, requested_at)
     select 5, 2, 'cancel', label, requested_by_id, now() from recurring_requests`,
  );
  const worker = app.workerWith();
  await worker.sweep();
  await worker.work();
  expect((await app.requests()).at(-1)).toMatchObject({ what: 'cancel', outcome: 'not_sent' });
  app.passWeek();
  expect(spent(app)).toBe(25_035n);
});
