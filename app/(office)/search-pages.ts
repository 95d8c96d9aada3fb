import { type Room, rooms } from './rooms';

/** What the search finds by its name: the rooms, and the pages in them that one goes to directly. */
export const searchPages: readonly Room[] = [
  ...rooms,
  { href: '/payments/new', label: 'New payment', icon: 'payments', permission: 'payments:draft' },
  { href: '/batches/new', label: 'New batch', icon: 'batches', permission: 'payments:draft' },
  {
    href: '/beneficiaries/new',
    label: 'New beneficiary',
    icon: 'beneficiaries',
    permission: 'beneficiaries:propose',
  },
  {
    href: '/recurring/new',
    label: 'New recurring payment',
    icon: 'recurring',
    permission: 'recurring:propose',
  },
  {
    href: '/accounts/banking-details',
    label: 'Banking details',
    icon: 'accounts',
    permission: 'accounts:read',
  },
  { href: '/notices', label: 'Notices', icon: 'overview', permission: 'profile:manage' },
  { href: '/profile', label: 'Profile and second factors', icon: 'people', permission: 'profile:manage' },
];
