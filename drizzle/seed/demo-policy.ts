import { eq } from 'drizzle-orm';
import { type Actor, grant } from '@/lib/access/grant';
import { anyKind } from '@/lib/change-requests/change-request';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { policyChange, requestPolicyChange } from '@/lib/policy/changes/change';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { builtInPolicy, type Policy } from '@/lib/policy/rules/policy';
import { approveInDemo, type DemoParts } from './demo-factors';

/** A policy as a company of some size has it: more people for larger sums, one of them senior, and limits. */
const demoPolicy: Policy = {
  ...builtInPolicy,
  bands: [
    { network: 'any', account: 'any', upTo: '10000.00', approvals: 1, groups: [] },
    { network: 'any', account: 'any', upTo: null, approvals: 2, groups: ['Senior'] },
    { network: 'SWIFT', account: 'any', upTo: '5000.00', approvals: 1, groups: [] },
    { network: 'SWIFT', account: 'any', upTo: null, approvals: 2, groups: [] },
  ],
  ownAccounts: { approvals: 1, groups: [] },
  limits: [
    { scope: 'maker', period: 'day', amount: '250000.00' },
    { scope: 'beneficiary', period: 'month', amount: '100000.00' },
    { scope: 'account', period: 'day', amount: '500000.00' },
  ],
  beneficiaries: { onlyFromBook: false, coolingHours: 24, coolingAbove: '25000.00' },
};

/** The first admin of the demo requests its policy, and the second agrees. A second run adds nothing. */
export async function seedPolicy(parts: DemoParts, people: ReadonlyMap<string, Actor>): Promise<void> {
  const { version } = await policyInForce(parts.db);
  if (version > 0) return;
  const [requester, decider] = [...people.values()].filter(({ role }) => role === 'admin');
  const granted = requester && grant(requester, 'policies:request');
  if (!granted || !decider) throw new Error('the demo needs two admins');
  const input = { replaces: version, policy: demoPolicy, note: 'As the board decided for this year.' };
  const requested = await requestPolicyChange(parts, granted, input);
  if (!requested.ok) throw new Error(`the policy of the demo was refused: ${requested.error}`);
  const [open] = await parts.db
    .select()
    .from(changeRequests)
    .where(eq(changeRequests.kind, policyChange.kind));
  if (!open) throw new Error('the policy of the demo was not requested');
  await approveInDemo(parts, [anyKind(policyChange)], decider, open);
}
