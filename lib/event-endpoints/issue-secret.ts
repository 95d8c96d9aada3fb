import { eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { recordAudit } from '@/lib/audit/record';
import { eventEndpoints } from '@/lib/db/schema/rules/event-endpoints';
import type { SealingKey } from '@/lib/identity/sealed';
import {
  type ReauthenticationParts,
  type ReauthenticationRefusal,
  withReauthentication,
} from '@/lib/identity/sessions/reauthenticate';
import type { ReauthenticationAnswer } from '@/lib/identity/sessions/reauthentication-answer';
import type { EventEndpointId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { EndpointRefusal } from './refusals';
import { newSigningSecret, sealSecret, secretHashOf } from './secret';

/** How long the previous secret also signs, in hours, so that a receiver can change over. */
export const overlapHours = 24;

/** A signing secret, shown once. */
export type NewSigningSecret = {
  readonly secret: string;
  /** Until when the previous one also signs; null for the first. */
  readonly previousUntil: Date | null;
};

/**
 * Makes the signing secret of an endpoint, or rotates it. Whoever has it can forge events for its receiver.
 */
export function issueSigningSecret(
  parts: ReauthenticationParts & { readonly sealingKey: SealingKey },
  { actor }: Granted<'people:manage'>,
  id: EventEndpointId,
  answer: ReauthenticationAnswer,
): Promise<Result<NewSigningSecret, EndpointRefusal | ReauthenticationRefusal>> {
  const act = { act: 'event_endpoint.issue_secret', subject: id } as const;
  return withReauthentication<NewSigningSecret, EndpointRefusal>(
    parts,
    actor,
    { act, answer },
    async (tx, shown) => {
      const [found] = await tx.select().from(eventEndpoints).where(eq(eventEndpoints.id, id)).for('update');
      if (!found || found.state === 'removed') return refuse('not_found');
      const secret = newSigningSecret();
      const sealed = sealSecret(parts.sealingKey, id, secret);
      const previousUntil = found.secret && new Date(parts.now().getTime() + overlapHours * 3_600_000);
      await tx
        .update(eventEndpoints)
        .set({ secret: sealed, previousSecret: found.secret, previousUntil: previousUntil || null })
        .where(eq(eventEndpoints.id, id));
      await recordAudit(tx, {
        actor,
        action: 'event_endpoint.secret_issued',
        subjectKind: 'event_endpoint',
        subjectId: id,
        details: { url: found.url, description: found.description, secret: secretHashOf(sealed), shown },
      });
      return ok({ secret, previousUntil: previousUntil || null });
    },
  );
}
