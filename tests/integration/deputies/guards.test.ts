import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '@/lib/db/schema/people/users';
import { listActiveFactors } from '@/lib/identity/second-factors/factors';
import type { OrderRow } from '@/lib/orders/order/content';
import { createFixture } from '../../support/database/fixture';
import { draftOrder, submit, submittedOrder, value } from '../../support/orders/orders';
import { agreedDeputy, agreeToDeputy, askForDeputy } from '../../support/people/deputies';
import { everything } from '../../support/people/policy';
import { writeRawEvidence } from '../../support/people/raw-evidence';

async function absence() {
  const fixture = await createFixture({ bands: [everything(2, ['Senior'])] });
  const { db, sql, team, joinGroup } = fixture;
  await joinGroup(team.anna, 'Senior');
  const [anna, tomas] = [team.anna.actor, team.tomas.actor];
  /** Approves by a statement, as somebody would who has the database. */
  const approve = async (
    { id, version, hash }: OrderRow,
    {
      by = tomas,
      deputyOf = anna.id,
      groups = '{Senior}',
      at = new Date(),
    }: { by?: typeof anna; deputyOf?: string | null; groups?: string; at?: Date } = {},
  ) => {
    const [factor] = await listActiveFactors(db, by.id);
    if (!factor) throw new Error('there is no factor');
    const evidence = JSON.stringify(await writeRawEvidence(db, factor, hash));
    return sql`insert into approvals (order_id, version, hash, approver_id, deputy_of, decision, groups, factor_id, evidence, at)
      values (${id}, ${version}, ${hash}, ${by.id}, ${deputyOf}, 'approved', ${groups}::text[], ${factor.id}, ${evidence}::text::jsonb, ${at.toISOString()})`;
  };
  return { ...fixture, anna, tomas, approve };
}

const refusedBy = (constraint_name: string) => ({ constraint_name });

describe('the database', () => {
  it('refuses an approval in the place of somebody without a deputyship', async () => {
    const { db, team, approve } = await absence();
    const order = await submittedOrder(db, team);
    await expect(approve(order)).rejects.toMatchObject(refusedBy('approvals_deputy_in_force'));
  });

  it('refuses one outside the period, with other groups, and in one’s own place', async () => {
    const { db, team, anna, tomas, approve } = await absence();
    const { startsAt, endsAt } = await agreedDeputy(db, { absent: anna, deputy: tomas });
    const order = await submittedOrder(db, team);
    const before = { at: new Date(startsAt.getTime() - 1) };
    await expect(approve(order, before)).rejects.toMatchObject(refusedBy('approvals_deputy_in_force'));
    await expect(approve(order, { at: endsAt })).rejects.toMatchObject(
      refusedBy('approvals_deputy_in_force'),
    );
    await expect(approve(order, { groups: '{Board}' })).rejects.toMatchObject(
      refusedBy('approvals_deputy_groups'),
    );
    await expect(approve(order, { by: anna })).rejects.toMatchObject(refusedBy('approvals_deputy_in_force'));
  });

  it('refuses one of what the absent person made', async () => {
    const { db, team, sql, anna, tomas, approve } = await absence();
    await agreedDeputy(db, { absent: anna, deputy: tomas });
    const order = value(await submit(db, team, await draftOrder(db, team)));
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update orders set maker_id = ${anna.id} where id = ${order.id}`;
    });
    await expect(approve(order)).rejects.toMatchObject(refusedBy('approvals_deputy_other_person'));
  });

  it('refuses a second approval in the name of one person', async () => {
    const { db, team, anna, tomas, approve } = await absence();
    await agreedDeputy(db, { absent: anna, deputy: tomas });
    const order = await submittedOrder(db, team);
    await approve(order);
    await expect(approve(order, { by: anna, deputyOf: null })).rejects.toMatchObject(
      refusedBy('approvals_one_voice'),
    );
  });

  it('refuses a deputyship without an agreement, and any change but its end', async () => {
    const { db, sql, anna, tomas } = await absence();
    value(await askForDeputy(db, { absent: anna, deputy: tomas }));
    const insert = sql`insert into deputyships (id, person_id, deputy_id, from_day, until_day, starts_at, ends_at, change_request_id)
      select gen_random_uuid(), ${anna.id}, ${tomas.id}, (payload->>'from')::date, (payload->>'until')::date,
        (payload->>'startsAt')::timestamptz, (payload->>'endsAt')::timestamptz, id
      from change_requests where subject_id = ${anna.id}`;
    await expect(insert).rejects.toMatchObject(refusedBy('deputyships_agreed'));
    value(await agreeToDeputy(db, anna));
    await expect(sql`update deputyships set ends_at = ends_at + interval '1 day'`).rejects.toMatchObject(
      refusedBy('deputyships_only_end'),
    );
    await sql`update deputyships set ended_at = now(), end_reason = 'person'`;
    await expect(sql`update deputyships set ended_at = null, end_reason = null`).rejects.toMatchObject(
      refusedBy('deputyships_only_end'),
    );
    await expect(sql`delete from deputyships`).rejects.toThrow();
  });

  it('does not count an approval in the place of somebody who was deactivated', async () => {
    const { db, team, sql, anna, tomas, approve } = await absence();
    await agreedDeputy(db, { absent: anna, deputy: tomas });
    const order = await submittedOrder(db, team);
    await approve(order);
    const counted = async (onlyActive: boolean) =>
      (await sql`select given_approvals(o, ${onlyActive}) as given from orders o where id = ${order.id}`)[0]
        ?.given;
    expect(await counted(true)).toEqual([['Senior']]);
    await db.update(users).set({ isActive: false }).where(eq(users.id, anna.id));
    expect(await counted(true)).toEqual([]);
    expect(await counted(false)).toEqual([['Senior']]);
  });

  it('ends a deputyship when the deputy loses the role', async () => {
    const { db, sql, anna, tomas } = await absence();
    await agreedDeputy(db, { absent: anna, deputy: tomas });
    const { endReason } = await sql.begin(async (tx) => {
      await tx`alter table users disable trigger guard`;
      await tx`update users set role = 'maker', groups = '{}' where id = ${tomas.id}`;
      await tx`alter table users enable trigger guard`;
      const [row] = await tx`select end_reason as "endReason" from deputyships`;
      return { endReason: row?.endReason };
    });
    expect(endReason).toBe('rights');
  });
});
