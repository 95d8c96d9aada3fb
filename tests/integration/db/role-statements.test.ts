import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pruneFailures } from '@/lib/access/throttle';
import { setAuditKeys } from '@/lib/audit/marks';
import { recordAudit } from '@/lib/audit/record';
import type { createDatabase } from '@/lib/db/client';
import { refusedBy } from '@/lib/db/constraint';
import { mayTakeRolesFrom, setRoleProvider } from '@/lib/identity/role-provider';
import { withReauthentication } from '@/lib/identity/sessions/reauthenticate';
import { signInThroughOidc } from '@/lib/identity/sign-in/oidc-sign-in';
import { signIn } from '@/lib/identity/sign-in/sign-in';
import { startSession } from '@/lib/identity/sign-in/sign-in-confirm';
import { ok } from '@/lib/kernel/result';
import type { Role } from '@/lib/kernel/roles';
import { approveSeen, draftBatch, stubProvider, submitSeen } from '../../support/batches/batches';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { openTestRoles } from '../../support/database/test-roles';
import { approvedOrder, sepa, value } from '../../support/orders/orders';
import { addActor } from '../../support/people/people';
import { testSecondFactor } from '../../support/people/second-factors';
import { addTeam, type Team } from '../../support/people/team';
import { aPerson, rightPassword, testOrigin } from '../../support/web/signed-in-people';

let database: TestDatabase;
let team: Team;
let web: ReturnType<typeof createDatabase>;
let worker: ReturnType<typeof createDatabase>;
let close: () => Promise<void>;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ app: web, worker, close } = await openTestRoles(database));
  team = await addTeam(database.db);
});
afterAll(async () => {
  await close();
  await database.close();
});

/**
 * The constraint that refuses statements of the role that serves pages, at the latest when they are
 * committed; or `none`.
 */
const refusalOf = (...statements: readonly string[]): Promise<string> =>
  web.sql
    .begin(async (sql) => {
      for (const statement of statements) await sql.unsafe(statement);
    })
    .then(
      () => 'none',
      (error: postgres.PostgresError) => error.constraint_name ?? error.code,
    );

describe('the database, for the role that serves pages', () => {
  it('refuses a session that opens pages without the record of a sign-in', async () => {
    const open = (person: string, confirmed: string) =>
      refusalOf(`insert into sessions (id, user_id, epoch, device, confirmed_with)
        select gen_random_uuid(), id, session_epoch, 'x', ${confirmed} from users where id = '${person}'`);
    expect(await open(team.approver.id, `'passkey'`)).toBe('sessions_recorded');
    expect(await open(team.maker.id, 'null')).toBe('sessions_recorded');
    expect(await open(team.approver.id, 'null')).toBe('none');
  });

  it('refuses to release a held payment, or start or resume a batch, before its date', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000);
    const held = await approvedOrder(database.db, team, sepa({ scheduledFor: tomorrow }));
    expect(held.state).toBe('held');
    expect(await refusalOf(`update orders set state = 'approved' where id = '${held.id}'`)).toBe(
      'orders_not_early',
    );
    const fixture = { ...database, team, provider: stubProvider() };
    const draft = await draftBatch(database.db, team, 1, { scheduledFor: tomorrow });
    const { id } = value(await approveSeen(fixture, team.anna, value(await submitSeen(fixture, draft))));
    const run = `update batches set state = 'running', started_at = now() where id = '${id}'`;
    expect(await refusalOf(run)).toBe('batches_not_early');
    expect(await refusalOf(`update batches set state = 'paused' where id = '${id}'`)).toBe('none');
    expect(await refusalOf(run)).toBe('batches_not_early');
  });

  it('refuses to send an old or stopped payment without the checks before sending', async () => {
    const order = await approvedOrder(database.db, team, sepa());
    const named = `order_id = '${order.id}'`;
    await database.sql.unsafe(
      `update orders set stop_reason = 'The balance is short.' where id = '${order.id}'`,
    );
    expect(await refusalOf(`update submissions set checked_at = 'epoch' where ${named}`)).toBe('none');
    expect(await refusalOf(`update submissions set checked_at = now() where ${named}`)).toBe(
      'submissions_checked',
    );
    const resume = `update orders set stop_reason = null where id = '${order.id}'`;
    expect(await refusalOf(resume)).toBe('none');
    await database.sql.unsafe(`update orders set stop_reason = 'Again.' where id = '${order.id}'`);
    await database.sql.unsafe(`update submissions set checked_at = now() where ${named}`);
    expect(await refusalOf(resume)).toBe('orders_stop_checked');
  });

  it('refuses an unmarked record once records are marked', async () => {
    const own = await createTestDatabase();
    const roles = await openTestRoles(own);
    const viewer = await addActor(own.db, 'viewer');
    const change = (mark: boolean) =>
      roles.app.db
        .transaction(async (tx) => {
          setAuditKeys(mark ? ['only in this test, for the marks of records'] : []);
          await tx.execute(
            `update users set password_hash = gen_random_uuid()::text, session_epoch = session_epoch + 1 where id = '${viewer.id}'`,
          );
          await recordAudit(tx, {
            actor: viewer,
            action: 'person.password_changed',
            subjectKind: 'person',
            subjectId: viewer.id,
          });
        })
        .then(
          () => 'none',
          (error: unknown) => refusedBy(error) ?? 'another',
        );
    expect(await change(false)).toBe('none');
    expect(await change(true)).toBe('none');
    expect(await change(false)).toBe('users_password_recorded');
    await roles.close();
    await own.close();
  });

  it('refuses to change the person of a session, or to delete it within a month', async () => {
    expect(await refusalOf(`update sessions set user_id = '${team.maker.id}'`)).toBe('42501');
    expect(await refusalOf('delete from sessions')).toBe('42501');
    const gone = worker.sql`delete from sessions`.catch((error: postgres.PostgresError) => error);
    expect(await gone).toMatchObject({ constraint_name: 'sessions_kept' });
  });

  it('refuses a person without a record', async () => {
    const added = `insert into users (id, email, name, role, password_hash)
      values (gen_random_uuid(), 'eve@example.com', 'Eve', 'approver', 'x')`;
    expect(await refusalOf(added)).toBe('users_recorded');
  });

  it('refuses an admin beyond the two of the command line, whatever is recorded', async () => {
    for (const name of ['Ada', 'Ben']) await addActor(database.db, 'admin', name);
    const added = `insert into users (id, email, name, role, password_hash)
      values (gen_random_uuid(), 'eve@example.com', 'Eve', 'admin', 'x')`;
    expect(await refusalOf(added)).toBe('users_first_admins');
  });

  it('refuses a role from an identity provider that the table owner did not name', async () => {
    const [viewer, maker] = [await aPerson(database.db, 'viewer'), team.maker];
    const record = `insert into audit_records (sequence, at, actor_id, actor_name, action, subject_kind, subject_id, details, previous_hash, hash)
      select max(sequence) + 1, now(), null, 'Identity provider', 'person.role_changed', 'person', '${maker.id}', '{}',
        (select hash from audit_records order by sequence desc limit 1), repeat('a', 64) from audit_records`;
    const become = (id: string) =>
      `update users set roles_from = 'provider', identity_issuer = 'https://login.example/', identity_subject = id, role = 'approver' where id = '${id}'`;
    expect(await refusalOf(become(maker.id), record)).toBe('users_role_provider');
    expect(await mayTakeRolesFrom(web.db, 'https://login.example')).toBe(false);
    await setRoleProvider(database.db, 'https://login.example');
    expect(await mayTakeRolesFrom(web.db, 'https://login.example/')).toBe(true);
    expect(await refusalOf(become(viewer.id))).toBe('users_role_recorded');
    await database.sql.unsafe(become(viewer.id));
    expect(await refusalOf(`update users set role = 'maker' where id = '${viewer.id}'`)).toBe(
      'users_role_recorded',
    );
    await setRoleProvider(database.db, undefined);
    expect(await refusalOf(`update users set role = 'maker' where id = '${viewer.id}'`)).toBe(
      'users_role_provider',
    );
    expect(await refusalOf(`insert into role_providers values ('https://eve.example')`)).toBe('42501');
  });

  it('refuses to set another password, or one that nobody requested', async () => {
    const set = (what: string) => `update users set ${what} where id = '${team.viewer.id}'`;
    expect(await refusalOf(set(`password_hash = 'known', session_epoch = session_epoch + 1`))).toBe(
      'users_password_recorded',
    );
    expect(await refusalOf(set(`offered_password_hash = 'known'`))).toBe('users_password_offered');
    expect(await refusalOf(set('must_change_password = not must_change_password'))).toBe(
      'users_sign_in_recorded',
    );
    expect(await refusalOf(set(`identity_issuer = 'https://eve.example', identity_subject = 'eve'`))).toBe(
      'users_sign_in_recorded',
    );
  });

  it('refuses to delete counted guesses at a password or a code', async () => {
    const { id } = team.approver;
    const subjects = [
      `factor:${id}`,
      `password:${id}`,
      'email:a@example.com',
      'place:x|a@example.com',
      'device:y',
    ];
    for (const subject of subjects) {
      const failed = `insert into sign_in_failures (subject) values ('${subject}')`;
      expect(await refusalOf(failed)).toBe('none');
      expect(await refusalOf(`delete from sign_in_failures where subject = '${subject}'`)).toBe(
        'sign_in_failures_count',
      );
    }
    expect(await refusalOf(`update sign_in_failures set at = now() - interval '2 days'`)).toBe('42501');
  });
});

it('lets the configured identity provider add a person and change their rights', async () => {
  await setRoleProvider(database.db, 'https://login.example/');
  const enter = (role: Role) =>
    signInThroughOidc(web.db, {
      issuer: 'https://login.example',
      subject: 'nia',
      verifiedEmail: 'nia@example.com',
      name: 'Nia',
      isMultiFactor: false,
      authenticatedAt: undefined,
      rights: ok({ role, groups: undefined }),
    });
  expect(await enter('maker')).toMatchObject({ ok: true, value: { role: 'maker', rolesFrom: 'provider' } });
  expect(await enter('viewer')).toMatchObject({ ok: true, value: { role: 'viewer' } });
  await setRoleProvider(database.db, undefined);
  await expect(enter('approver')).rejects.toMatchObject({
    cause: { constraint_name: 'users_role_provider' },
  });
});

describe('the count of wrong guesses', () => {
  it('is cleared for the place of a sign-in in the transaction that begins its session', async () => {
    const person = await aPerson(database.db, 'maker');
    const failures = async () =>
      (await web.sql`select from sign_in_failures where subject like 'place:%' || ${person.email}`).length;
    const attempt = (password: string) =>
      signIn(web.db, { email: person.email, password, origin: testOrigin.address });
    await attempt('a wrong one');
    const user = await attempt(rightPassword);
    expect(await failures()).toBe(1);
    if (!user) throw new Error('the right password was refused');
    await startSession(web.db, user, { ...testOrigin, through: 'Password', confirmedWith: null }, new Date());
    expect(await failures()).toBe(0);
  });

  it('is cleared for a correct password that only confirms a person', async () => {
    const { id, name, email, role } = await aPerson(database.db, 'viewer');
    const parts = {
      db: web.db,
      secondFactor: testSecondFactor(web.db),
      now: () => new Date(),
      session: undefined,
    };
    const confirm = (password: string) =>
      withReauthentication(
        parts,
        { id, name, email, role },
        {
          act: { act: 'other_own_sessions.end', subject: 'this one' },
          answer: { kind: 'password', password },
        },
        async () => ok(undefined),
      );
    expect(await confirm('a wrong one')).toMatchObject({ ok: false });
    expect(await confirm(rightPassword)).toMatchObject({ ok: true });
    const left = await web.sql`select from sign_in_failures where subject = ${`password:${id}`}`;
    expect(left).toHaveLength(1);
  });

  it('is cleared by the worker after a day', async () => {
    await database.sql`insert into sign_in_failures (subject, at) values ('email:old@example.com', now() - interval '26 hours')`;
    await pruneFailures(worker.db, new Date());
    const stored = await web.sql`select from sign_in_failures where subject = 'email:old@example.com'`;
    expect(stored).toHaveLength(0);
  });

  it('is cleared when another admin unlocks codes and records it', async () => {
    const subject = { subjectKind: 'person', subjectId: team.otherApprover.id } as const;
    await web.sql`insert into sign_in_failures (subject) values (${`factor:${subject.subjectId}`})`;
    await web.db.transaction(async (tx) => {
      await tx.execute(`delete from sign_in_failures where subject = 'factor:${subject.subjectId}'`);
      await recordAudit(tx, { ...subject, actor: team.approver, action: 'person.second_factor_unlocked' });
    });
  });
});
