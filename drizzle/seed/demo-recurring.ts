import { count } from 'drizzle-orm';
import { type Actor, grant } from '@/lib/access/grant';
import { anyKind } from '@/lib/change-requests/change-request';
import { recurringRequests } from '@/lib/db/schema/orders/recurring';
import { listWaiting } from '@/lib/recurring/queries';
import { recurringChange, recurringSetUp } from '@/lib/recurring/requests/change-request-kinds';
import { requestRecurring } from '@/lib/recurring/requests/request-setup';
import type { RecurringInput } from '@/lib/recurring/set-up/input';
import { approveInDemo, type DemoParts } from './demo-factors';

/** For beneficiaries that the sandbox knows (docs/sandbox.md); the third waits for a second person. */
const demoRecurring: readonly (RecurringInput & { readonly isApproved: boolean })[] = [
  {
    beneficiaryId: '1',
    label: 'Office rent Vilnius',
    recurrenceType: 'MONTHLY',
    day: '31',
    time: '08:30:00',
    enabled: true,
    isApproved: true,
  },
  {
    beneficiaryId: '2',
    label: 'Cloud hosting',
    recurrenceType: 'WEEKLY',
    day: '1',
    time: '06:00:00',
    enabled: false,
    isApproved: true,
  },
  {
    beneficiaryId: '3',
    label: 'Vehicle lease',
    recurrenceType: 'QUARTERLY',
    day: '15',
    time: '09:00:00',
    enabled: true,
    isApproved: false,
  },
];

/**
 * Sets up the demo's recurring payments through the commands that everyone uses. A second run adds nothing.
 */
export async function seedRecurring(parts: DemoParts, people: ReadonlyMap<string, Actor>): Promise<void> {
  const [existing] = await parts.db.select({ requests: count() }).from(recurringRequests);
  if (existing?.requests !== 0) return;
  const maker = people.get('marta.kovac@example.com');
  const approver = people.get('anna.weiss@example.com');
  const requesting = maker && grant(maker, 'recurring:request');
  const reading = approver && grant(approver, 'recurring:read');
  if (!requesting || !reading) throw new Error('the demo has nobody who may set up recurring payments');
  for (const { isApproved, ...input } of demoRecurring) {
    const requested = await requestRecurring(parts, requesting, { input, latest: 0, note: '' });
    if (!requested.ok) throw new Error(`a recurring payment was refused: ${JSON.stringify(requested.error)}`);
    if (!isApproved) continue;
    for (const { changeRequest } of await listWaiting(parts.db, reading, requested.value.beneficiaryId)) {
      await approveInDemo(
        parts,
        [anyKind(recurringSetUp), anyKind(recurringChange)],
        approver,
        changeRequest,
      );
    }
  }
}
