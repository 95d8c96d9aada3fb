import type postgres from 'postgres';
import type { Executor } from '@/lib/db/client';
import { challenges, totpUses } from '@/lib/db/schema/factors';
import type { FactorRow } from '@/lib/identity/factors';

/**
 * Evidence of a person's passkey for a hash, as a statement could make it up that knows everything in the database: whole in its form,
 * of a challenge that was used, and with a signature that is none.
 */
export async function rawEvidence(sql: postgres.Sql, personId: string, hash: string): Promise<string> {
  const oneTimeValue = Buffer.from(crypto.randomUUID()).toString('base64url');
  await sql`insert into challenges (id, user_id, subject_hash, one_time_value, expires_at, used_at)
    values (gen_random_uuid(), ${personId}, ${hash}, ${oneTimeValue}, now() + interval '1 minute', now())`;
  const [row] = await sql<{ evidence: string }[]>`
    select jsonb_build_object('kind', kind, 'factorId', id, 'credentialId', credential_id, 'publicKey', public_key,
      'oneTimeValue', ${oneTimeValue}::text, 'clientDataJson', 'x', 'authenticatorData', 'x', 'signature', 'x', 'origin', 'x',
      'relyingPartyId', 'x')::text as evidence
    from factors where user_id = ${personId} and kind = 'passkey' and state = 'active'`;
  return row?.evidence ?? '{}';
}

/** The same of a factor that is a row already, whatever it is. */
export async function writeRawEvidence(db: Executor, factor: FactorRow, hash: string) {
  const { id, userId, credentialId, publicKey } = factor;
  const oneTimeValue = Buffer.from(crypto.randomUUID()).toString('base64url');
  const soon = new Date(Date.now() + 60_000);
  await db.insert(challenges).values({
    ...{ id: crypto.randomUUID(), userId, subjectHash: hash, oneTimeValue },
    ...{ expiresAt: soon, usedAt: new Date() },
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
