import { t } from '@/messages/shell';
import { type Room, rooms } from './rooms';

/** What search finds by name: the rooms, and the pages in them that people open directly. */
export const searchPages: readonly Omit<Room, 'letter'>[] = [
  ...rooms,
  {
    href: '/accounts/banking-details',
    get label() {
      return t('pages.bankingDetails');
    },
    icon: 'accounts',
    permission: 'accounts:read',
  },
  {
    href: '/payments/templates',
    get label() {
      return t('pages.templates');
    },
    icon: 'payments',
    permission: 'payments:read',
  },
  {
    href: '/go-live',
    get label() {
      return t('pages.goLive');
    },
    icon: 'settings',
    permission: 'people:read',
  },
  {
    href: '/help',
    get label() {
      return t('pages.help');
    },
    icon: 'help',
    permission: 'profile:manage',
  },
  {
    href: '/notices',
    get label() {
      return t('pages.notices');
    },
    icon: 'overview',
    permission: 'profile:manage',
  },
  {
    href: '/profile',
    get label() {
      return t('pages.profile');
    },
    icon: 'people',
    permission: 'profile:manage',
  },
];
