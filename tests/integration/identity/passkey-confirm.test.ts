import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import type { FactorAnswer } from '@/lib/identity/second-factors/second-factor-answer';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { createAuthenticator, type Signing } from '../../support/people/authenticator';
import { addActor } from '../../support/people/people';
import {
  activePasskey,
  approveFactor,
  enrolledApprover,
  passkeyAnswer,
  requestedPasskey,
  testSecondFactor,
} from '../../support/people/second-factors';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const thisOrder = 'a1'.repeat(32);
const otherOrder = 'b2'.repeat(32);

const confirm = (actor: Actor, hash: string, answer: FactorAnswer, now = () => new Date()) =>
  database.db.transaction((tx) => testSecondFactor(database.db, now).confirm(tx, actor, hash, answer));

const refusal = (error: string) => ({ ok: false, error });

describe('a confirmation with a passkey', () => {
  it('is accepted, with the evidence to check it again', async () => {
    const { actor, answer, authenticator } = await enrolledApprover(database.db);
    const confirmed = await confirm(actor, thisOrder, await answer(thisOrder));
    expect(confirmed).toEqual({
      ok: true,
      value: {
        factorId: expect.any(String),
        evidence: {
          kind: 'passkey',
          factorId: expect.any(String),
          credentialId: authenticator.credentialId,
          publicKey: expect.any(String),
          oneTimeValue: expect.any(String),
          clientDataJson: expect.any(String),
          authenticatorData: expect.any(String),
          signature: expect.any(String),
          origin: 'http://localhost:3000',
          relyingPartyId: 'localhost',
        },
      },
    });
  });

  it('requires user verification and an own passkey, within two minutes', async () => {
    const { actor, authenticator } = await enrolledApprover(database.db);
    const request = await testSecondFactor(database.db).begin(database.db, actor, thisOrder);
    expect(request).toMatchObject({
      ok: true,
      value: {
        kind: 'passkey',
        options: {
          rpId: 'localhost',
          userVerification: 'required',
          timeout: 120_000,
          allowCredentials: [{ id: authenticator.credentialId, transports: ['internal'] }],
        },
      },
    });
  });

  it('is refused for another order', async () => {
    const { actor, answer } = await enrolledApprover(database.db);
    expect(await confirm(actor, otherOrder, await answer(thisOrder))).toEqual(refusal('challenge_unknown'));
  });

  it('is refused if the passkey signed another order', async () => {
    const { actor, answer } = await enrolledApprover(database.db);
    const other = await answer(otherOrder);
    const { challengeId } = await answer(thisOrder);
    expect(await confirm(actor, thisOrder, { ...other, challengeId })).toEqual(refusal('not_verified'));
  });

  it('is refused for another person', async () => {
    const anna = await enrolledApprover(database.db);
    const tomas = await enrolledApprover(database.db);
    const answer = await anna.answer(thisOrder);
    expect(await confirm(tomas.actor, thisOrder, answer)).toEqual(refusal('challenge_unknown'));
  });

  it('is refused with another person’s passkey', async () => {
    const anna = await enrolledApprover(database.db);
    const tomas = await enrolledApprover(database.db);
    const answer = await passkeyAnswer(database.db, anna.actor, tomas.authenticator, thisOrder);
    expect(await confirm(anna.actor, thisOrder, answer)).toEqual(refusal('not_verified'));
  });

  it('is refused without an issued challenge', async () => {
    const { actor, answer } = await enrolledApprover(database.db);
    const given = await answer(thisOrder);
    for (const challengeId of ['', 'none', crypto.randomUUID()]) {
      expect(await confirm(actor, thisOrder, { ...given, challengeId })).toEqual(
        refusal('challenge_unknown'),
      );
    }
  });

  it('expires two minutes after its challenge', async () => {
    const { actor, answer } = await enrolledApprover(database.db);
    const requested = new Date();
    const pastIt = (ms: number) => () => new Date(requested.getTime() + ms);
    const late = await answer(thisOrder, { now: () => requested });
    expect(await confirm(actor, thisOrder, late, pastIt(120_000))).toEqual(refusal('challenge_expired'));
    expect(await confirm(actor, thisOrder, late, pastIt(119_999))).toMatchObject({ ok: true });
  });

  it('is accepted once', async () => {
    const { actor, answer } = await enrolledApprover(database.db);
    const given = await answer(thisOrder);
    expect(await confirm(actor, thisOrder, given)).toMatchObject({ ok: true });
    expect(await confirm(actor, thisOrder, given)).toEqual(refusal('challenge_used'));
  });

  it('is accepted once when sent twice concurrently', async () => {
    const { actor, answer } = await enrolledApprover(database.db);
    const given = await answer(thisOrder);
    const outcomes = await Promise.all([1, 2, 3].map(() => confirm(actor, thisOrder, given)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('can be reused after a rollback', async () => {
    const { actor, answer } = await enrolledApprover(database.db);
    const given = await answer(thisOrder);
    const rolledBack = database.db.transaction(async (tx) => {
      await testSecondFactor(database.db).confirm(tx, actor, thisOrder, given);
      throw new Error('the approval was refused');
    });
    await expect(rolledBack).rejects.toThrow('the approval was refused');
    expect(await confirm(actor, thisOrder, given)).toMatchObject({ ok: true });
  });

  it.each<[string, Signing]>([
    ['the person was not verified', { userVerified: false }],
    ['the page was another one', { origin: 'https://paydesk.example.net' }],
    ['the passkey is of another domain', { relyingPartyId: 'example.net' }],
    ['the page stood in a frame of another', { crossOrigin: true }],
    ['the challenge was another one', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('is refused if %s', async (_, signing) => {
    const { actor, answer } = await enrolledApprover(database.db);
    expect(await confirm(actor, thisOrder, await answer(thisOrder, signing))).toEqual(
      refusal('not_verified'),
    );
  });

  it.each(['clientDataJSON', 'authenticatorData', 'signature'] as const)(
    'is refused with another %s',
    async (part) => {
      const { actor, answer } = await enrolledApprover(database.db);
      const given = await answer(thisOrder);
      const other = (await answer(thisOrder)).response.response[part];
      const mixed = { ...given.response, response: { ...given.response.response, [part]: other } };
      expect(await confirm(actor, thisOrder, { ...given, response: mixed })).toEqual(refusal('not_verified'));
    },
  );

  it.each([
    ['the same count as the last time', 0],
    ['a lower one', -1],
  ])('is refused with %s: the passkey may have been copied', async (_, ahead) => {
    const { actor, answer } = await enrolledApprover(database.db);
    await confirm(actor, thisOrder, await answer(thisOrder, { counter: 7 }));
    const copied = await answer(thisOrder, { counter: 7 + ahead });
    expect(await confirm(actor, thisOrder, copied)).toEqual(refusal('counter_back'));
  });

  it('is accepted any number of times from a passkey without a counter', async () => {
    const actor = await addActor(database.db, 'approver');
    const authenticator = await activePasskey(database.db, actor, createAuthenticator({ counts: false }));
    for (let time = 0; time < 3; time += 1) {
      const answer = await passkeyAnswer(database.db, actor, authenticator, thisOrder);
      expect(await confirm(actor, thisOrder, answer)).toMatchObject({ ok: true });
    }
  });

  it('is not offered before someone else approved the passkey', async () => {
    const actor = await addActor(database.db, 'approver');
    const changeRequest = await requestedPasskey(database.db, actor);
    const second = testSecondFactor(database.db);
    expect(await second.begin(database.db, actor, thisOrder)).toEqual(refusal('no_factor'));
    await approveFactor(database.db, changeRequest);
    expect(await second.begin(database.db, actor, thisOrder)).toMatchObject({ ok: true });
  });
});
