import type { BeneficiaryColumn } from '@/lib/beneficiaries/book/columns';
import type { ListedBeneficiary } from '@/lib/beneficiaries/book/queries';
import type { ListColumn } from '@/lib/statements/formats/lists/list-file';
import { t } from '@/messages/beneficiaries';

type Values = readonly ListColumn<ListedBeneficiary>[];

const country: Values[number] = {
  get title() {
    return t('beneficiaryTable.country');
  },
  value: ({ addressCountry }) => addressCountry,
};

const bic: Values[number] = {
  get title() {
    return t('beneficiaryTable.bic');
  },
  value: ({ bankBic }) => bankBic,
};

/** What a file has for each column of the page. */
const valuesOf: Readonly<Record<BeneficiaryColumn, Values>> = {
  bank: [
    bic,
    {
      get title() {
        return t('beneficiaryTable.bank');
      },
      value: ({ bankName }) => bankName,
    },
  ],
  town: [
    {
      get title() {
        return t('beneficiaryTable.town');
      },
      value: ({ addressTown }) => addressTown,
    },
    country,
  ],
  state: [
    {
      get title() {
        return t('beneficiaryTable.state');
      },
      value: ({ state }) => t(`states.${state}`),
    },
  ],
  verified: [
    {
      get title() {
        return t('beneficiaryTable.verifiedUtc');
      },
      value: ({ verifiedAt }) => verifiedAt,
    },
  ],
  bic: [bic],
  country: [country],
};

const first: Values = [
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
];

/** The columns of an exported list of beneficiaries, each once: what the page shows, one value a cell. */
export const exportedBeneficiaryColumns = (columns: readonly BeneficiaryColumn[]): Values => [
  ...new Set([...first, ...columns.flatMap((column) => valuesOf[column])]),
];
