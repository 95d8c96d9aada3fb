import { asc, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { apiTokens } from '@/lib/db/schema/rules/api-tokens';
import { type Compared, openTally } from '../../difference';
import { type ChainRecord, missingSubjects, recordsOf } from '../../records';

type Token = typeof apiTokens.$inferSelect;

/** Compares every API token with the records of its creation, issue and revocation. */
export async function compareApiTokens(db: Executor): Promise<Compared> {
  const tally = openTally('API tokens');
  const tokens = await db.select().from(apiTokens).orderBy(asc(apiTokens.createdAt), asc(apiTokens.id));
  const records = await recordsOf(
    db,
    'token',
    tokens.map(({ id }) => id),
  );
  for (const token of tokens) tally.add(token.id, differencesOf(token, records.get(token.id) ?? []));
  const missing = await missingSubjects(db, 'token', sql`select id::text from ${apiTokens}`);
  for (const id of missing) tally.miss(id, 'the audit chain knows it, and it is not stored any more');
  return tally.result();
}

function differencesOf(token: Token, records: readonly ChainRecord[]): readonly string[] {
  const [created, issued, revoked] = ['token.created', 'token.issued', 'token.revoked'].map((action) =>
    records.find((record) => record.action === action),
  );
  if (!created) return ['the audit chain does not know it'];
  const { details } = created;
  const isAsCreated =
    (token.userId === null) !== (token.serviceUserId === null) &&
    details.owner === (token.userId ?? token.serviceUserId) &&
    details.name === token.name &&
    details.scopes === token.scopes.join(' ') &&
    details.expires === token.expiresAt.toISOString() &&
    (details.changeRequest ?? null) === token.changeRequestId;
  const hash = (token.changeRequestId ? issued?.details.hash : details.hash) ?? null;
  return [
    ...(isAsCreated ? [] : ['its owner, scopes or expiry are not those that were recorded']),
    ...(hash === token.tokenHash ? [] : ['its secret is not the one that was recorded']),
    ...((revoked === undefined) === (token.revokedAt === null)
      ? []
      : ['whether it is revoked differs from the audit chain']),
  ];
}
