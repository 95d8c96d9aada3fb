import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import type { ChangeRequestRow } from '@/lib/change-requests/change-request';
import { declineChangeRequest } from '@/lib/change-requests/decide';
import { factors } from '@/lib/db/schema/people/factors';
import { seal, unseal } from '@/lib/identity/sealed';
import { listActiveFactors, listFactorsOfPeople } from '@/lib/identity/second-factors/factors';
import { base32, codeOfStep, newTotpSecret, stepAt } from '@/lib/identity/second-factors/methods/totp';
import { requestFactorRemoval, withdrawFactor } from '@/lib/people/second-factors/factors-enrol';
import { enrolPasskey, offerPasskey } from '@/lib/people/second-factors/passkey-enrol';
import { enrolTotp, offerTotp } from '@/lib/people/second-factors/totp-enrol';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { createAuthenticator, type Signing } from '../../support/people/authenticator';
import { addActor, granted } from '../../support/people/people';
import {
  activePasskey,
  activeTotp,
  approveFactor,
  approveOnce,
  factorKinds,
  factorParts,
  requestedPasskey,
  requestedTotp,
  testSealingKey,
} from '../../support/people/second-factors';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const refusal = (error: string) => ({ ok: false, error });
const own = (actor: Actor) => granted(actor, 'profile:manage');
const activeOf = async (actor: Actor) => listActiveFactors(database.db, actor.id);
const stateOf = async ({ subjectId }: ChangeRequestRow) => {
  const [row] = await database.db.select().from(factors).where(eq(factors.id, subjectId));
  return row?.state;
};
const recordsAbout = ({ id }: Actor) =>
  database.sql`select action, actor_id, details from audit_records
    where subject_kind = 'person' and subject_id = ${id} order by sequence`;

describe('a new passkey', () => {
  const make = async (actor: Actor, signing: Signing = {}, label = 'MacBook') => {
    const { challengeId, options } = await offerPasskey(factorParts(database.db), own(actor));
    const response = createAuthenticator().make(options, signing);
    return { challengeId, label, response };
  };
  const enrol = (actor: Actor, made: Awaited<ReturnType<typeof make>>) =>
    enrolPasskey(factorParts(database.db), own(actor), made);

  it('is requested with user verification, and refused twice from the same device', async () => {
    const actor = await addActor(database.db, 'approver');
    const { credentialId } = await activePasskey(database.db, actor);
    const { options } = await offerPasskey(factorParts(database.db), own(actor));
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Paydesk' },
      user: { name: actor.email, displayName: actor.name },
      authenticatorSelection: { userVerification: 'required' },
      excludeCredentials: [{ id: credentialId }],
    });
  });

  it('is refused while two of the person are pending', async () => {
    const actor = await addActor(database.db, 'viewer');
    for (let waiting = 0; waiting < 2; waiting += 1) await requestedPasskey(database.db, actor);
    await expect(requestedPasskey(database.db, actor)).rejects.toThrow('too_many_waiting');
  });

  it('waits for two admins, and is recorded with the hash of its key', async () => {
    const actor = await addActor(database.db, 'approver');
    const [first, second] = [await addActor(database.db, 'admin'), await addActor(database.db, 'admin')];
    const changeRequest = await requestedPasskey(database.db, actor);
    expect(await activeOf(actor)).toEqual([]);
    expect(await approveOnce(database.db, changeRequest, { by: first })).toMatchObject({
      value: { note: expect.stringContaining('Another admin') },
    });
    expect(await activeOf(actor)).toEqual([]);
    expect(await approveOnce(database.db, changeRequest, { by: second })).toMatchObject({ ok: true });
    const [passkey] = await activeOf(actor);
    const details = {
      name: actor.name,
      factor: passkey?.id,
      kind: 'passkey',
      label: 'MacBook',
      keyHash: passkey?.keyHash,
      credentialId: passkey?.credentialId,
      rights: 'approver; no groups; let in',
      signIn: expect.stringMatching(/^[0-9a-f]{64}$/),
    };
    expect(await recordsAbout(actor)).toEqual([
      { action: 'factor.added', actor_id: actor.id, details },
      {
        action: 'factor.activated',
        actor_id: second.id,
        details: {
          ...details,
          by: 'admins',
          changeRequest: changeRequest.id,
          activeFrom: passkey?.activeFrom?.toISOString(),
        },
      },
    ]);
  });

  it.each<[string, Signing]>([
    ['the person was not verified', { userVerified: false }],
    ['it was made on another page', { origin: 'https://paydesk.example.net' }],
    ['it is of another domain', { relyingPartyId: 'example.net' }],
    ['it was made for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('is refused if %s', async (_, signing) => {
    const actor = await addActor(database.db, 'approver');
    expect(await enrol(actor, await make(actor, signing))).toEqual(refusal('not_verified'));
    expect(await recordsAbout(actor)).toEqual([]);
  });

  it('is refused to a person who did not begin it, and a second time', async () => {
    const actor = await addActor(database.db, 'approver');
    const made = await make(actor);
    const other = await addActor(database.db, 'approver');
    expect(await enrol(other, made)).toEqual(refusal('not_verified'));
    expect(await enrol(actor, made)).toMatchObject({ ok: true });
    expect(await enrol(actor, made)).toEqual(refusal('not_verified'));
  });

  it('is refused without a name', async () => {
    const actor = await addActor(database.db, 'approver');
    expect(await enrol(actor, await make(actor, {}, ' '))).toEqual(refusal('label_missing'));
  });
});

describe('a new authenticator app', () => {
  const enrol = (actor: Actor, sealed: string, code: string, now = () => new Date()) =>
    enrolTotp(factorParts(database.db, now), own(actor), { sealed, code, label: 'Phone' });

  it('is offered as address and text, and stored sealed', async () => {
    const actor = await addActor(database.db, 'approver');
    const secret = newTotpSecret();
    const offer = offerTotp(factorParts(database.db), own(actor), secret);
    expect(offer.secret).toBe(base32(secret));
    expect(offer.address).toContain(`secret=${offer.secret}`);
    expect(await enrol(actor, offer.sealed, codeOfStep(secret, stepAt(new Date())))).toMatchObject({
      ok: true,
    });
    const [stored] = await database.db.select().from(factors).where(eq(factors.userId, actor.id));
    const sealed = stored?.sealedSecret ?? '';
    expect(unseal(testSealingKey, sealed, stored?.id ?? '')).toEqual(Buffer.from(secret));
    expect(unseal(testSealingKey, sealed, 'another row')).toBeUndefined();
  });

  it('refuses a wrong code, and then accepts the correct one', async () => {
    const actor = await addActor(database.db, 'approver');
    const secret = newTotpSecret();
    const { sealed } = offerTotp(factorParts(database.db), own(actor), secret);
    expect(await enrol(actor, sealed, '')).toEqual(refusal('code_wrong'));
    expect(await enrol(actor, sealed, codeOfStep(secret, stepAt(new Date())))).toMatchObject({ ok: true });
  });

  it('is refused after ten minutes, to another person, and for a forged offer', async () => {
    const actor = await addActor(database.db, 'approver');
    const secret = newTotpSecret();
    const { sealed } = offerTotp(factorParts(database.db), own(actor), secret);
    const late = new Date(Date.now() + 600_001);
    expect(await enrol(actor, sealed, codeOfStep(secret, stepAt(late)), () => late)).toEqual(
      refusal('offer_expired'),
    );
    const code = codeOfStep(secret, stepAt(new Date()));
    expect(await enrol(await addActor(database.db, 'maker'), sealed, code)).toEqual(refusal('offer_expired'));
    const forged = seal(testSealingKey, Buffer.from('{}'), 'nobody');
    expect(await enrol(actor, forged, code)).toEqual(refusal('offer_expired'));
  });

  it('is limited to one for each person', async () => {
    const actor = await addActor(database.db, 'approver');
    await activeTotp(database.db, actor);
    const secret = newTotpSecret();
    const { sealed } = offerTotp(factorParts(database.db), own(actor), secret);
    expect(await enrol(actor, sealed, codeOfStep(secret, stepAt(new Date())))).toEqual(refusal('one_app'));
  });
});

describe('a decision about a second factor', () => {
  const refused = (code: string) => ({ ok: false, error: { kind: 'refused', code } });

  it('is refused to its owner, though an admin, and to anyone else who is no admin', async () => {
    const admin = await addActor(database.db, 'admin');
    const changeRequest = await requestedPasskey(database.db, admin);
    expect(await approveFactor(database.db, changeRequest, { by: admin })).toEqual(refused('own_request'));
    const approver = await addActor(database.db, 'approver');
    expect(await approveFactor(database.db, changeRequest, { by: approver })).toEqual(refused('not_allowed'));
    expect(await stateOf(changeRequest)).toBe('waiting');
  });

  it('is accepted once when three admins approve concurrently', async () => {
    const actor = await addActor(database.db, 'approver');
    const changeRequest = await requestedTotp(database.db, actor);
    const outcomes = await Promise.all([1, 2, 3].map(() => approveOnce(database.db, changeRequest)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await activeOf(actor)).toHaveLength(1);
  });

  it('removes a declined factor, so that another can be added', async () => {
    const actor = await addActor(database.db, 'approver');
    const changeRequest = await requestedTotp(database.db, actor);
    const admin = await addActor(database.db, 'admin');
    const declined = await declineChangeRequest(
      factorParts(database.db),
      factorKinds,
      admin,
      changeRequest,
      'Who is this?',
    );
    expect(declined).toMatchObject({ ok: true });
    expect(await stateOf(changeRequest)).toBe('removed');
    await activeTotp(database.db, actor);
    expect(await activeOf(actor)).toHaveLength(1);
  });

  it('is not required for a withdrawal by the owner', async () => {
    const actor = await addActor(database.db, 'approver');
    const changeRequest = await requestedPasskey(database.db, actor);
    const takenBack = await withdrawFactor(factorParts(database.db), own(actor), changeRequest.subjectId);
    expect(takenBack).toMatchObject({ ok: true });
    expect(await stateOf(changeRequest)).toBe('removed');
    expect(await approveFactor(database.db, changeRequest)).toEqual(refused('decided'));
  });
});

describe('removal of a second factor', () => {
  const remove = (actor: Actor, factorId: string) =>
    requestFactorRemoval(factorParts(database.db), own(actor), { factorId, note: 'Lost it' });

  it('is requested by one admin and approved by another, never by the person', async () => {
    const [lost, asking] = [await addActor(database.db, 'admin'), await addActor(database.db, 'admin')];
    await activePasskey(database.db, lost);
    const [passkey] = await activeOf(lost);
    const requested = await remove(asking, passkey?.id ?? '');
    if (!requested.ok) throw new Error(requested.error);
    for (const by of [asking, lost]) {
      expect(await approveFactor(database.db, requested.value, { by })).toMatchObject({ ok: false });
    }
    expect(await approveFactor(database.db, requested.value)).toMatchObject({ ok: true });
  });

  it('is refused to anyone who is no admin, for a pending or missing factor, and a second time', async () => {
    const actor = await addActor(database.db, 'approver');
    const waiting = await requestedTotp(database.db, actor);
    await activePasskey(database.db, actor);
    const [passkey] = await activeOf(actor);
    const other = await addActor(database.db, 'approver');
    const admin = await addActor(database.db, 'admin');
    expect(await remove(other, passkey?.id ?? '')).toEqual(refusal('not_yours'));
    expect(await remove(actor, passkey?.id ?? '')).toEqual(refusal('own_removal'));
    expect(await remove(admin, waiting.subjectId)).toEqual(refusal('still_waiting'));
    for (const id of ['none', crypto.randomUUID()])
      expect(await remove(admin, id)).toEqual(refusal('not_found'));
    expect(await remove(admin, passkey?.id ?? '')).toMatchObject({ ok: true });
    expect(await remove(admin, passkey?.id ?? '')).toEqual(refusal('already_asked'));
  });
});

describe('the list of everyone’s second factors', () => {
  it('lists factors by person, without removed ones', async () => {
    const [actor, other] = [await addActor(database.db, 'approver'), await addActor(database.db, 'approver')];
    await activeTotp(database.db, actor);
    const declined = await requestedPasskey(database.db, other);
    await withdrawFactor(factorParts(database.db), own(other), declined.subjectId);
    const admin = await addActor(database.db, 'admin');
    const everyones = await listFactorsOfPeople(database.db, granted(admin, 'people:read'));
    expect(everyones.get(actor.id)).toMatchObject([{ kind: 'totp', state: 'active', requestedKind: null }]);
    expect(everyones.get(other.id)).toBeUndefined();
  });
});
