import type { ListedBeneficiary } from '@/lib/beneficiaries/book/queries';
import type { ListColumn } from '@/lib/statements/formats/lists/list-file';
import { t } from '@/messages/beneficiaries';

/** The columns of an exported list of beneficiaries. */
export const exportedBeneficiaryColumns: readonly ListColumn<ListedBeneficiary>[] = [
  {
    get title() {
      return t('beneficiaryTable.name');
    },
    value: ({ name }) => name,
  },
  {
    get title() {
      return t('beneficiaryTable.account');
    },
    value: ({ account }) => account,
  },
  {
    get title() {
      return t('beneficiaryTable.bic');
    },
    value: ({ bankBic }) => bankBic,
  },
  {
    get title() {
      return t('beneficiaryTable.bank');
    },
    value: ({ bankName }) => bankName,
  },
  {
    get title() {
      return t('beneficiaryTable.town');
    },
    value: ({ addressTown }) => addressTown,
  },
  {
    get title() {
      return t('beneficiaryTable.country');
    },
    value: ({ addressCountry }) => addressCountry,
  },
  {
    get title() {
      return t('beneficiaryTable.state');
    },
    value: ({ state }) => t(`states.${state}`),
  },
  {
    get title() {
      return t('beneficiaryTable.verifiedUtc');
    },
    value: ({ verifiedAt }) => verifiedAt,
  },
];
