import type { Role } from '@/lib/kernel/roles';
import { roles } from '@/lib/kernel/roles';
import { lists } from '../../../bench/pages/lists';
import { declaredPages } from '../../access/declared/pages';
import { pathOf } from '../../access/stage/stage';
import type { Records } from '../data/records';

export type RolePage = { readonly role: Role; readonly path: string };

/** Pages of the office at each role that may open them, beside lists as people filter and sort them. */
export function pagesByRole(records: Records): readonly RolePage[] {
  return roles.flatMap((role) => {
    const open = Object.entries(declaredPages).flatMap(([page, rule]) =>
      typeof rule !== 'string' && rule.includes(role) ? [pathOf({ records }, page)] : [],
    );
    return [...open, ...lists].map((path) => ({ role, path }));
  });
}
