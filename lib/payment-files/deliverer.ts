import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { type Actor, type Granted, grant } from '@/lib/access/grant';
import { serviceActor } from '@/lib/api-tokens/bearer';
import type { Executor } from '@/lib/db/client';
import { apiTokens, serviceUsers } from '@/lib/db/schema/rules/api-tokens';

/**
 * A service user whose programs deliver payment files, as two admins agreed. It reads as a viewer, and
 * neither submits nor approves.
 */
export type Deliverer = Actor & { readonly role: 'viewer' };

/** The service user of this name, if one of its tokens allows it to deliver; undefined otherwise. */
export async function findDeliverer(db: Executor, name: string, now: Date): Promise<Deliverer | undefined> {
  const [found] = await db
    .select({ id: serviceUsers.id, name: serviceUsers.name })
    .from(serviceUsers)
    .innerJoin(apiTokens, eq(apiTokens.serviceUserId, serviceUsers.id))
    .where(
      and(
        eq(sql`lower(${serviceUsers.name})`, sql`lower(${name})`),
        sql`${apiTokens.scopes} @> array['payment-files:write']`,
        isNull(apiTokens.revokedAt),
        gt(apiTokens.expiresAt, now),
      ),
    )
    .limit(1);
  return found && serviceActor(found);
}

/** What a service user reads of its own files. */
export function readingOf(deliverer: Actor): Granted<'payments:read'> {
  const reading = grant(deliverer, 'payments:read');
  if (!reading) throw new Error('a viewer reads payments');
  return reading;
}
