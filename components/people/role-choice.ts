import { type Role, roles } from '@/lib/db/schema/users';
import { roleWords } from './role-words';

/** The roles as a choice with explanations, for a form. */
export const roleChoice = roles.map((role: Role) => ({
  value: role,
  label: roleWords[role].label,
  description: roleWords[role].explanation,
}));
