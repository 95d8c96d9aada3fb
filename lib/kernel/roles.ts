/** The closed list of roles; what each may do stands in `lib/access/permissions.ts`. */
export const roles = ['viewer', 'maker', 'approver', 'admin'] as const;
export type Role = (typeof roles)[number];
