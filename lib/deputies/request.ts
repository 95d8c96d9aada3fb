import { eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { openChangeRequest } from '@/lib/change-requests/open';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import type { UserId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { personDeputy } from './change-request-kind';
import { checkPair } from './eligible';
import { parsePeriod } from './period';
import type { DeputyRefusal } from './refusals';

/**
 * Requests a deputy for oneself, which an admin approves. Days begin and end by the clock of the policy's
 * time zone, as everywhere, wherever the two people are.
 */
export function requestDeputy(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { actor }: Granted<'payments:approve'>,
  input: {
    readonly deputyId: UserId;
    readonly from: string;
    readonly until: string;
    readonly note?: string | undefined;
  },
): Promise<Result<undefined, DeputyRefusal>> {
  return db.transaction(async (tx) => {
    const at = now();
    const { policy } = await policyInForce(tx);
    const { timeZone } = policy.cutOff;
    const period = parsePeriod(input, timeZone, at);
    if (!period.ok) return period;
    const { from, until, startsAt, endsAt } = period.value;
    const checked = await checkPair(tx, { personId: actor.id, deputyId: input.deputyId }, period.value);
    if (!checked.ok) return checked;
    const [own] = await tx.select({ groups: users.groups }).from(users).where(eq(users.id, actor.id));
    const opened = await openChangeRequest(tx, personDeputy, {
      actor,
      subjectId: actor.id,
      payload: {
        person: checked.value.person,
        deputyId: input.deputyId,
        deputy: checked.value.deputy,
        groups: own?.groups ?? [],
        from,
        until,
        timeZone,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      },
      now: at,
      ...(input.note && { note: input.note }),
    });
    return opened.ok ? ok(undefined) : refuse(opened.error);
  });
}
