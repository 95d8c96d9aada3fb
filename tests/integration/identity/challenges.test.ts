import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { challenges } from '@/lib/db/schema/people/factors';
import { pruneChallenges } from '@/lib/identity/second-factors/challenges';
import { offerPasskey } from '@/lib/people/second-factors/passkey-enrol';
import { createTestDatabase } from '../../support/database/database';
import { testRelyingParty } from '../../support/people/authenticator';
import { addActor, granted } from '../../support/people/people';

async function createFixture() {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const person = await addActor(db, 'approver');
  const offer = (now: Date) =>
    offerPasskey({ db, relyingParty: testRelyingParty, now: () => now }, granted(person, 'profile:manage'));
  return { db, person, offer, count: () => db.$count(challenges, eq(challenges.userId, person.id)) };
}

it('keeps a bounded number of open challenges for each person, the newest ones', async () => {
  const { db, offer, count } = await createFixture();
  const start = Date.now();
  let last = '';
  for (let i = 0; i < 25; i += 1) last = (await offer(new Date(start + i))).challengeId;
  expect(await count()).toBe(10);
  expect(await db.$count(challenges, eq(challenges.id, last))).toBe(1);
});

it('deletes expired challenges of the person on use, and of everybody at night', async () => {
  const { db, offer, count } = await createFixture();
  const hourAgo = new Date(Date.now() - 3_600_000);
  await offer(hourAgo);
  await offer(new Date());
  expect(await count()).toBe(1);
  await pruneChallenges(db, new Date(Date.now() + 3_600_000));
  expect(await count()).toBe(0);
});
