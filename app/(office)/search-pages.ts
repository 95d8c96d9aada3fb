import { t } from '@/messages/shell';
import { type Room, rooms } from './rooms';

/** What search finds by name: the rooms, and the pages in them that people open directly. */
export const searchPages: readonly Room[] = [
  ...rooms,
  { href: '/payments/new', label: t('pages.newPayment'), icon: 'payments', permission: 'payments:draft' },
  { href: '/batches/new', label: t('pages.newBatch'), icon: 'batches', permission: 'payments:draft' },
  {
    href: '/beneficiaries/new',
    label: t('pages.newBeneficiary'),
    icon: 'beneficiaries',
    permission: 'beneficiaries:request',
  },
  {
    href: '/recurring/new',
    label: t('pages.newRecurringPayment'),
    icon: 'recurring',
    permission: 'recurring:request',
  },
  {
    href: '/accounts/banking-details',
    label: t('pages.bankingDetails'),
    icon: 'accounts',
    permission: 'accounts:read',
  },
  { href: '/notices', label: t('pages.notices'), icon: 'overview', permission: 'profile:manage' },
  { href: '/profile', label: t('pages.profile'), icon: 'people', permission: 'profile:manage' },
];
