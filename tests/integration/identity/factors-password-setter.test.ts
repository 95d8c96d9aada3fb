import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import { listActiveFactors } from '@/lib/identity/second-factors/factors';
import { codeOfStep, newTotpSecret, stepAt } from '@/lib/identity/second-factors/methods/totp';
import { requestNewPassword } from '@/lib/people/person-password';
import { requestAdmission } from '@/lib/people/person-requests';
import { enrolTotp, offerTotp } from '@/lib/people/second-factors/totp-enrol';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { value } from '../../support/orders/orders';
import { addAdmins, approveRequestOf, storedUser } from '../../support/people/admins';
import { addActor, granted } from '../../support/people/people';
import { approveFactor, factorParts, requestedPasskey } from '../../support/people/second-factors';
import { rightPassword } from '../../support/web/signed-in-people';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const newcomer = { name: 'Ivo Kovač', email: 'ivo@example.com', role: 'approver', groups: [] } as const;

/** Someone whose invitation Ana knows: she requested their admission, and Ben approved it. */
async function admittedByAna() {
  const admins = await addAdmins(database.db);
  const { parts, asking, ben } = admins;
  const { id } = value(await requestAdmission(parts, asking, newcomer));
  await approveRequestOf(database.db, ben, id);
  const user = await storedUser(database.db, id);
  if (!user) throw new Error('nobody was admitted');
  const person: Actor = { id, name: user.name, email: user.email, role: user.role };
  return { ...admins, person };
}

it('is not activated by the admin who created the invitation, but by another', async () => {
  const { ana, ben, person } = await admittedByAna();
  const changeRequest = await requestedPasskey(database.db, person);
  expect(await approveFactor(database.db, changeRequest, { by: ana })).toMatchObject({
    ok: false,
    error: { kind: 'not_applicable', words: expect.stringContaining('password') },
  });
  expect(await listActiveFactors(database.db, person.id)).toEqual([]);
  expect(await approveFactor(database.db, changeRequest, { by: ben })).toMatchObject({ ok: true });
});

it('is not activated by the admin who set a new password', async () => {
  const { ana, ben, asking, parts } = await addAdmins(database.db);
  const person = await addActor(database.db, 'approver', 'Nina Approver');
  value(await requestNewPassword(parts, asking, { id: person.id, password: rightPassword }));
  await approveRequestOf(database.db, ben, person.id);
  const changeRequest = await requestedPasskey(database.db, person);
  expect(await approveFactor(database.db, changeRequest, { by: ana })).toMatchObject({
    error: { kind: 'not_applicable' },
  });
  expect(await approveFactor(database.db, changeRequest, { by: ben })).toMatchObject({ ok: true });
});

it('is refused to a person signed in with a password that somebody else set', async () => {
  const person = { ...(await addActor(database.db, 'approver')), mustChangePassword: true };
  const own = granted(person, 'profile:manage');
  const bytes = newTotpSecret();
  const offer = offerTotp(factorParts(database.db), own, bytes);
  const code = codeOfStep(bytes, stepAt(new Date()));
  const typed = { sealed: offer.sealed, code, label: 'Phone' };
  expect(await enrolTotp(factorParts(database.db), own, typed)).toEqual({
    ok: false,
    error: 'password_first',
  });
});
