import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Granted } from '@/lib/access/grant';
import { recordAudit } from '@/lib/audit/record';
import type { ChangeRequestKind } from '@/lib/change-requests/change-request';
import { openChangeRequest } from '@/lib/change-requests/open';
import type { Database, Executor } from '@/lib/db/client';
import { apiTokens, serviceUsers } from '@/lib/db/schema/rules/api-tokens';
import { newApiTokenId, newUserId, type UserId, userId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLine } from '@/lib/kernel/texts/text';
import { apiScopes, tokenDays } from '@/lib/kernel/topics/api-scopes';
import { t } from '@/messages/rule-answers';
import { type TokenRefusal, tokenRefusals } from './refusals';
import { scopeLabel } from './scope-labels';
import { expiryOf, readWanted, type WantedToken } from './wanted';

const longestName = 60;

const payload = z.strictObject({
  serviceUser: z.string(),
  /** Whether it is added with this token. */
  isNew: z.boolean(),
  name: z.string(),
  scopes: z.array(z.enum(apiScopes)).min(1),
  days: z.union(tokenDays.map((days) => z.literal(days))),
});

/**
 * A token of a service user, requested by an admin and approved by another. The requester then issues it: the
 * approver never knows it.
 */
export const serviceTokenKind: ChangeRequestKind<z.output<typeof payload>> = {
  kind: 'service_token.add',
  requestPermission: 'people:manage',
  decidePermission: 'people:manage',
  payload,
  describe: ({ serviceUser, isNew, name, scopes, days }) => ({
    title: t('serviceToken.title', { serviceUser }),
    lines: [
      { term: t(isNew ? 'serviceToken.newUser' : 'serviceToken.user'), after: serviceUser },
      { term: t('serviceToken.name'), after: name },
      { term: t('serviceToken.scopes'), after: scopes.map(scopeLabel).join(', ') },
      { term: t('serviceToken.lifetime'), after: t('serviceToken.days', { count: days }) },
    ],
    effect: t('serviceToken.effect'),
  }),
  async apply(tx, { changeRequest, payload: agreed, decider, now }) {
    const owner = userId(changeRequest.subjectId);
    await tx
      .insert(serviceUsers)
      .values({ id: owner, name: agreed.serviceUser, createdAt: now })
      .onConflictDoNothing();
    // Another request can have added one of this name in the meantime.
    if ((await findServiceUser(tx, agreed.serviceUser))?.id !== owner)
      return refuse(tokenRefusals.name_taken);
    const [id, expiresAt] = [newApiTokenId(), expiryOf(now, agreed.days)];
    await tx.insert(apiTokens).values({
      id,
      serviceUserId: owner,
      name: agreed.name,
      scopes: agreed.scopes,
      changeRequestId: changeRequest.id,
      createdAt: now,
      expiresAt,
    });
    await recordAudit(tx, {
      actor: decider,
      action: 'token.created',
      subjectKind: 'token',
      subjectId: id,
      details: {
        owner,
        serviceUser: agreed.serviceUser,
        name: agreed.name,
        scopes: agreed.scopes.join(' '),
        expires: expiresAt.toISOString(),
        changeRequest: changeRequest.id,
      },
    });
    return ok(undefined);
  },
};

type Requested = WantedToken & { readonly serviceUser: string; readonly note: string };

/** Requests a token for a service user, who is added with their first one. */
export function requestServiceToken(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { actor }: Granted<'people:manage'>,
  { serviceUser: typed, note, ...wanted }: Requested,
): Promise<Result<undefined, TokenRefusal>> {
  return db.transaction(async (tx) => {
    const typedName = cleanLine(typed, longestName);
    if (!typedName) return refuse('service_user_missing');
    const read = readWanted(wanted);
    if (!read.ok) return read;
    const { name, scopes, days } = read.value;
    const known = await findServiceUser(tx, typedName);
    const opened = await openChangeRequest(tx, serviceTokenKind, {
      actor,
      subjectId: known?.id ?? newUserId(),
      payload: {
        serviceUser: known?.name ?? typedName,
        isNew: known === undefined,
        name,
        scopes: [...scopes],
        days,
      },
      note,
      now: now(),
    });
    return opened.ok ? ok(undefined) : opened;
  });
}

/** By name, without regard to case. */
async function findServiceUser(
  db: Executor,
  name: string,
): Promise<{ readonly id: UserId; readonly name: string } | undefined> {
  const { id, name: stored } = serviceUsers;
  const [row] = await db
    .select({ id, name: stored })
    .from(serviceUsers)
    .where(eq(sql`lower(${stored})`, sql`lower(${name})`));
  return row;
}
