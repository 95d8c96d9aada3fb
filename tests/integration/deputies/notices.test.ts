import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { notices } from '@/lib/db/schema/records/notices';
import { endDeputyship, recordEnds } from '@/lib/deputies/end';
import { engineActor } from '@/lib/engine/engine-actor';
import type { UserId } from '@/lib/kernel/ids';
import { followChain } from '@/lib/notices/follow';
import { createFixture } from '../../support/database/fixture';
import { value } from '../../support/orders/orders';
import { agreedDeputy } from '../../support/people/deputies';
import { granted } from '../../support/people/people';

const now = () => new Date();

async function deputyship() {
  const { db, team } = await createFixture();
  const follow = () => followChain({ db, mail: false, kinds: changeRequestKinds });
  await follow();
  const row = await agreedDeputy(db, { absent: team.anna.actor, deputy: team.tomas.actor });
  const noticesOf = async (userId: UserId) => {
    await follow();
    const rows = await db
      .select({ action: auditRecords.action })
      .from(notices)
      .innerJoin(auditRecords, eq(auditRecords.sequence, notices.sequence))
      .where(eq(notices.userId, userId))
      .orderBy(notices.sequence);
    return rows.map(({ action }) => action);
  };
  return { db, team, row, noticesOf };
}

it('tells the deputy and the absent person of the agreement', async () => {
  const { team, noticesOf } = await deputyship();
  expect(await noticesOf(team.tomas.actor.id)).toEqual(['person.deputy_agreed']);
  expect(await noticesOf(team.anna.actor.id)).toEqual(['change_request.approved']);
});

it('tells the deputy of an end by the absent person', async () => {
  const { db, team, row, noticesOf } = await deputyship();
  value(await endDeputyship({ db, now }, granted(team.anna.actor, 'profile:manage'), row.id));
  expect(await noticesOf(team.tomas.actor.id)).toContain('person.deputy_ended');
  expect(await noticesOf(team.anna.actor.id)).not.toContain('person.deputy_ended');
});

it('tells both of the end of the period', async () => {
  const { db, team, row, noticesOf } = await deputyship();
  await recordEnds(db, row.endsAt, engineActor);
  expect(await noticesOf(team.tomas.actor.id)).toContain('person.deputy_ended');
  expect(await noticesOf(team.anna.actor.id)).toContain('person.deputy_ended');
});
