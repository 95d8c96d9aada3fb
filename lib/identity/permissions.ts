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
  'people:read',
  'people:manage',
  'audit:read',
] as const;
export type Permission = (typeof permissions)[number];

const reading = ['accounts:read', 'statements:read', 'payments:read'] as const;

/**
 * Who may do what. Nobody may both draft and approve, and an admin, who decides who the others are, may do neither.
 */
export const permissionsOf: Readonly<Record<Role, ReadonlySet<Permission>>> = {
  viewer: new Set<Permission>(reading),
  maker: new Set<Permission>([...reading, 'payments:draft', 'payments:cancel']),
  approver: new Set<Permission>([
    ...reading,
    'accounts:open',
    'payments:approve',
    'payments:reschedule',
    'payments:cancel',
    'audit:read',
  ]),
  admin: new Set<Permission>([...reading, 'accounts:open', 'people:read', 'people:manage', 'audit:read']),
};
