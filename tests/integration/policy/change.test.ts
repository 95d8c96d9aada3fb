import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { anyKind } from '@/lib/change-requests/change-request';
import { declineProposal, withdrawProposal } from '@/lib/change-requests/decide';
import type { Database, Sql } from '@/lib/db/client';
import { proposals } from '@/lib/db/schema/rules/proposals';
import { policyChange, proposePolicy } from '@/lib/policy/changes/change';
import { listPolicies, policyInForce } from '@/lib/policy/changes/in-force';
import { builtInPolicy, policySchema } from '@/lib/policy/rules/policy';
import type { ServiceClient } from '@/lib/provider/client';
import { keepConfirmation } from '@/tests/support/raw-evidence';
import { activeFirstApp, approveAs } from '@/tests/support/second-factors';
import { createTestDatabase } from '../../support/database';
import { value } from '../../support/orders';
import { addActor, granted } from '../../support/people';
import { everything, policyWith } from '../../support/policy';

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

async function proposed(replaces = 0) {
  const petra = await addActor(db, 'admin', 'Petra');
  const asked = { replaces, policy: two, note: 'More eyes' };
  const outcome = await proposePolicy({ db, now }, granted(petra, 'policies:propose'), asked);
  const [proposal] = await db.select().from(proposals);
  return { petra, outcome, proposal };
}

/** What is agreed about a policy asks the service for nothing. */
// safe: see above
const parts = () => ({ db, now, service: {} as ServiceClient });

describe('a policy', () => {
  test('is the built-in one, version 0, until two admins agree on another', async () => {
    expect(await policyInForce(db)).toEqual({ version: 0, policy: builtInPolicy });
  });

  test('holds from the moment on at which a second admin agrees, and keeps who agreed', async () => {
    const { proposal } = await proposed();
    expect((await policyInForce(db)).version).toBe(0);
    const luc = await addActor(db, 'admin', 'Luc');
    value(await approveAs(parts(), kinds, luc, proposal ?? never()));
    expect(await policyInForce(db)).toEqual({ version: 1, policy: two });
    const [version] = await listPolicies(db, granted(luc, 'policies:read'));
    expect(version).toMatchObject({ version: 1, proposer: 'Petra', decider: 'Luc', note: 'More eyes' });
  });

  test('is not agreed to by the admin who proposed it', async () => {
    const { petra, proposal } = await proposed();
    expect(await approveAs(parts(), kinds, petra, proposal ?? never())).toEqual({
      ok: false,
      error: { kind: 'refused', code: 'own_proposal' },
    });
    expect((await policyInForce(db)).version).toBe(0);
  });

  test('is not agreed to by someone who is no admin', async () => {
    const { proposal } = await proposed();
    const anna = await addActor(db, 'approver', 'Anna');
    expect(await approveAs(parts(), kinds, anna, proposal ?? never())).toMatchObject({
      error: { code: 'not_allowed' },
    });
  });

  test('that was proposed on an older one is refused', async () => {
    const { outcome } = await proposed(7);
    expect(outcome).toEqual({ ok: false, error: 'changed_since' });
  });

  test('can be proposed once at a time, and again after the first was declined', async () => {
    const { proposal } = await proposed();
    expect((await proposed()).outcome).toEqual({ ok: false, error: 'already_open' });
    const luc = await addActor(db, 'admin', 'Luc');
    value(await declineProposal(parts(), kinds, luc, proposal ?? never(), 'Not yet'));
    expect((await proposed()).outcome.ok).toBe(true);
  });

  test('is agreed to once by two admins at the same moment', async () => {
    const { proposal } = await proposed();
    const admins = [await addActor(db, 'admin', 'Luc'), await addActor(db, 'admin', 'Ada')];
    const outcomes = await Promise.all(
      admins.map((admin) => approveAs(parts(), kinds, admin, proposal ?? never())),
    );
    expect(outcomes.map((one) => (one.ok ? 'done' : one.error)).sort()).toEqual([
      { kind: 'refused', code: 'decided' },
      'done',
    ]);
    expect((await policyInForce(db)).version).toBe(1);
  });

  test('is taken back by the one who proposed it, and by nobody else', async () => {
    const { petra, proposal } = await proposed();
    const luc = await addActor(db, 'admin', 'Luc');
    const { id } = proposal ?? never();
    expect(await withdrawProposal(parts(), kinds, luc, id)).toMatchObject({ error: { code: 'not_yours' } });
    expect((await withdrawProposal(parts(), kinds, petra, id)).ok).toBe(true);
    expect(await approveAs(parts(), kinds, luc, proposal ?? never())).toMatchObject({
      error: { code: 'decided' },
    });
  });

  test('is not agreed to once the admin who proposed it was switched off', async () => {
    const { petra, proposal } = await proposed();
    const luc = await addActor(db, 'admin', 'Luc');
    await sql`update users set is_active = false where id = ${petra.id}`;
    expect(await approveAs(parts(), kinds, luc, proposal ?? never())).toMatchObject({
      error: { code: 'asker_gone' },
    });
  });

  test('is decided about as it was seen, and not as another one', async () => {
    const { proposal } = await proposed();
    const luc = await addActor(db, 'admin', 'Luc');
    const { id } = proposal ?? never();
    expect(await approveAs(parts(), kinds, luc, { id, hash: 'f'.repeat(64) })).toMatchObject({
      error: { code: 'changed_since' },
    });
  });
});

describe('a policy that leaves something out', () => {
  test.each([
    ['a sum above all bands', { bands: [{ ...everything(1), upTo: '10.00' }] }],
    ['two bands for the same sums', { bands: [everything(1), everything(2)] }],
    ['more groups than approvers', { bands: [everything(1, ['Senior', 'Board'])] }],
    ['three groups', { bands: [everything(3, ['A', 'B', 'C'])] }],
    ['a time zone that there is not', { cutOff: { timeZone: 'Moon/Base', sepa: '15:00', swift: '14:00' } }],
  ])('is not taken: %s', (_, changes) => {
    expect(policySchema.safeParse(policyWith(changes)).success).toBe(false);
  });
});

describe('the database, whatever the code does', () => {
  test('takes no policy that nobody agreed on, and changes none', async () => {
    const { proposal } = await proposed();
    const { id } = proposal ?? never();
    const insert = () => sql`insert into policies values (1, '{}', ${'0'.repeat(64)}, ${id}, now())`;
    await expect(insert()).rejects.toThrow('two people agreed');
    const luc = await addActor(db, 'admin', 'Luc');
    value(await approveAs(parts(), kinds, luc, proposal ?? never()));
    await expect(sql`update policies set document = '{}'`).rejects.toThrow('only ever added to');
  });

  test('takes no policy but the very one that was agreed on, and not on a decision about something else', async () => {
    const { petra, proposal } = await proposed();
    const luc = await addActor(db, 'admin', 'Luc');
    await activeFirstApp(db, luc);
    await keepConfirmation(db, luc, proposal ?? never());
    const insertion = (document: string, kind: string) =>
      sql.begin(async (tx) => {
        await tx`update proposals set state = 'approved', decider_id = ${luc.id}, decided_at = now() where id = ${proposal?.id ?? ''}`;
        const [asked] =
          await tx`select payload->'after' as after from proposals where kind = ${kind} and proposer_id = ${petra.id}`;
        const written = document === 'as agreed' ? JSON.stringify(asked?.after) : document;
        await tx`insert into policies values (1, ${written}::text::jsonb, ${'0'.repeat(64)}, ${proposal?.id ?? ''}, now())`;
        throw new Error('taken back');
      });
    await expect(insertion('{"bands":[]}', 'policy.change')).rejects.toThrow('two people agreed');
    await expect(insertion('as agreed', 'policy.change')).rejects.toThrow('taken back');
  });

  test('does not let one person propose and agree, nor a decision change', async () => {
    const { petra, proposal } = await proposed();
    const { id } = proposal ?? never();
    const decide = (who: string) =>
      sql`update proposals set state = 'approved', decider_id = ${who}, decided_at = now() where id = ${id}`;
    const luc = await addActor(db, 'admin', 'Luc');
    await activeFirstApp(db, luc);
    await keepConfirmation(db, luc, proposal ?? never());
    await expect(
      sql`update proposals set state = 'declined', decider_id = ${petra.id}, decided_at = now() where id = ${id}`,
    ).rejects.toThrow('proposals_two_people');
    await expect(decide(petra.id)).rejects.toThrow('second factor of its decider');
    await decide(luc.id);
    await expect(
      sql`update proposals set state = 'open', decider_id = null, decided_at = null`,
    ).rejects.toThrow('decided once');
    await expect(sql`delete from proposals`).rejects.toThrow('only ever added to');
  });
});

function never(): never {
  throw new Error('nothing was proposed');
}
