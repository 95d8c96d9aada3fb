import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { openRecurringDesk } from '../../support/recurring';

const columns = `beneficiary_id, version, what, label, recurrence_type, day, time, enabled, proposal_id, asked_by_id, asked_at`;

test.each([
  [
    'values that nobody agreed on',
    "5, 2, 'set', label, 'WEEKLY', 2, time, enabled",
    'recurring_requests_agreed',
  ],
  [
    'another label',
    "5, 2, 'set', 'Someone else', recurrence_type, day, time, enabled",
    'recurring_requests_agreed',
  ],
  [
    'another beneficiary',
    '4, 1, what, label, recurrence_type, day, time, enabled',
    'recurring_requests_agreed',
  ],
  [
    'a number that is not the next one',
    '5, 3, what, label, recurrence_type, day, time, enabled',
    'recurring_requests_next',
  ],
  [
    'a day that the rhythm has not',
    "5, 2, 'set', label, recurrence_type, 8, time, enabled",
    'recurring_requests_agreed',
  ],
])('the database refuses a request with %s', async (_, values, constraint) => {
  const desk = await openRecurringDesk();
  await desk.setUp();
  const refusal = await refusalOf(
    desk,
    `insert into recurring_requests (${columns})
     select ${values}, proposal_id, asked_by_id, now() from recurring_requests`,
  );
  expect(refusal).toBe(constraint);
});

test('the database takes the same values once more, and the same switched off', async () => {
  const desk = await openRecurringDesk();
  await desk.setUp();
  const insert = (values: string) =>
    refusalOf(
      desk,
      `insert into recurring_requests (${columns})
       select ${values}, proposal_id, asked_by_id, now() from recurring_requests where version = 1`,
    );
  expect(await insert('5, 2, what, label, recurrence_type, day, time, enabled')).toBe('none');
  expect(await insert('5, 3, what, label, recurrence_type, day, time, false')).toBe('none');
});

test('the database refuses to switch on what was agreed to be off', async () => {
  const desk = await openRecurringDesk();
  await desk.setUp({ enabled: false });
  const refusal = await refusalOf(
    desk,
    `insert into recurring_requests (${columns})
     select 5, 2, what, label, recurrence_type, day, time, true, proposal_id, asked_by_id, now() from recurring_requests`,
  );
  expect(refusal).toBe('recurring_requests_agreed');
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
])('the database refuses %s', async (_, statement, constraint) => {
  const desk = await openRecurringDesk();
  await desk.setUp();
  expect(await refusalOf(desk, statement)).toBe(constraint);
});

const refusalOf = ({ sql }: { readonly sql: postgres.Sql }, statement: string): Promise<string> =>
  sql.unsafe(statement).then(
    () => 'none',
    (error: postgres.PostgresError) => error.constraint_name ?? error.code,
  );
