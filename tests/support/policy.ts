import { eq } from 'drizzle-orm';
import { anyKind } from '@/lib/change-requests/change-request';
import type { Database } from '@/lib/db/client';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { policyChange, requestPolicyChange } from '@/lib/policy/changes/change';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { builtInPolicy, type Policy } from '@/lib/policy/rules/policy';
import type { ServiceClient } from '@/lib/provider/client';
import { value } from './orders';
import { addActor, granted } from './people';
import { approveAs } from './second-factors';

/** A policy that differs from the built-in one in this. */
export const policyWith = (changes: Partial<Policy>): Policy => ({ ...builtInPolicy, ...changes });

/** The band for everything, with so many approvers. */
export const everything = (approvals: number, groups: string[] = []) => ({
  network: 'any' as const,
  account: 'any',
  upTo: null,
  approvals,
  groups,
});

/** Two admins agree on a policy, which holds from then on. */
export async function agreeOnPolicy(db: Database, changes: Partial<Policy>): Promise<void> {
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
  // safe: a policy asks the service for nothing
  const service = {} as ServiceClient;
  value(await approveAs({ db, now, service }, [anyKind(policyChange)], decider, changeRequest));
}
