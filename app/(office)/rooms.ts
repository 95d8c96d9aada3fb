import type { NavigationItem } from '@/components/shell/navigation';
import type { Permission } from '@/lib/access/permissions';

export type Room = Omit<NavigationItem, 'badge'> & {
  /** What the room's page asks for. */
  readonly permission: Permission;
};

/** The rooms of the office, in the order of the navigation. */
export const rooms: readonly Room[] = [
  { href: '/', label: 'Overview', icon: 'overview', permission: 'accounts:read' },
  { href: '/accounts', label: 'Accounts', icon: 'accounts', permission: 'accounts:read' },
  { href: '/payments', label: 'Payments', icon: 'payments', permission: 'payments:read' },
  { href: '/batches', label: 'Batches', icon: 'batches', permission: 'payments:read' },
  { href: '/recurring', label: 'Recurring', icon: 'recurring', permission: 'recurring:read' },
  { href: '/approvals', label: 'Approvals', icon: 'approvals', permission: 'payments:approve' },
  { href: '/exceptions', label: 'Exceptions', icon: 'exceptions', permission: 'exceptions:read' },
  { href: '/changes', label: 'Changes', icon: 'changes', permission: 'changes:read' },
  { href: '/beneficiaries', label: 'Beneficiaries', icon: 'beneficiaries', permission: 'beneficiaries:read' },
  { href: '/statements', label: 'Statements', icon: 'statements', permission: 'statements:read' },
  {
    href: '/reconciliation',
    label: 'Reconciliation',
    icon: 'reconciliation',
    permission: 'reconciliation:read',
  },
  { href: '/policy', label: 'Policy', icon: 'policy', permission: 'policies:read' },
  { href: '/webhooks', label: 'Webhooks', icon: 'webhooks', permission: 'webhooks:read' },
  { href: '/audit', label: 'Audit', icon: 'audit', permission: 'audit:read' },
  { href: '/people', label: 'People', icon: 'people', permission: 'people:read' },
];
