import { desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { policies } from '@/lib/db/schema/rules/policies';
import type { SecondFactorScope } from '@/lib/identity/sessions/session-rules';
import { builtInPolicy, type Policy, type PolicyInForce, policySchema } from '../rules/policy';

/** The policy in force. */
export async function policyInForce(db: Executor): Promise<PolicyInForce> {
  const [row] = await db.select().from(policies).orderBy(desc(policies.version)).limit(1);
  return row ? { version: row.version, policy: policySchema.parse(row.document) } : builtIn;
}

/** Who must sign in with a second factor. */
export const signInFactorScope = async (db: Executor): Promise<SecondFactorScope> =>
  (await policyInForce(db)).policy.signInFactor;

const builtIn: PolicyInForce = { version: 0, policy: builtInPolicy };

/** The policy of a version, as stamped on an order; undefined if there is none. */
export async function findPolicy(
  db: Executor,
  _granted: Granted<'policies:read'>,
  version: number,
): Promise<Policy | undefined> {
  if (version === 0) return builtInPolicy;
  const [row] = await db.select().from(policies).where(eq(policies.version, version));
  return row && policySchema.parse(row.document);
}

const requester = alias(users, 'requester');
const decider = alias(users, 'decider');

/** Every version with its requester and approver, newest first. */
export async function listPolicies(db: Executor, _granted: Granted<'policies:read'>) {
  const rows = await db
    .select({ policy: policies, note: changeRequests.note, requester: requester.name, decider: decider.name })
    .from(policies)
    .innerJoin(changeRequests, eq(changeRequests.id, policies.changeRequestId))
    .innerJoin(requester, eq(requester.id, changeRequests.requesterId))
    .leftJoin(decider, eq(decider.id, changeRequests.deciderId))
    .orderBy(desc(policies.version));
  return rows.map(({ policy: { version, document, at }, ...approved }) => ({
    version,
    at,
    policy: policySchema.parse(document),
    ...approved,
  }));
}
export type PolicyVersion = Awaited<ReturnType<typeof listPolicies>>[number];
