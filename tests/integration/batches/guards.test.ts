import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { retryFailed } from '@/lib/batches/run/retry';
import { releaseRows } from '@/lib/engine/scheduling/batches/release-rows';
import {
  batchIn,
  draftBatch,
  getBatch,
  insertBatch,
  insertRows,
  runningBatch,
  submittedBatch,
} from '../../support/batches/batches';
import { createTeamDatabase, type TeamDatabase } from '../../support/database/database';
import { value } from '../../support/orders/orders';
import { rawEvidence } from '../../support/people/raw-evidence';
import type { Team } from '../../support/people/team';

let database: TeamDatabase;
let team: Team;
beforeAll(async () => {
  database = await createTeamDatabase();
  ({ team } = database);
});
afterAll(() => database.close());

const fixture = () => ({ db: database.db, team });

/**
 * The constraint that refuses a statement, or `none`: what the database itself holds, whatever the code does.
 */
const refusalOf = (statement: string): Promise<string> =>
  database.sql.unsafe(statement).then(
    () => 'none',
    (error: postgres.PostgresError) => error.constraint_name ?? error.code,
  );

const update = ({ id }: BatchRow, change: string) =>
  refusalOf(`update batches set ${change} where id = '${id}'`);
const updateRow = ({ id }: BatchRow, change: string) =>
  refusalOf(`update batch_rows set ${change} where batch_id = '${id}' and position = 2`);

/** The engine's turns, until this batch had one. */
async function release({ id }: BatchRow): Promise<void> {
  while ((await getBatch(database.db, id)).releasedTo === 0) await releaseRows(database.db, new Date());
}

describe('the database, for a batch', () => {
  test('refuses a batch that does not begin as a file, or has rows of another', async () => {
    const begin = (state: string, more = '') =>
      refusalOf(`insert into batches (id, name, state, maker_id, last_editor_id, format ${more && ', parent_id'})
        values (gen_random_uuid(), 'x', '${state}', '${team.maker.id}', '${team.maker.id}', 'csv' ${more})`);
    expect(await begin('draft')).toBe('batches_begin');
    expect(await begin('importing')).toBe('batches_begin');
    expect(await begin('uploaded')).toBe('none');
    expect(await begin('draft', `, '${(await batchIn('done', fixture())).id}'`)).toBe('none');
  });

  test.each([
    'id = gen_random_uuid()',
    "maker_id = (select id from users where name = 'Anna Approver')",
    "format = 'xlsx'",
    'parent_id = gen_random_uuid()',
  ])('refuses to change the identity of a batch: %s', async (change) => {
    expect(await update(await batchIn('draft', fixture()), change)).toBe('batches_identity');
  });

  test.each(['version = version + 2', 'version = version - 1'])(
    'refuses a version that jumps: %s',
    async (change) => {
      expect(await update(await batchIn('draft', fixture()), change)).toBe('batches_version');
    },
  );

  const bound = [
    'total = 1',
    'row_count = 1',
    `hash = '${'0'.repeat(64)}'`,
    `root = '${'0'.repeat(64)}'`,
    "account = 'LT109999900000000102'",
    "omissions = '[]'",
    'scheduled_for = now()',
    'version = version + 1',
    "last_editor_id = (select id from users where name = 'Otto Maker')",
  ];
  test.each(bound)('refuses a change of a batch pending approval: %s', async (change) => {
    expect(await update(await batchIn('awaiting_approval', fixture()), change)).toMatch(
      /^batches_(edit|hash)$/,
    );
  });

  test.each(bound)('refuses a change of an approved batch: %s', async (change) => {
    expect(await update(await batchIn('running', fixture()), change)).toBe('batches_edit');
  });

  test('refuses a hash of other content', async () => {
    const batch = await batchIn('draft', fixture());
    const root = '0'.repeat(64);
    const set = `state = 'awaiting_approval', root = '${root}', hash = '${root}'`;
    expect(await update(batch, set)).toBe('batches_hash');
  });

  test('refuses to lower the requirement of an approved batch', async () => {
    expect(await update(await batchIn('approved', fixture()), 'required_approvals = 2')).toBe(
      'batches_requirement',
    );
  });

  test('refuses to release rows before the start, and to undo a release', async () => {
    expect(await update(await batchIn('approved', fixture()), 'released_to = 1')).toBe('batches_released');
    const running = await runningBatch(fixture());
    await release(running);
    expect(await update(running, 'released_to = 1')).toBe('batches_released');
  });

  test('refuses a released row without an order', async () => {
    expect(await update(await runningBatch(fixture()), 'released_to = 2')).toBe('batches_released');
  });

  test('refuses to finish a batch with rows without orders or with open orders', async () => {
    const running = await runningBatch(fixture());
    expect(await update(running, "state = 'done'")).toBe('batches_done');
    await release(running);
    expect(await update(running, "state = 'done'")).toBe('batches_done');
    await database.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update orders set state = 'refused' where batch_id = ${running.id}`;
    });
    expect(await update(running, "state = 'done'")).toBe('none');
  });

  test('refuses to delete a batch', async () => {
    const { id } = await batchIn('withdrawn', fixture());
    expect(await refusalOf(`delete from batches where id = '${id}'`)).toBe('batches_append_only');
  });
});

describe('the database, for the approval of a batch', () => {
  const approve = (batch: BatchRow) => update(batch, "state = 'approved'");

  /** An approval in raw SQL, with the approver's own factor. */
  const insertApproval = async (batch: BatchRow, approverId: string, groups: string[] = []) =>
    refusalOf(
      `insert into batch_approvals (batch_id, version, hash, approver_id, decision, groups, factor_id, evidence, at) values
       ('${batch.id}', ${batch.version}, '${batch.hash}', '${approverId}', 'approved', '{${groups.join(',')}}',
       (select id from factors where user_id = '${approverId}'),
       '${await rawEvidence(database.sql, approverId, batch.hash ?? '')}', now())`,
    );

  test('accepts an approval of this version and hash', async () => {
    const batch = await submittedBatch(fixture());
    expect(await approve(batch)).toBe('batches_quorum');
    expect(await insertApproval(batch, team.approver.id)).toBe('none');
    expect(await approve(batch)).toBe('none');
  });

  test('refuses an approval by the maker, of another version or hash, or without a second factor', async () => {
    const batch = await submittedBatch(fixture());
    expect(await insertApproval(batch, team.maker.id)).toBe('batch_approvals_other_person');
    expect(await insertApproval({ ...batch, version: 2 }, team.approver.id)).toBe(
      'batch_approvals_current_version',
    );
    expect(await insertApproval({ ...batch, hash: 'f'.repeat(64) }, team.approver.id)).toBe(
      'batch_approvals_current_version',
    );
    expect(await insertApproval(batch, team.viewer.id)).toBe('batch_approvals_confirmed');
  });

  test('requires a seat for each group, in any number', async () => {
    const batch = await submittedBatch(fixture());
    expect(await update(batch, "required_approvals = 1, required_groups = '{Board,Risk,Senior}'")).toBe(
      'none',
    );
    const seated = (people: string[][]) =>
      database.sql<{ seated: boolean }[]>`
        select can_seat('{Board,Risk,Senior}', ${JSON.stringify(people)}::text::jsonb) as seated`.then(
        ([row]) => row?.seated,
      );
    expect(await seated([['Board', 'Risk'], ['Board'], ['Senior', 'Risk']])).toBe(true);
    expect(await seated([['Board', 'Risk', 'Senior'], ['Board'], ['Board']])).toBe(false);
    expect(await insertApproval(batch, team.approver.id, ['Board', 'Risk', 'Senior'])).toBe('none');
    expect(await approve(batch)).toBe('batches_quorum');
  });

  test('requires that the rows are those that were approved', async () => {
    const tampered = ['amount = amount + 1', `hash = '${'e'.repeat(64)}'`, "exclusion = 'by_maker'"];
    for (const change of tampered) {
      const batch = await submittedBatch(fixture());
      expect(await insertApproval(batch, team.approver.id)).toBe('none');
      await database.sql.begin(async (sql) => {
        await sql`set local session_replication_role = replica`;
        await sql.unsafe(`update batch_rows set ${change} where batch_id = '${batch.id}' and position = 2`);
      });
      expect(await approve(batch)).toBe('batches_root');
    }
  });
});

describe('the database, for a row', () => {
  test.each([
    'amount = 1',
    `hash = '${'e'.repeat(64)}'`,
    "exclusion = 'by_maker'",
    "beneficiary_account = 'X'",
  ])('refuses to change a submitted row: %s', async (change) => {
    expect(await updateRow(await batchIn('awaiting_approval', fixture()), change)).toBe('batch_rows_draft');
    expect(await updateRow(await batchIn('running', fixture()), change)).toBe('batch_rows_draft');
  });

  test('refuses to exclude an approved row, or to include it again', async () => {
    const taken = "exclusion = 'by_approver', excluded_version = 2";
    expect(await updateRow(await batchIn('approved', fixture()), taken)).toBe('batch_rows_draft');
    const waiting = await batchIn('awaiting_approval', fixture());
    expect(await updateRow(waiting, taken)).toBe('none');
    expect(await updateRow(waiting, 'exclusion = null, excluded_version = null')).toBe('batch_rows_draft');
  });

  test.each(['position = 9', 'line = 9', 'order_id = gen_random_uuid()', "external_payment_id = 'x'"])(
    'refuses to turn a row into another: %s',
    async (change) => {
      expect(await updateRow(await batchIn('draft', fixture()), change)).toBe('batch_rows_identity');
    },
  );

  test('refuses to add or remove rows after submission', async () => {
    const batch = await batchIn('awaiting_approval', fixture());
    const come = insertRows(database.db, batch.id, [{ position: 9 }]);
    await expect(come).rejects.toMatchObject({ cause: { constraint_name: 'batch_rows_draft' } });
    expect(await refusalOf(`delete from batch_rows where batch_id = '${batch.id}'`)).toBe('batch_rows_stay');
  });

  test('refuses a row that retries no failed payment of its parent, or one already retried', async () => {
    const stopped = await batchIn('stopped', fixture());
    const child = value(
      await retryFailed({ db: database.db, now: () => new Date() }, team.drafting, stopped.id),
    );
    const [origin] = await database.sql<
      { replaces_order_id: string }[]
    >`select replaces_order_id from batch_rows where batch_id = ${child.id}`;
    const again = insertRows(database.db, child.id, [
      { position: 9, replaces_order_id: origin?.replaces_order_id ?? '' },
    ]);
    await expect(again).rejects.toMatchObject({ cause: { constraint_name: 'batch_rows_replaced_once' } });
    const strange = insertRows(database.db, child.id, [
      { position: 9, replaces_order_id: crypto.randomUUID() },
    ]);
    await expect(strange).rejects.toMatchObject({ cause: { constraint_name: 'batch_rows_replaced_failed' } });
    const elsewhere = await insertBatch(database.db, team);
    const orphan = insertRows(database.db, elsewhere, [
      { replaces_order_id: origin?.replaces_order_id ?? '' },
    ]);
    await expect(orphan).rejects.toMatchObject({ cause: { constraint_name: 'batch_rows_replaced_failed' } });
  });
});

describe('the database, for records of batches', () => {
  test.each(['batch_versions', 'batch_approvals', 'batch_events'])('only appends to %s', async (table) => {
    await batchIn('running', fixture());
    expect(await refusalOf(`delete from ${table}`)).toBe(`${table}_append_only`);
    expect(await refusalOf(`truncate ${table} cascade`)).toBe(`${table}_append_only`);
  });

  test.each(['batches', 'batch_rows', 'batch_files', 'batch_file_parts'])(
    'refuses to truncate %s',
    async (table) => {
      expect(await refusalOf(`truncate ${table} cascade`)).toMatch(/_append_only$/);
    },
  );

  test('refuses to change the file of a batch', async () => {
    const file = crypto.randomUUID();
    await database.sql`insert into batch_files (id, name, byte_length, sha256, uploaded_by_id) values (${file}, 'a.csv', 1, 'x', ${team.maker.id})`;
    await database.sql`insert into batch_file_parts (file_id, position, bytes) values (${file}, 1, decode('00', 'hex'))`;
    expect(await refusalOf(`update batch_files set name = 'b.csv' where id = '${file}'`)).toBe('none');
    await database.sql`insert into batches (id, name, state, maker_id, last_editor_id, format, file_id)
      values (gen_random_uuid(), 'x', 'uploaded', ${team.maker.id}, ${team.maker.id}, 'csv', ${file})`;
    expect(await refusalOf(`update batch_files set name = 'b.csv' where id = '${file}'`)).toBe(
      'batch_files_stay',
    );
    const deleteBytes = () => refusalOf(`delete from batch_file_parts where file_id = '${file}'`);
    expect(await deleteBytes()).toBe('batch_files_stay');
    await database.sql`update batches set state = 'withdrawn' where file_id = ${file}`;
    expect(await deleteBytes(), 'of a batch that has ended').toBe('none');
    expect(await refusalOf(`delete from batch_files where id = '${file}'`)).toBe('batch_files_stay');
  });

  test('requires the hash of its text for a version', async () => {
    const { id } = await draftBatch(database.db, team);
    expect(
      await refusalOf(`insert into batch_versions (batch_id, version, canonical_form, hash, editor_id, at)
        values ('${id}', 1, 'x', '${'0'.repeat(64)}', '${team.maker.id}', now())`),
    ).toBe('batch_versions_hash');
  });
});
