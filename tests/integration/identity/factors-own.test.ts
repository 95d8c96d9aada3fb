import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factorConfirmations, factors } from '@/lib/db/schema/people/factors';
import { listActiveFactors } from '@/lib/identity/second-factors/factors';
import { findSessionActor, openSession } from '@/lib/identity/sessions/sessions';
import { withdrawFactor } from '@/lib/people/second-factors/factors-enrol';
import { beginFactorChange, changeOwnFactor } from '@/lib/people/second-factors/factors-own';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { value } from '../../support/orders/orders';
import { storedUser } from '../../support/people/admins';
import { createAuthenticator } from '../../support/people/authenticator';
import { addActor, granted } from '../../support/people/people';
import {
  activePasskey,
  activeTotp,
  addedPasskey,
  addedTotp,
  changeFactorAs,
  changeHash,
  confirming,
  factorParts,
  passkeyAnswer,
  testSecondFactor,
} from '../../support/people/second-factors';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const refused = (code: string) => ({ ok: false, error: { kind: 'refused', code } });
const kindsOf = async (actor: Parameters<typeof granted>[0]) =>
  (await listActiveFactors(database.db, actor.id)).map(({ kind }) => kind).sort();
const parts = () => ({ ...factorParts(database.db), secondFactor: testSecondFactor(database.db) });

const nobody = (): never => {
  throw new Error('there is no such person');
};

describe('a second factor of a person who has one', () => {
  it('is active once its owner confirmed it with the existing one, without an admin', async () => {
    const actor = await addActor(database.db, 'approver');
    const authenticator = await activePasskey(database.db, actor);
    const { factorId, changeRequest } = await addedTotp(database.db, actor);
    expect(changeRequest).toBeUndefined();
    expect(await kindsOf(actor)).toEqual(['passkey']);
    const change = { factorId, act: 'enrol' } as const;
    const hash = await changeHash(database.db, change);
    const answer = await passkeyAnswer(database.db, actor, authenticator, hash);
    value(await changeOwnFactor(parts(), granted(actor, 'profile:manage'), change, answer));
    expect(await kindsOf(actor)).toEqual(['passkey', 'totp']);
    const [stored] = await database.db
      .select()
      .from(factorConfirmations)
      .where(eq(factorConfirmations.subjectId, factorId));
    expect(stored).toMatchObject({ act: 'enrol', personId: actor.id, hash, evidence: { kind: 'passkey' } });
  });

  it('refuses an answer about something else, or by the new factor itself', async () => {
    const actor = await addActor(database.db, 'approver');
    const authenticator = await activePasskey(database.db, actor);
    const added = createAuthenticator();
    const { factorId } = await addedPasskey(database.db, actor, added);
    const granting = granted(actor, 'profile:manage');
    const change = { factorId, act: 'enrol' } as const;
    const ofSomethingElse = await passkeyAnswer(database.db, actor, authenticator, '0'.repeat(64));
    const ofItself = await passkeyAnswer(database.db, actor, added, await changeHash(database.db, change));
    for (const answer of [ofSomethingElse, ofItself]) {
      expect(await changeOwnFactor(parts(), granting, change, answer)).toMatchObject({
        error: { kind: 'not_confirmed' },
      });
    }
    expect(await kindsOf(actor)).toEqual(['passkey']);
  });

  it('keeps the confirming session and ends the others', async () => {
    const actor = await addActor(database.db, 'approver');
    await activePasskey(database.db, actor);
    const { factorId } = await addedTotp(database.db, actor);
    const change = { factorId, act: 'enrol' } as const;
    const origin = { device: 'Firefox', address: '192.0.2.1', confirmedWith: 'passkey' } as const;
    const user = (await storedUser(database.db, actor.id)) ?? nobody();
    const [stored, other] = [
      await openSession(database.db, user, origin, new Date()),
      await openSession(database.db, user, origin, new Date()),
    ];
    const hash = await changeHash(database.db, change);
    const { secondFactor, answer } = await confirming(database.db, actor, hash);
    const granting = granted(actor, 'profile:manage');
    value(await changeOwnFactor({ ...parts(), secondFactor }, granting, change, answer, stored));
    expect(await findSessionActor(database.db, stored, new Date())).toMatchObject({ id: actor.id });
    expect(await findSessionActor(database.db, other, new Date())).toBeUndefined();
  });

  it('is withdrawn by its owner before confirmation', async () => {
    const actor = await addActor(database.db, 'approver');
    await activePasskey(database.db, actor);
    const { factorId } = await addedTotp(database.db, actor);
    value(await withdrawFactor(factorParts(database.db), granted(actor, 'profile:manage'), factorId));
    const [row] = await database.db.select().from(factors).where(eq(factors.id, factorId));
    expect(row?.state).toBe('removed');
  });

  it('is removed by its owner with a factor, at once and finally', async () => {
    const actor = await addActor(database.db, 'approver');
    await activeTotp(database.db, actor);
    const [app] = await listActiveFactors(database.db, actor.id);
    await activePasskey(database.db, actor);
    const change = { factorId: app?.id ?? '', act: 'remove' } as const;
    value(await changeFactorAs(database.db, actor, change));
    expect(await kindsOf(actor)).toEqual(['passkey']);
    expect(await changeFactorAs(database.db, actor, change)).toEqual(refused('removed'));
  });
});

describe('the first second factor of a person', () => {
  it('is not confirmed by its owner', async () => {
    const actor = await addActor(database.db, 'approver');
    const { factorId } = await addedTotp(database.db, actor);
    const change = { factorId, act: 'enrol' } as const;
    expect(await beginFactorChange(parts(), granted(actor, 'profile:manage'), change)).toEqual(
      refused('not_confirmable'),
    );
    expect(await changeFactorAs(database.db, actor, change)).toEqual(refused('not_confirmable'));
  });

  it('is not changed by another person', async () => {
    const actor = await addActor(database.db, 'approver');
    await activePasskey(database.db, actor);
    const [passkey] = await listActiveFactors(database.db, actor.id);
    const other = await addActor(database.db, 'approver');
    await activePasskey(database.db, other);
    const change = { factorId: passkey?.id ?? '', act: 'remove' } as const;
    expect(await changeFactorAs(database.db, other, change)).toEqual(refused('not_found'));
  });
});
