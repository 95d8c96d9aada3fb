import type { ListedBeneficiary } from '@/lib/beneficiaries/book/queries';
import type { ListColumn } from '@/lib/statements/formats/lists/list-file';
import { t } from '@/messages/beneficiaries';

/** The columns of an exported list of beneficiaries. */
export const exportedBeneficiaryColumns: readonly ListColumn<ListedBeneficiary>[] = [
  { title: t('beneficiaryTable.name'), value: ({ name }) => name },
  { title: t('beneficiaryTable.account'), value: ({ account }) => account },
  { title: t('beneficiaryTable.bic'), value: ({ bankBic }) => bankBic },
  { title: t('beneficiaryTable.bank'), value: ({ bankName }) => bankName },
  { title: t('beneficiaryTable.town'), value: ({ addressTown }) => addressTown },
  { title: t('beneficiaryTable.country'), value: ({ addressCountry }) => addressCountry },
  { title: t('beneficiaryTable.state'), value: ({ state }) => t(`states.${state}`) },
  { title: t('beneficiaryTable.verifiedUtc'), value: ({ verifiedAt }) => verifiedAt },
];
