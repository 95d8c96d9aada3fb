import { type Actor, grant } from '@/lib/access/grant';
import type { Permission } from '@/lib/access/permissions';
import type { ChangeTopic } from '@/lib/kernel/topics/change-topics';

/** Who is told that something of a topic has changed: whoever may read it. */
const permissionOf: Readonly<Record<ChangeTopic, Permission>> = {
  order: 'payments:read',
  payment: 'payments:read',
  batch: 'payments:read',
  restore: 'payments:read',
  change_request: 'change-requests:read',
  policy: 'policies:read',
  beneficiary: 'beneficiaries:read',
  recurring: 'recurring:read',
  template: 'payments:read',
  webhook: 'webhooks:read',
  account: 'accounts:read',
  statement: 'statements:read',
  accounting: 'accounting:export',
  reconciliation: 'reconciliation:read',
  person: 'people:read',
  token: 'tokens:create',
  payment_file: 'payments:read',
  event_endpoint: 'people:manage',
  audit: 'audit:read',
  list: 'audit:read',
  installation: 'people:read',
  notice: 'profile:manage',
};

export const mayHear = (actor: Actor, topic: ChangeTopic): boolean =>
  grant(actor, permissionOf[topic]) !== undefined;
