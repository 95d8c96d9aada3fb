import { eq } from 'drizzle-orm';
import { anyKind } from '@/lib/change-requests/change-request';
import type { Database } from '@/lib/db/client';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { policyChange, requestPolicyChange } from '@/lib/policy/changes/change';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { builtInPolicy, type Policy } from '@/lib/policy/rules/policy';
import type { ProviderClient } from '@/lib/provider/client';
import { value } from '../orders/orders';
import { addActor, granted } from './people';
import { approveAs } from './second-factors';

/** The built-in policy with these changes. */
export const policyWith = (changes: Partial<Policy>): Policy => ({ ...builtInPolicy, ...changes });

/** A band for everything, with this many approvers. */
export const everything = (approvals: number, groups: string[] = []) => ({
  network: 'any' as const,
  account: 'any',
  upTo: null,
  approvals,
  groups,
});

/** Two admins approve a policy, which is in force from then on. */
export async function applyPolicy(db: Database, changes: Partial<Policy>): Promise<void> {
  const now = () => new Date();
  const requester = await addActor(db, 'admin', 'Petra Admin');
  const decider = await addActor(db, 'admin', 'Luc Admin');
  const { version } = await policyInForce(db);
  value(
    await requestPolicyChange({ db, now }, granted(requester, 'policies:request'), {
      replaces: version,
      policy: policyWith(changes),
      note: 'For a test',
    }),
  );
  const [changeRequest] = await db.select().from(changeRequests).where(eq(changeRequests.state, 'open'));
  if (!changeRequest) throw new Error('nothing was requested');
  // safe: policy changes make no provider requests
  const provider = {} as ProviderClient;
  value(await approveAs({ db, now, provider }, [anyKind(policyChange)], decider, changeRequest));
}
