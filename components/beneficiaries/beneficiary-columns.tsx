import type { ChosenColumn } from '@/components/ui/table/chosen-columns';
import { Instant } from '@/components/ui/values/instant';
import type { BeneficiaryColumn } from '@/lib/beneficiaries/book/columns';
import type { ListedBeneficiary } from '@/lib/beneficiaries/book/queries';
import type { BeneficiarySort } from '@/lib/beneficiaries/book/sort';
import { showCountry } from '@/lib/kernel/formats/countries';
import { t } from '@/messages/beneficiaries';
import { BeneficiaryStateBadge } from './beneficiary-state-badge';

type ShownColumn = ChosenColumn<ListedBeneficiary, BeneficiarySort>;

/** How the list shows each column. */
export const shownBeneficiaryColumns: Readonly<Record<BeneficiaryColumn, ShownColumn>> = {
  bank: {
    width: 11,
    cell: ({ bankName, bankBic }) => (
      <span className="block max-w-48 truncate" title={bankName ?? undefined}>
        {bankName ?? bankBic ?? '–'}
      </span>
    ),
  },
  town: {
    width: 10,
    major: true,
    place: 'text',
    cell: ({ addressTown, addressCountry }) => (
      <span className="block max-w-40 truncate">
        {[addressTown, addressCountry].filter(Boolean).join(', ') || '–'}
      </span>
    ),
  },
  state: {
    width: 9,
    major: true,
    place: 'state',
    cell: ({ state }) => <BeneficiaryStateBadge state={state} />,
  },
  verified: {
    width: 9,
    sort: 'verified',
    className: 'text-[0.8125rem] text-muted',
    cell: ({ verifiedAt }) => (verifiedAt ? <Instant at={verifiedAt} /> : t('beneficiaryTable.notYet')),
  },
  bic: {
    width: 9,
    cell: ({ bankBic }) => <span className="identifier text-xs">{bankBic ?? '–'}</span>,
  },
  country: {
    width: 8,
    cell: ({ addressCountry }) => (addressCountry ? showCountry(addressCountry) : '–'),
  },
};

export const beneficiaryColumnLabel = (column: BeneficiaryColumn): string => t(`beneficiaryTable.${column}`);
