import { eq, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Actor } from '@/lib/access/grant';
import type { SeenChangeRequest } from '@/lib/change-requests/decide';
import type { Database, Executor } from '@/lib/db/client';
import { challenges, factors, totpUses } from '@/lib/db/schema/people/factors';
import { changeRequestConfirmations } from '@/lib/db/schema/rules/change-requests';
import { type FactorRow, listActiveFactors } from '@/lib/identity/second-factors/factors';

/**
 * Forged passkey evidence for a hash, as an attacker with full database access could write it: complete in
 * form, with a used challenge and an invalid signature.
 */
export async function rawEvidence(on: postgres.Sql, personId: string, hash: string): Promise<string> {
  const oneTimeValue = Buffer.from(crypto.randomUUID()).toString('base64url');
  await on`insert into challenges (id, user_id, subject_hash, one_time_value, expires_at, used_at)
    values (gen_random_uuid(), ${personId}, ${hash}, ${oneTimeValue}, now() + interval '1 minute', now())`;
  const [row] = await on<{ evidence: string }[]>`
    select jsonb_build_object('kind', kind, 'factorId', id, 'credentialId', credential_id, 'publicKey', public_key,
      'oneTimeValue', ${oneTimeValue}::text, 'clientDataJson', 'x', 'authenticatorData', 'x', 'signature', 'x', 'origin', 'x',
      'relyingPartyId', 'x')::text as evidence
    from factors where user_id = ${personId} and kind = 'passkey' and state = 'active'`;
  return row?.evidence ?? '{}';
}

/** The same for an existing factor row of any kind. */
export async function writeRawEvidence(db: Executor, factor: FactorRow, hash: string) {
  const { id, userId, credentialId, publicKey } = factor;
  const oneTimeValue = Buffer.from(crypto.randomUUID()).toString('base64url');
  const soon = new Date(Date.now() + 60_000);
  await db.insert(challenges).values({
    id: crypto.randomUUID(),
    userId,
    subjectHash: hash,
    oneTimeValue,
    expiresAt: soon,
    usedAt: new Date(),
  });
  const named = { kind: factor.kind, factorId: id, oneTimeValue };
  if (factor.kind === 'passkey') {
    const parts = { clientDataJson: 'x', authenticatorData: 'x', signature: 'x', origin: 'x' };
    return { ...named, ...parts, credentialId, publicKey, relyingPartyId: 'x' };
  }
  const step = Math.floor(Math.random() * 1_000_000);
  await db.insert(totpUses).values({ factorId: id, step, at: new Date() });
  return { ...named, step, code: '000000', mark: '0'.repeat(64) };
}

/** A confirmation row with unverified evidence of the person's factor, for tests of the database's guards. */
export async function storeConfirmation(
  db: Executor,
  actor: Actor,
  { id, hash }: SeenChangeRequest,
): Promise<void> {
  const [factor] = await listActiveFactors(db, actor.id);
  if (!factor) throw new Error(`${actor.name} has nothing to confirm with`);
  const evidence = await writeRawEvidence(db, factor, hash);
  await db
    .insert(changeRequestConfirmations)
    .values({ changeRequestId: id, personId: actor.id, hash, factorId: factor.id, evidence });
}

/** Ends a waiting period now. */
export const endWaitingTime = (db: Database, factorId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.update(factors).set({ activeFrom: sql`now()` }).where(eq(factors.id, factorId));
  });
