import type postgres from 'postgres';

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
