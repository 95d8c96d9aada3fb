import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { cancelRecurring } from '@/lib/recurring/requests/stop';
import { value } from '../../support/orders/orders';
import { startRecurringApp } from '../../support/provider/recurring';

const columns = `beneficiary_id, version, what, label, recurrence_type, day, time, enabled, change_request_id, requested_by_id, requested_at`;

test.each([
  [
    'values that nobody agreed on',
    "5, 2, 'set', label, 'WEEKLY', 2, time, enabled",
    'recurring_requests_approved',
  ],
  [
    'another label',
    "5, 2, 'set', 'Someone else', recurrence_type, day, time, enabled",
    'recurring_requests_approved',
  ],
  [
    'another beneficiary',
    '4, 1, what, label, recurrence_type, day, time, enabled',
    'recurring_requests_approved',
  ],
  [
    'a number that is not the next one',
    '5, 3, what, label, recurrence_type, day, time, enabled',
    'recurring_requests_next',
  ],
  [
    'a day that the rhythm has not',
    "5, 2, 'set', label, recurrence_type, 8, time, enabled",
    'recurring_requests_approved',
  ],
])('refuses in the database a recurring request with %s', async (_, values, constraint) => {
  const app = await startRecurringApp();
  await app.setUp();
  const refusal = await refusalOf(
    app,
    `insert into recurring_requests (${columns})
     select ${values}, change_request_id, requested_by_id, now() from recurring_requests`,
  );
  expect(refusal).toBe(constraint);
});

test('allows the same values again without an answer, and the same values disabled', async () => {
  const app = await startRecurringApp();
  app.sandbox.faults.set({ rules: [{ call: 'setUpRecurring', mode: 'drop_reply', times: 1 }] });
  await app.setUp();
  const insert = (values: string) =>
    refusalOf(
      app,
      `insert into recurring_requests (${columns})
       select ${values}, change_request_id, requested_by_id, now() from recurring_requests where version = 1`,
    );
  expect(await insert('5, 2, what, label, recurrence_type, day, time, enabled')).toBe('none');
  expect(await insert('5, 3, what, label, recurrence_type, day, time, false')).toBe('none');
});

test('refuses the same values again once accepted or cancelled', async () => {
  const app = await startRecurringApp();
  await app.setUp();
  const repeat = (version: number) =>
    refusalOf(
      app,
      `insert into recurring_requests (${columns})
       select 5, ${version}, what, label, recurrence_type, day, time, enabled, change_request_id, requested_by_id, now()
       from recurring_requests where version = 1`,
    );
  expect(await repeat(2)).toBe('recurring_requests_approved_once');
  await app.sent(cancelRecurring(app.parts, app.stopping, { beneficiaryId: 5, version: 1 }));
  expect(await repeat(3)).toBe('recurring_requests_approved_once');
});

test.each([
  [
    'an answer to what was not sent',
    `outcome = 'accepted', answered_at = now()`,
    'recurring_requests_sent_once',
  ],
  [
    'a sending that ends in the same statement',
    `sent_at = now(), outcome = 'accepted', answered_at = now()`,
    'recurring_requests_sent_once',
  ],
  [
    'one that was not sent for no reason',
    `outcome = 'not_sent', answered_at = now()`,
    'recurring_requests_not_sent',
  ],
])('refuses in the database %s', async (_, change, constraint) => {
  const app = await startRecurringApp();
  value(await app.request());
  value(await app.approveChange());
  expect(await refusalOf(app, `update recurring_requests set ${change}`)).toBe(constraint);
});

test('refuses in the database a second sending, and one that claims not to be sent', async () => {
  const app = await startRecurringApp();
  value(await app.request());
  value(await app.approveChange());
  await app.sql`update recurring_requests set sent_at = now()`;
  expect(await refusalOf(app, `update recurring_requests set sent_at = now() + interval '1 minute'`)).toBe(
    'recurring_requests_sent_once',
  );
  const unsent = `update recurring_requests set outcome = 'not_sent', fault = 'too_old', answered_at = now()`;
  expect(await refusalOf(app, unsent)).toBe('recurring_requests_not_sent');
});

test('refuses in the database a request after a later one, and a set-up in a restored database', async () => {
  const app = await startRecurringApp();
  value(await app.request());
  value(await app.approveChange());
  const send = (version: number) =>
    refusalOf(app, `update recurring_requests set sent_at = now() where version = ${version}`);
  await app.sql`insert into restores (reason, detected_at, audit_sequence) values ('declared', now(), 1)`;
  expect(await send(1)).toBe('recurring_requests_after_restore');
  value(await cancelRecurring(app.parts, app.stopping, { beneficiaryId: 5, version: 1 }));
  expect(await send(1)).toBe('recurring_requests_overtaken');
  expect(await send(2)).toBe('none');
});

test('refuses in the database to enable an approved disabled setup', async () => {
  const app = await startRecurringApp();
  await app.setUp({ enabled: false });
  const refusal = await refusalOf(
    app,
    `insert into recurring_requests (${columns})
     select 5, 2, what, label, recurrence_type, day, time, true, change_request_id, requested_by_id, now() from recurring_requests`,
  );
  expect(refusal).toBe('recurring_requests_approved');
});

test.each([
  [
    'a second answer',
    "update recurring_requests set outcome = 'refused'",
    'recurring_requests_answered_once',
  ],
  ['another day', 'update recurring_requests set day = 3', 'recurring_requests_answered_once'],
  ['to lose one', 'delete from recurring_requests', 'recurring_requests_append_only'],
  ['to be emptied', 'truncate recurring_requests', 'recurring_requests_append_only'],
])('refuses in the database %s', async (_, statement, constraint) => {
  const app = await startRecurringApp();
  await app.setUp();
  expect(await refusalOf(app, statement)).toBe(constraint);
});

const refusalOf = ({ sql }: { readonly sql: postgres.Sql }, statement: string): Promise<string> =>
  sql.unsafe(statement).then(
    () => 'none',
    (error: postgres.PostgresError) => error.constraint_name ?? error.code,
  );
