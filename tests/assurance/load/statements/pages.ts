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

/** On which people work most. */
export const importantPaths: readonly string[] = [
  '/',
  '/accounts',
  '/approvals',
  '/audit',
  '/batches',
  '/beneficiaries',
  '/exceptions',
  '/payments',
  '/reconciliation',
  '/search?q=invoice',
  '/statements',
];

/** Pages of one payment, batch or beneficiary, and the statement of an account. */
export const isOfRecord = (path: string): boolean =>
  /^\/(?:payments|batches|beneficiaries|statements)\/[\w-]{20,}$/.test(path);

/** Of the other pages of the short form, one in so many. */
const everyNth = 13;
const begin = 7;

/** A share of all: the important pages as somebody who decides, and each thirteenth of the others. */
export const isOfShortForm = ({ role, path }: RolePage, number: number): boolean =>
  number % everyNth === begin || (role === 'approver' && (importantPaths.includes(path) || isOfRecord(path)));
