import type { Role } from '@/lib/kernel/roles';

/**
 * Everything a person can be allowed to do. A page, an action and a download each ask for exactly one of
 * these.
 */
export const permissions = [
  'accounts:read',
  'accounts:open',
  'statements:read',
  'payments:read',
  'payments:draft',
  'payments:approve',
  'payments:reschedule',
  'payments:cancel',
  'payments:stop',
  'payments:comment',
  'sending:resume',
  'exceptions:read',
  'exceptions:resolve',
  'reconciliation:read',
  'reconciliation:work',
  'reconciliation:resolve',
  'beneficiaries:read',
  'beneficiaries:request',
  'beneficiaries:decide',
  'recurring:read',
  'recurring:request',
  'recurring:decide',
  'recurring:stop',
  'policies:read',
  'policies:request',
  'policies:decide',
  'change-requests:read',
  'factors:decide',
  'webhooks:read',
  'webhooks:replay',
  'people:read',
  'people:manage',
  'audit:read',
  'profile:manage',
] as const;
export type Permission = (typeof permissions)[number];

/** What every role may do: read, and manage their own sign-in. */
const everyone = [
  'accounts:read',
  'statements:read',
  'payments:read',
  'exceptions:read',
  'reconciliation:read',
  'beneficiaries:read',
  'recurring:read',
  'policies:read',
  'profile:manage',
] as const;

/**
 * Who may do what. Nobody may both draft and approve, and an admin, who decides who the others are, may do
 * neither; but stops what somebody approved whom they switch off.
 */
export const permissionsOf: Readonly<Record<Role, ReadonlySet<Permission>>> = {
  viewer: new Set<Permission>(everyone),
  maker: new Set<Permission>([
    ...everyone,
    'payments:draft',
    'payments:cancel',
    'payments:stop',
    'payments:comment',
    'reconciliation:work',
    'beneficiaries:request',
    'recurring:request',
    'recurring:stop',
    'change-requests:read',
  ]),
  approver: new Set<Permission>([
    ...everyone,
    'accounts:open',
    'payments:approve',
    'payments:reschedule',
    'payments:cancel',
    'payments:stop',
    'payments:comment',
    'exceptions:resolve',
    'reconciliation:work',
    'reconciliation:resolve',
    'beneficiaries:decide',
    'recurring:decide',
    'recurring:stop',
    'change-requests:read',
    'webhooks:read',
    'webhooks:replay',
    'audit:read',
  ]),
  admin: new Set<Permission>([
    ...everyone,
    'accounts:open',
    'payments:stop',
    'policies:request',
    'policies:decide',
    'sending:resume',
    'factors:decide',
    'change-requests:read',
    'webhooks:read',
    'webhooks:replay',
    'people:read',
    'people:manage',
    'audit:read',
  ]),
};
