import type { Role } from '@/lib/db/schema/users';

/** Everything a person can be allowed to do. A page, an action and a download each ask for exactly one of these. */
export const permissions = [
  'accounts:read',
  'accounts:open',
  'statements:read',
  'payments:read',
  'payments:draft',
  'payments:approve',
  'payments:reschedule',
  'payments:cancel',
  'payments:comment',
  'exceptions:read',
  'exceptions:resolve',
  'beneficiaries:read',
  'beneficiaries:propose',
  'beneficiaries:decide',
  'recurring:read',
  'recurring:propose',
  'recurring:decide',
  'recurring:stop',
  'policies:read',
  'policies:propose',
  'policies:decide',
  'changes:read',
  'factors:decide',
  'webhooks:read',
  'webhooks:replay',
  'people:read',
  'people:manage',
  'audit:read',
  'profile:manage',
] as const;
export type Permission = (typeof permissions)[number];

/** What everybody may: look, and look after themselves. */
const everyone = [
  'accounts:read',
  'statements:read',
  'payments:read',
  'exceptions:read',
  'beneficiaries:read',
  'recurring:read',
  'policies:read',
  'profile:manage',
] as const;

/**
 * Who may do what. Nobody may both draft and approve, and an admin, who decides who the others are, may do neither.
 */
export const permissionsOf: Readonly<Record<Role, ReadonlySet<Permission>>> = {
  viewer: new Set<Permission>(everyone),
  maker: new Set<Permission>([
    ...everyone,
    'payments:draft',
    'payments:cancel',
    'payments:comment',
    'beneficiaries:propose',
    'recurring:propose',
    'recurring:stop',
    'changes:read',
  ]),
  approver: new Set<Permission>([
    ...everyone,
    'accounts:open',
    'payments:approve',
    'payments:reschedule',
    'payments:cancel',
    'payments:comment',
    'exceptions:resolve',
    'beneficiaries:decide',
    'recurring:decide',
    'recurring:stop',
    'changes:read',
    'webhooks:read',
    'webhooks:replay',
    'audit:read',
  ]),
  admin: new Set<Permission>([
    ...everyone,
    'accounts:open',
    'policies:propose',
    'policies:decide',
    'factors:decide',
    'changes:read',
    'webhooks:read',
    'webhooks:replay',
    'people:read',
    'people:manage',
    'audit:read',
  ]),
};
