/** All roles; see `lib/access/permissions.ts` for their permissions. */
export const roles = ['viewer', 'maker', 'approver', 'admin'] as const;
export type Role = (typeof roles)[number];
