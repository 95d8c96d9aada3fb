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
  {
    href: '/',
    letter: 'o',
    get label() {
      return t('rooms.overview');
    },
    icon: 'overview',
    permission: 'accounts:read',
  },
  {
    href: '/calendar',
    letter: 'c',
    get label() {
      return t('rooms.calendar');
    },
    icon: 'calendar',
    permission: 'accounts:read',
  },
  {
    href: '/accounts',
    letter: 'a',
    get label() {
      return t('rooms.accounts');
    },
    icon: 'accounts',
    permission: 'accounts:read',
  },
  {
    href: '/payments',
    letter: 'p',
    get label() {
      return t('rooms.payments');
    },
    icon: 'payments',
    permission: 'payments:read',
  },
  {
    href: '/batches',
    letter: 'b',
    get label() {
      return t('rooms.batches');
    },
    icon: 'batches',
    permission: 'payments:read',
  },
  {
    href: '/recurring',
    letter: 'r',
    get label() {
      return t('rooms.recurring');
    },
    icon: 'recurring',
    permission: 'recurring:read',
  },
  {
    href: '/approvals',
    letter: 'i',
    get label() {
      return t('rooms.approvals');
    },
    icon: 'approvals',
    permission: 'change-requests:read',
  },
  {
    href: '/exceptions',
    letter: 'e',
    get label() {
      return t('rooms.exceptions');
    },
    icon: 'exceptions',
    permission: 'exceptions:read',
  },
  {
    href: '/change-requests',
    letter: 'q',
    get label() {
      return t('rooms.changes');
    },
    icon: 'changes',
    permission: 'change-requests:read',
  },
  {
    href: '/beneficiaries',
    letter: 'n',
    get label() {
      return t('rooms.beneficiaries');
    },
    icon: 'beneficiaries',
    permission: 'beneficiaries:read',
  },
  {
    href: '/statements',
    letter: 's',
    get label() {
      return t('rooms.statements');
    },
    icon: 'statements',
    permission: 'statements:read',
  },
  {
    href: '/reconciliation',
    letter: 'd',
    get label() {
      return t('rooms.reconciliation');
    },
    icon: 'reconciliation',
    permission: 'reconciliation:read',
  },
  {
    href: '/policy',
    letter: 'l',
    get label() {
      return t('rooms.policy');
    },
    icon: 'policy',
    permission: 'policies:read',
  },
  {
    href: '/company',
    letter: 'y',
    get label() {
      return t('rooms.company');
    },
    icon: 'company',
    permission: 'company:request',
  },
  {
    href: '/webhooks',
    letter: 'w',
    get label() {
      return t('rooms.webhooks');
    },
    icon: 'webhooks',
    permission: 'webhooks:read',
  },
  {
    href: '/audit',
    letter: 't',
    get label() {
      return t('rooms.audit');
    },
    icon: 'audit',
    permission: 'audit:read',
  },
  {
    href: '/people',
    letter: 'u',
    get label() {
      return t('rooms.people');
    },
    icon: 'people',
    permission: 'people:read',
  },
  {
    href: '/status',
    letter: 'm',
    get label() {
      return t('rooms.status');
    },
    icon: 'status',
    permission: 'status:read',
  },
];
