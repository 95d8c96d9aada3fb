import type { Role } from '@/lib/kernel/roles';
import { roleWords } from '../parts/role-labels';

/**
 * The roles as a choice with explanations, for a form. Made from their words: the table of users stays on the
 * server.
 */
export const roleChoice = Object.entries(roleWords).map(([role, { label, explanation }]) => ({
  value: role as Role, // safe: the keys of `roleWords` are exactly the roles
  label,
  description: explanation,
}));
