import type { NavigationItem } from '@/components/shell/navigation';
import type { Permission } from '@/lib/access/permissions';
import { t } from '@/messages/shell';

export type Room = Omit<NavigationItem, 'badge'> & {
  /** The permission that the room's page requires. */
  readonly permission: Permission;
};

/** The rooms of the office, in the order of the navigation. */
export const rooms: readonly Room[] = [
  { href: '/', label: t('rooms.overview'), icon: 'overview', permission: 'accounts:read' },
  { href: '/calendar', label: t('rooms.calendar'), icon: 'calendar', permission: 'accounts:read' },
  { href: '/accounts', label: t('rooms.accounts'), icon: 'accounts', permission: 'accounts:read' },
  { href: '/payments', label: t('rooms.payments'), icon: 'payments', permission: 'payments:read' },
  { href: '/batches', label: t('rooms.batches'), icon: 'batches', permission: 'payments:read' },
  { href: '/recurring', label: t('rooms.recurring'), icon: 'recurring', permission: 'recurring:read' },
  { href: '/approvals', label: t('rooms.approvals'), icon: 'approvals', permission: 'change-requests:read' },
  { href: '/exceptions', label: t('rooms.exceptions'), icon: 'exceptions', permission: 'exceptions:read' },
  {
    href: '/change-requests',
    label: t('rooms.changes'),
    icon: 'changes',
    permission: 'change-requests:read',
  },
  {
    href: '/beneficiaries',
    label: t('rooms.beneficiaries'),
    icon: 'beneficiaries',
    permission: 'beneficiaries:read',
  },
  { href: '/statements', label: t('rooms.statements'), icon: 'statements', permission: 'statements:read' },
  {
    href: '/reconciliation',
    label: t('rooms.reconciliation'),
    icon: 'reconciliation',
    permission: 'reconciliation:read',
  },
  { href: '/policy', label: t('rooms.policy'), icon: 'policy', permission: 'policies:read' },
  { href: '/webhooks', label: t('rooms.webhooks'), icon: 'webhooks', permission: 'webhooks:read' },
  { href: '/audit', label: t('rooms.audit'), icon: 'audit', permission: 'audit:read' },
  { href: '/people', label: t('rooms.people'), icon: 'people', permission: 'people:read' },
];
