import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import { anyKind } from '@/lib/change-requests/change-request';
import type { Database } from '@/lib/db/client';
import { type Deputyship, deputyships } from '@/lib/db/schema/rules/deputyships';
import { personDeputy } from '@/lib/deputies/change-request-kind';
import { requestDeputy } from '@/lib/deputies/request';
import { addDays, clockAt } from '@/lib/kernel/dates/calendar';
import { builtInPolicy } from '@/lib/policy/rules/policy';
import type { ProviderClient } from '@/lib/provider/client';
import { value } from '../orders/orders';
import { waitingAbout } from './admins';
import { addActor, granted } from './people';
import { approveAs } from './second-factors';

type Pair = { readonly absent: Actor; readonly deputy: Actor };
type When = {
  /** Days from today; by default the deputy acts from today until tomorrow. */
  readonly from?: number;
  readonly until?: number;
  readonly now?: () => Date;
};

/** A day, in days from today, by the clock of the policy. */
export const dayFromNow = (days: number, now: () => Date = () => new Date()) =>
  addDays(clockAt(now(), builtInPolicy.cutOff.timeZone).date, days);

export const askForDeputy = (
  db: Database,
  { absent, deputy }: Pair,
  { from = 0, until = 1, now = () => new Date() }: When = {},
) =>
  requestDeputy({ db, now }, granted(absent, 'payments:approve'), {
    deputyId: deputy.id,
    from: dayFromNow(from, now),
    until: dayFromNow(until, now),
  });

/** An admin's approval of the pending request for a deputy. */
export async function agreeToDeputy(
  db: Database,
  absent: Actor,
  now: () => Date = () => new Date(),
  admin?: Actor,
) {
  const decider = admin ?? (await addActor(db, 'admin', 'Ada Admin'));
  const provider = {} as ProviderClient; // safe: this kind makes no provider requests
  const request = await waitingAbout(db, absent.id);
  return approveAs({ db, now, provider }, [anyKind(personDeputy)], decider, request);
}

/** A deputy on whom an approver and an admin agreed. */
export async function agreedDeputy(db: Database, pair: Pair, when: When = {}): Promise<Deputyship> {
  value(await askForDeputy(db, pair, when));
  value(await agreeToDeputy(db, pair.absent, when.now));
  const [row] = await db
    .select()
    .from(deputyships)
    .where(and(eq(deputyships.personId, pair.absent.id), isNull(deputyships.endedAt)));
  if (!row) throw new Error('there is no deputyship');
  return row;
}
