import { expect, it } from 'vitest';
import { seatsOfBatch } from '@/lib/batches/decision/seats';
import { compareDeputyships } from '@/lib/verify/compare/rules/deputyships';
import { approveSeen, submittedBatch } from '../../support/batches/batches';
import { createFixture } from '../../support/database/fixture';
import { value } from '../../support/orders/orders';
import { agreedDeputy } from '../../support/people/deputies';
import { everything } from '../../support/people/policy';

it('approves a batch in the place of the absent person, once', async () => {
  const fixture = await createFixture({ bands: [everything(2, ['Senior'])] });
  const { db, team, joinGroup } = fixture;
  await joinGroup(team.anna, 'Senior');
  await agreedDeputy(db, { absent: team.anna.actor, deputy: team.tomas.actor });
  const batch = await submittedBatch(fixture, 2);
  const deputyOf = team.anna.actor.id;
  const waiting = value(await approveSeen(fixture, team.tomas, { ...batch, deputyOf }));
  expect((await seatsOfBatch(db, team.reading, waiting)).decisions).toMatchObject([
    { approverName: 'Tomas Approver', deputyOf, deputyOfName: 'Anna Approver', groups: ['Senior'] },
  ]);
  expect(await approveSeen(fixture, team.anna, waiting)).toEqual({ ok: false, error: 'already_approved' });
  expect(await compareDeputyships(db)).toMatchObject({ count: 2, differing: 0 });
});
