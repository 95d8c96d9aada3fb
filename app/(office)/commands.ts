import type { Command } from '@/components/search/search-page';
import { pageHelpHref } from '@/components/shell/page-help-state';
import type { Permission } from '@/lib/access/permissions';
import { t } from '@/messages/search';

/** What the search offers to do to whoever has the permission that the page behind it requires. */
export const commandsFor = (allowed: ReadonlySet<Permission>): readonly Command[] =>
  commands().filter(({ permission }) => allowed.has(permission));

const commands = (): readonly (Command & { readonly permission: Permission })[] => [
  {
    href: '/approvals',
    label: t('commands.approveNext'),
    also: t('commands.approveNextAlso'),
    icon: 'approvals',
    permission: 'payments:approve',
  },
  {
    href: '/payments/new',
    label: t('commands.newPayment'),
    also: t('commands.newPaymentAlso'),
    icon: 'payments',
    permission: 'payments:draft',
  },
  {
    href: '/payments/transfer',
    label: t('commands.transfer'),
    also: t('commands.transferAlso'),
    icon: 'accounts',
    permission: 'payments:draft',
  },
  {
    href: '/batches/new',
    label: t('commands.importFile'),
    also: t('commands.importFileAlso'),
    icon: 'batches',
    permission: 'payments:draft',
  },
  {
    href: '/beneficiaries/new',
    label: t('commands.newBeneficiary'),
    also: t('commands.newBeneficiaryAlso'),
    icon: 'beneficiaries',
    permission: 'beneficiaries:request',
  },
  {
    href: '/recurring/new',
    label: t('commands.newRecurring'),
    also: t('commands.newRecurringAlso'),
    icon: 'recurring',
    permission: 'recurring:request',
  },
  {
    href: '/statements/pack',
    label: t('commands.monthlyPack'),
    also: t('commands.monthlyPackAlso'),
    icon: 'statements',
    permission: 'statements:read',
  },
  {
    href: '/policy/edit',
    label: t('commands.changePolicy'),
    also: t('commands.changePolicyAlso'),
    icon: 'policy',
    permission: 'policies:request',
  },
  {
    href: pageHelpHref,
    label: t('commands.help'),
    also: t('commands.helpAlso'),
    icon: 'help',
    permission: 'profile:manage',
  },
];
