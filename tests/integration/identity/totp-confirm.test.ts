import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import { signInFailures } from '@/lib/db/schema/people/users';
import { codeOfStep, stepAt } from '@/lib/identity/second-factors/methods/totp';
import type { FactorAnswer } from '@/lib/identity/second-factors/second-factor-answer';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { addActor } from '../../support/people/people';
import { activePasskey, activeTotp, codeAnswer, testSecondFactor } from '../../support/people/second-factors';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const order = 'a1'.repeat(32);
const another = 'b2'.repeat(32);
const instant = new Date('2026-11-21T10:00:10Z');
const later = new Date('2026-11-21T10:05:10Z');

/** Asks and answers, as a dialog does. */
async function confirm(actor: Actor, code: string, now = later, demo = false) {
  const secondFactor = testSecondFactor(database.db, () => now, demo);
  const answer = await codeAnswer(database.db, secondFactor, actor, { hash: order, code });
  return database.db.transaction((tx) => secondFactor.confirm(tx, actor, order, answer));
}
const answerTo = (actor: Actor, hash: string, code: string, now = later) =>
  codeAnswer(
    database.db,
    testSecondFactor(database.db, () => now),
    actor,
    { hash, code },
  );
const take = (actor: Actor, hash: string, answer: FactorAnswer, now = later) =>
  database.db.transaction((tx) => testSecondFactor(database.db, () => now).confirm(tx, actor, hash, answer));

const refusal = (error: string) => ({ ok: false, error });

async function personWithApp(secret?: Uint8Array) {
  const actor = await addActor(database.db, 'approver');
  const stored = await activeTotp(database.db, actor, { ...(secret && { secret }), now: () => instant });
  return { actor, code: (stepsAway = 0) => codeOfStep(stored, stepAt(later) + stepsAway) };
}

describe('a confirmation with an authenticator app', () => {
  it('names the app, and accepts the current code', async () => {
    const { actor, code } = await personWithApp();
    expect(await testSecondFactor(database.db).begin(database.db, actor, order)).toEqual({
      ok: true,
      value: { kind: 'totp', label: 'Phone', challengeId: expect.any(String) },
    });
    expect(await confirm(actor, code())).toEqual({
      ok: true,
      value: {
        factorId: expect.any(String),
        evidence: {
          kind: 'totp',
          factorId: expect.any(String),
          step: stepAt(later),
          code: code(),
          oneTimeValue: expect.any(String),
          mark: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      },
    });
  });

  it('accepts a code in two groups', async () => {
    const { actor, code } = await personWithApp();
    expect(await confirm(actor, ` ${code().slice(0, 3)} ${code().slice(3)} `)).toMatchObject({ ok: true });
  });

  it.each([-1, 0, 1])('accepts the code of %i steps away', async (steps) => {
    const { actor, code } = await personWithApp();
    expect(await confirm(actor, code(steps))).toMatchObject({ ok: true });
  });

  it.each([-2, 2])('refuses the code of %i steps away', async (steps) => {
    const { actor, code } = await personWithApp();
    expect(await confirm(actor, code(steps))).toEqual(refusal('code_wrong'));
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('refuses “%s”', async (code) => {
    const { actor } = await personWithApp();
    expect(await confirm(actor, code)).toEqual(refusal('code_wrong'));
  });

  it('accepts a code once', async () => {
    const { actor, code } = await personWithApp();
    expect(await confirm(actor, code())).toMatchObject({ ok: true });
    expect(await confirm(actor, code())).toEqual(refusal('code_used'));
  });

  it('accepts a code once when sent twice concurrently', async () => {
    const { actor, code } = await personWithApp();
    const answer = await answerTo(actor, order, code());
    const outcomes = await Promise.all([1, 2, 3].map(() => take(actor, order, answer)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('accepts a code for the last challenge only', async () => {
    const { actor, code } = await personWithApp();
    const first = await answerTo(actor, order, code());
    // Typed for one order, and sent for another that was never asked about, or before.
    expect(await take(actor, another, first)).toEqual(refusal('challenge_unknown'));
    const second = await answerTo(actor, another, code());
    expect(await take(actor, order, first)).toEqual(refusal('challenge_unknown'));
    expect(await take(actor, another, first)).toEqual(refusal('challenge_unknown'));
    expect(await take(actor, another, second)).toMatchObject({ ok: true });
    expect(await take(actor, another, second)).toEqual(refusal('challenge_used'));
  });

  it('refuses a code for another person’s challenge, or an expired one', async () => {
    const [anna, tomas] = [await personWithApp(), await personWithApp()];
    const requested = await answerTo(tomas.actor, order, anna.code());
    expect(await take(anna.actor, order, requested)).toEqual(refusal('challenge_unknown'));
    const own = await answerTo(anna.actor, order, anna.code(10));
    const late = new Date(later.getTime() + 300_000);
    expect(await take(anna.actor, order, own, late)).toEqual(refusal('challenge_expired'));
  });

  it('refuses the code used for enrolment', async () => {
    const actor = await addActor(database.db, 'approver');
    const secret = await activeTotp(database.db, actor, { now: () => instant });
    expect(await confirm(actor, codeOfStep(secret, stepAt(instant) - 1), instant)).toEqual(
      refusal('code_used'),
    );
  });

  it('releases a code after a rollback', async () => {
    const { actor, code } = await personWithApp();
    const answer = await answerTo(actor, order, code());
    const rolledBack = database.db.transaction(async (tx) => {
      await testSecondFactor(database.db, () => later).confirm(tx, actor, order, answer);
      throw new Error('the approval was refused');
    });
    await expect(rolledBack).rejects.toThrow('the approval was refused');
    expect(await confirm(actor, code())).toMatchObject({ ok: true });
  });

  it('is refused to a person with an active passkey', async () => {
    const { actor, code } = await personWithApp();
    await activePasskey(database.db, actor);
    expect(await confirm(actor, code())).toEqual(refusal('passkey_required'));
  });

  it('is refused to a person without an app', async () => {
    expect(await confirm(await addActor(database.db, 'approver'), '123456')).toEqual(refusal('no_factor'));
  });

  it('refuses even the correct code after five wrong ones, though each was rolled back', async () => {
    const { actor, code } = await personWithApp();
    const wrong = await answerTo(actor, order, '');
    for (let guess = 0; guess < 5; guess += 1) {
      const rolledBack = database.db.transaction(async (tx) => {
        await testSecondFactor(database.db, () => later).confirm(tx, actor, order, wrong);
        throw new Error('the approval was refused');
      });
      await expect(rolledBack).rejects.toThrow();
    }
    expect(await confirm(actor, code())).toEqual(refusal('too_many_attempts'));
  });

  it('is locked after twenty wrong codes in a day, with a record and a notice', async () => {
    const { actor, code } = await personWithApp();
    const subject = `factor:${actor.id}`;
    const hourAgo = new Date(later.getTime() - 3_600_000);
    await database.db
      .insert(signInFailures)
      .values(Array.from({ length: 19 }, () => ({ subject, at: hourAgo })));
    expect(await confirm(actor, '')).toEqual(refusal('code_wrong'));
    expect(await confirm(actor, code())).toEqual(refusal('factor_locked'));
    const dayLater = new Date(later.getTime() + 24 * 3_600_000);
    expect(await confirm(actor, code(24 * 120), dayLater)).toMatchObject({ ok: true });
    const records = await database.sql`select action, details from audit_records
      where subject_id = ${actor.id} and action = 'person.second_factor_failed'`;
    expect(records).toMatchObject([{ details: { failures: 20, isLocked: true } }]);
  });

  it('does not count a used code as wrong', async () => {
    const { actor, code } = await personWithApp();
    expect(await confirm(actor, code())).toMatchObject({ ok: true });
    for (let again = 0; again < 6; again += 1)
      expect(await confirm(actor, code())).toEqual(refusal('code_used'));
    expect(await confirm(actor, code(1))).toMatchObject({ ok: true });
  });

  it('throttles each person separately', async () => {
    const [anna, tomas] = [await personWithApp(), await personWithApp()];
    for (let guess = 0; guess < 5; guess += 1) await confirm(anna.actor, '');
    expect(await confirm(tomas.actor, tomas.code())).toMatchObject({ ok: true });
  });

  it('accepts codes of demo secrets in the demo only', async () => {
    const { actor, code } = await personWithApp(Buffer.from('DEMO-ONLY-approver-1'));
    expect(await confirm(actor, code())).toEqual(refusal('factor_unreadable'));
    expect(await confirm(actor, code(), later, true)).toMatchObject({ ok: true });
  });
});
