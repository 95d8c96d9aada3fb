import { and, eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { type AuditActor, recordAudit } from '@/lib/audit/record';
import type { Database, Transaction } from '@/lib/db/client';
import { eventEndpoints } from '@/lib/db/schema/rules/event-endpoints';
import type { EventEndpointId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { DisabledReason, EndpointState } from '@/lib/kernel/topics/event-types';
import type { EndpointRefusal } from './refusals';

/**
 * Disables, enables again or removes an endpoint at once. Alone, as two people agreed on what it receives;
 * a removed one is never enabled again.
 */
export function setEndpointState(
  { db }: { readonly db: Database },
  { actor }: Granted<'people:manage'>,
  id: EventEndpointId,
  state: EndpointState,
): Promise<Result<undefined, EndpointRefusal>> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(eventEndpoints).where(eq(eventEndpoints.id, id)).for('update');
    if (!found || found.state === 'removed') return refuse('not_found');
    if (found.state === state) return refuse('changed_since');
    await tx
      .update(eventEndpoints)
      .set({ state, disabledReason: state === 'disabled' ? 'by_admin' : null, failingSince: null })
      .where(eq(eventEndpoints.id, id));
    await record(tx, actor, { ...found, what: state });
    return ok(undefined);
  });
}

const sender: AuditActor = { id: null, name: 'Outgoing webhooks' };

/** Disables an enabled endpoint that is gone, or has failed for days. Admins are notified from its record. */
export async function disableEndpoint(
  tx: Transaction,
  id: EventEndpointId,
  reason: Exclude<DisabledReason, 'by_admin'>,
): Promise<void> {
  const [disabled] = await tx
    .update(eventEndpoints)
    .set({ state: 'disabled', disabledReason: reason })
    .where(and(eq(eventEndpoints.id, id), eq(eventEndpoints.state, 'enabled')))
    .returning();
  if (disabled) await record(tx, sender, { ...disabled, what: 'disabled', reason });
}

const record = (
  tx: Transaction,
  actor: AuditActor,
  {
    id,
    what,
    url,
    description,
    reason,
  }: {
    readonly id: EventEndpointId;
    readonly what: EndpointState;
    readonly url: string;
    readonly description: string;
    readonly reason?: DisabledReason;
  },
): Promise<void> =>
  recordAudit(tx, {
    actor,
    action: `event_endpoint.${what}`,
    subjectKind: 'event_endpoint',
    subjectId: id,
    details: { url, description, ...(reason && { cause: reason }) },
  });
