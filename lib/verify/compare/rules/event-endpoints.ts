import { asc, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { eventEndpoints } from '@/lib/db/schema/rules/event-endpoints';
import { secretHashOf } from '@/lib/event-endpoints/secret';
import { type Compared, openTally } from '../../difference';
import { type ChainRecord, missingSubjects, recordsOf } from '../../records';

type Endpoint = typeof eventEndpoints.$inferSelect;

/**
 * Compares every endpoint of outgoing webhooks with the records of what two people agreed on, and of its
 * secrets.
 */
export async function compareEventEndpoints(db: Executor): Promise<Compared> {
  const tally = openTally('outgoing webhooks');
  const endpoints = await db
    .select()
    .from(eventEndpoints)
    .orderBy(asc(eventEndpoints.createdAt), asc(eventEndpoints.id));
  const records = await recordsOf(
    db,
    'event_endpoint',
    endpoints.map(({ id }) => id),
  );
  for (const endpoint of endpoints)
    tally.add(endpoint.id, differencesOf(endpoint, records.get(endpoint.id) ?? []));
  const missing = await missingSubjects(db, 'event_endpoint', sql`select id::text from ${eventEndpoints}`);
  for (const id of missing) tally.miss(id, 'the audit chain knows it, and it is not stored any more');
  return tally.result();
}

function differencesOf(endpoint: Endpoint, records: readonly ChainRecord[]): readonly string[] {
  const lastOf = (...whats: readonly string[]) =>
    records.findLast(({ action }) => whats.some((what) => action === `event_endpoint.${what}`));
  const agreed = lastOf('added', 'changed');
  if (!agreed) return ['the audit chain does not know it'];
  const { details } = agreed;
  const isAsAgreed =
    details.url === endpoint.url &&
    details.description === endpoint.description &&
    details.types === endpoint.types.join(' ') &&
    details.changeRequest === endpoint.changeRequestId;
  const secrets = records.filter(({ action }) => action === 'event_endpoint.secret_issued');
  const hashOf = (sealed: string | null) => (sealed === null ? undefined : secretHashOf(sealed));
  const isSecretRecorded =
    hashOf(endpoint.secret) === secrets.at(-1)?.details.secret &&
    (endpoint.previousSecret === null || hashOf(endpoint.previousSecret) === secrets.at(-2)?.details.secret);
  const state = lastOf('enabled', 'disabled', 'removed')?.action.split('.')[1] ?? 'enabled';
  return [
    ...(isAsAgreed ? [] : ['its address or events are not those on which two people agreed']),
    ...(isSecretRecorded ? [] : ['its signing secret is not the one that was recorded']),
    ...(state === endpoint.state ? [] : ['whether it is enabled differs from the audit chain']),
  ];
}
