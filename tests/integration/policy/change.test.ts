import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { anyKind } from '@/lib/change-requests/change-request';
import { declineChangeRequest, withdrawChangeRequest } from '@/lib/change-requests/decide';
import type { Database, Sql } from '@/lib/db/client';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { policyChange, requestPolicyChange } from '@/lib/policy/changes/change';
import { listPolicies, policyInForce } from '@/lib/policy/changes/in-force';
import { builtInPolicy, policySchema } from '@/lib/policy/rules/policy';
import type { ProviderClient } from '@/lib/provider/client';
import { storeConfirmation } from '@/tests/support/people/raw-evidence';
import { activeFirstApp, approveAs } from '@/tests/support/people/second-factors';
import { createTestDatabase } from '../../support/database/database';
import { value } from '../../support/orders/orders';
import { addActor, granted } from '../../support/people/people';
import { everything, policyWith } from '../../support/people/policy';

let db: Database;
let sql: Sql;
beforeEach(async () => {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  ({ db, sql } = database);
});

const now = () => new Date();
const kinds = [anyKind(policyChange)];
const two = policyWith({ bands: [everything(2)] });

async function requested(replaces = 0) {
  const petra = await addActor(db, 'admin', 'Petra');
  const input = { replaces, policy: two, note: 'More eyes' };
  const outcome = await requestPolicyChange({ db, now }, granted(petra, 'policies:request'), input);
  const [changeRequest] = await db.select().from(changeRequests);
  return { petra, outcome, changeRequest };
}

/** What is agreed about a policy asks the provider for nothing. */
// safe: see above
const parts = () => ({ db, now, provider: {} as ProviderClient });

describe('a policy', () => {
  test('is the built-in version 0 until two admins approve another', async () => {
    expect(await policyInForce(db)).toEqual({ version: 0, policy: builtInPolicy });
  });

  test('applies from the second admin’s approval on, with both on record', async () => {
    const { changeRequest } = await requested();
    expect((await policyInForce(db)).version).toBe(0);
    const luc = await addActor(db, 'admin', 'Luc');
    value(await approveAs(parts(), kinds, luc, changeRequest ?? never()));
    expect(await policyInForce(db)).toEqual({ version: 1, policy: two });
    const [version] = await listPolicies(db, granted(luc, 'policies:read'));
    expect(version).toMatchObject({ version: 1, requester: 'Petra', decider: 'Luc', note: 'More eyes' });
  });

  test('is not approved by its requester', async () => {
    const { petra, changeRequest } = await requested();
    expect(await approveAs(parts(), kinds, petra, changeRequest ?? never())).toEqual({
      ok: false,
      error: { kind: 'refused', code: 'own_request' },
    });
    expect((await policyInForce(db)).version).toBe(0);
  });

  test('is not approved by someone who is no admin', async () => {
    const { changeRequest } = await requested();
    const anna = await addActor(db, 'approver', 'Anna');
    expect(await approveAs(parts(), kinds, anna, changeRequest ?? never())).toMatchObject({
      error: { code: 'not_allowed' },
    });
  });

  test('is refused if requested on an older version', async () => {
    const { outcome } = await requested(7);
    expect(outcome).toEqual({ ok: false, error: 'changed_since' });
  });

  test('can be requested once at a time, and again after a decline', async () => {
    const { changeRequest } = await requested();
    expect((await requested()).outcome).toEqual({ ok: false, error: 'already_open' });
    const luc = await addActor(db, 'admin', 'Luc');
    value(await declineChangeRequest(parts(), kinds, luc, changeRequest ?? never(), 'Not yet'));
    expect((await requested()).outcome.ok).toBe(true);
  });

  test('is approved once by two concurrent admins', async () => {
    const { changeRequest } = await requested();
    const admins = [await addActor(db, 'admin', 'Luc'), await addActor(db, 'admin', 'Ada')];
    const outcomes = await Promise.all(
      admins.map((admin) => approveAs(parts(), kinds, admin, changeRequest ?? never())),
    );
    expect(outcomes.map((one) => (one.ok ? 'done' : one.error)).sort()).toEqual([
      { kind: 'refused', code: 'decided' },
      'done',
    ]);
    expect((await policyInForce(db)).version).toBe(1);
  });

  test('is withdrawn by its requester, and by nobody else', async () => {
    const { petra, changeRequest } = await requested();
    const luc = await addActor(db, 'admin', 'Luc');
    const { id } = changeRequest ?? never();
    expect(await withdrawChangeRequest(parts(), kinds, luc, id)).toMatchObject({
      error: { code: 'not_yours' },
    });
    expect((await withdrawChangeRequest(parts(), kinds, petra, id)).ok).toBe(true);
    expect(await approveAs(parts(), kinds, luc, changeRequest ?? never())).toMatchObject({
      error: { code: 'decided' },
    });
  });

  test('is not approved once its requester was switched off', async () => {
    const { petra, changeRequest } = await requested();
    const luc = await addActor(db, 'admin', 'Luc');
    await sql`update users set is_active = false where id = ${petra.id}`;
    expect(await approveAs(parts(), kinds, luc, changeRequest ?? never())).toMatchObject({
      error: { code: 'asker_gone' },
    });
  });

  test('is decided on as shown, not as another one', async () => {
    const { changeRequest } = await requested();
    const luc = await addActor(db, 'admin', 'Luc');
    const { id } = changeRequest ?? never();
    expect(await approveAs(parts(), kinds, luc, { id, hash: 'f'.repeat(64) })).toMatchObject({
      error: { code: 'changed_since' },
    });
  });
});

describe('an incomplete policy', () => {
  test.each([
    ['a sum above all bands', { bands: [{ ...everything(1), upTo: '10.00' }] }],
    ['two bands for the same sums', { bands: [everything(1), everything(2)] }],
    ['more groups than approvers', { bands: [everything(1, ['Senior', 'Board'])] }],
    ['three groups', { bands: [everything(3, ['A', 'B', 'C'])] }],
    ['a time zone that there is not', { cutOff: { timeZone: 'Moon/Base', sepa: '15:00', swift: '14:00' } }],
  ])('is refused: %s', (_, changes) => {
    expect(policySchema.safeParse(policyWith(changes)).success).toBe(false);
  });
});

describe('the database, for policies', () => {
  test('refuses an unapproved policy, and changes of any', async () => {
    const { changeRequest } = await requested();
    const { id } = changeRequest ?? never();
    const insert = () => sql`insert into policies values (1, '{}', ${'0'.repeat(64)}, ${id}, now())`;
    await expect(insert()).rejects.toThrow('two people agreed');
    const luc = await addActor(db, 'admin', 'Luc');
    value(await approveAs(parts(), kinds, luc, changeRequest ?? never()));
    await expect(sql`update policies set document = '{}'`).rejects.toThrow('only ever added to');
  });

  test('refuses a policy other than the approved one, and a decision about something else', async () => {
    const { petra, changeRequest } = await requested();
    const luc = await addActor(db, 'admin', 'Luc');
    await activeFirstApp(db, luc);
    await storeConfirmation(db, luc, changeRequest ?? never());
    const insertion = (document: string, kind: string) =>
      sql.begin(async (tx) => {
        await tx`update change_requests set state = 'approved', decider_id = ${luc.id}, decided_at = now() where id = ${changeRequest?.id ?? ''}`;
        const [input] =
          await tx`select payload->'after' as after from change_requests where kind = ${kind} and requester_id = ${petra.id}`;
        const written = document === 'as agreed' ? JSON.stringify(input?.after) : document;
        await tx`insert into policies values (1, ${written}::text::jsonb, ${'0'.repeat(64)}, ${changeRequest?.id ?? ''}, now())`;
        throw new Error('taken back');
      });
    await expect(insertion('{"bands":[]}', 'policy.change')).rejects.toThrow('two people agreed');
    await expect(insertion('as agreed', 'policy.change')).rejects.toThrow('taken back');
  });

  test('refuses approval by the requester, and a change of a decision', async () => {
    const { petra, changeRequest } = await requested();
    const { id } = changeRequest ?? never();
    const decide = (who: string) =>
      sql`update change_requests set state = 'approved', decider_id = ${who}, decided_at = now() where id = ${id}`;
    const luc = await addActor(db, 'admin', 'Luc');
    await activeFirstApp(db, luc);
    await storeConfirmation(db, luc, changeRequest ?? never());
    await expect(
      sql`update change_requests set state = 'declined', decider_id = ${petra.id}, decided_at = now() where id = ${id}`,
    ).rejects.toThrow('change_requests_two_people');
    await expect(decide(petra.id)).rejects.toThrow('second factor of its decider');
    await decide(luc.id);
    await expect(
      sql`update change_requests set state = 'open', decider_id = null, decided_at = null`,
    ).rejects.toThrow('decided once');
    await expect(sql`delete from change_requests`).rejects.toThrow('only ever added to');
  });
});

function never(): never {
  throw new Error('nothing was requested');
}
