import type { NavigationItem } from '@/components/shell/navigation';
import type { Permission } from '@/lib/access/permissions';
import { t } from '@/messages/shell';

export type Room = Omit<NavigationItem, 'badge'> & {
  /** Goes there after the key `g`. */
  readonly letter: string;
  /** The permission that the room's page requires. */
  readonly permission: Permission;
};

/** The rooms of the office, in the order of the navigation. */
export const rooms: readonly Room[] = [
  { href: '/', letter: 'o', label: t('rooms.overview'), icon: 'overview', permission: 'accounts:read' },
  {
    href: '/calendar',
    letter: 'c',
    label: t('rooms.calendar'),
    icon: 'calendar',
    permission: 'accounts:read',
  },
  {
    href: '/accounts',
    letter: 'a',
    label: t('rooms.accounts'),
    icon: 'accounts',
    permission: 'accounts:read',
  },
  {
    href: '/payments',
    letter: 'p',
    label: t('rooms.payments'),
    icon: 'payments',
    permission: 'payments:read',
  },
  { href: '/batches', letter: 'b', label: t('rooms.batches'), icon: 'batches', permission: 'payments:read' },
  {
    href: '/recurring',
    letter: 'r',
    label: t('rooms.recurring'),
    icon: 'recurring',
    permission: 'recurring:read',
  },
  {
    href: '/approvals',
    letter: 'i',
    label: t('rooms.approvals'),
    icon: 'approvals',
    permission: 'change-requests:read',
  },
  {
    href: '/exceptions',
    letter: 'e',
    label: t('rooms.exceptions'),
    icon: 'exceptions',
    permission: 'exceptions:read',
  },
  {
    href: '/change-requests',
    letter: 'q',
    label: t('rooms.changes'),
    icon: 'changes',
    permission: 'change-requests:read',
  },
  {
    href: '/beneficiaries',
    letter: 'n',
    label: t('rooms.beneficiaries'),
    icon: 'beneficiaries',
    permission: 'beneficiaries:read',
  },
  {
    href: '/statements',
    letter: 's',
    label: t('rooms.statements'),
    icon: 'statements',
    permission: 'statements:read',
  },
  {
    href: '/reconciliation',
    letter: 'd',
    label: t('rooms.reconciliation'),
    icon: 'reconciliation',
    permission: 'reconciliation:read',
  },
  { href: '/policy', letter: 'l', label: t('rooms.policy'), icon: 'policy', permission: 'policies:read' },
  {
    href: '/webhooks',
    letter: 'w',
    label: t('rooms.webhooks'),
    icon: 'webhooks',
    permission: 'webhooks:read',
  },
  { href: '/audit', letter: 't', label: t('rooms.audit'), icon: 'audit', permission: 'audit:read' },
  { href: '/people', letter: 'u', label: t('rooms.people'), icon: 'people', permission: 'people:read' },
];
