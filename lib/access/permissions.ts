import { type Role, roles } from '@/lib/kernel/roles';

/** All permissions. A page, an action and a download each require exactly one of these. */
export const permissions = [
  'accounts:read',
  'accounts:open',
  'confidential-accounts:request',
  'confidential-accounts:decide',
  'statements:read',
  'payments:read',
  'payments:draft',
  'payments:approve',
  'payments:reschedule',
  'payments:cancel',
  'payments:stop',
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
  'company:request',
  'company:decide',
  'policies:request',
  'policies:decide',
  'change-requests:read',
  'factors:decide',
  'webhooks:read',
  'webhooks:replay',
  'people:read',
  'people:manage',
  'audit:read',
  'discussions:write',
  'profile:manage',
  'tokens:create',
] as const;
export type Permission = (typeof permissions)[number];

/** The permissions of every role: read, and manage one's own sign-in. */
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
  'tokens:create',
] as const;

/**
 * The permissions of each role. No role may both draft and approve, and admins, who assign roles, may do
 * neither; but they may stop what a person they deactivate has approved.
 */
export const permissionsOf: Readonly<Record<Role, ReadonlySet<Permission>>> = {
  viewer: new Set<Permission>(everyone),
  maker: new Set<Permission>([
    ...everyone,
    'payments:draft',
    'payments:cancel',
    'payments:stop',
    'reconciliation:work',
    'beneficiaries:request',
    'recurring:request',
    'recurring:stop',
    'change-requests:read',
    'discussions:write',
  ]),
  approver: new Set<Permission>([
    ...everyone,
    'accounts:open',
    'payments:approve',
    'payments:reschedule',
    'payments:cancel',
    'payments:stop',
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
    'discussions:write',
  ]),
  admin: new Set<Permission>([
    ...everyone,
    'accounts:open',
    'payments:stop',
    'confidential-accounts:request',
    'confidential-accounts:decide',
    'company:request',
    'company:decide',
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
    'discussions:write',
  ]),
};

/** The roles that have a permission. */
export const rolesWith = (permission: Permission): readonly Role[] =>
  roles.filter((role) => permissionsOf[role].has(permission));
