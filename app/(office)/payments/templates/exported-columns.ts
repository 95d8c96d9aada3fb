import { networkNames } from '@/lib/provider/contract/network-name';
import { type ListColumn, listColumn } from '@/lib/statements/formats/lists/list-file';
import type { TemplateColumn } from '@/lib/templates/filter';
import type { ListedTemplate } from '@/lib/templates/queries';
import { t } from '@/messages/templates';

type Values = readonly ListColumn<ListedTemplate>[];

/** What a file has for each column of the page. */
const valuesOf: Readonly<Record<TemplateColumn, Values>> = {
  beneficiary: [
    listColumn(
      () => t('table.beneficiary'),
      ({ paid }) => paid.name,
    ),
    listColumn(
      () => t('table.beneficiaryAccount'),
      ({ paid }) => paid.account,
    ),
  ],
  account: [
    listColumn(
      () => t('table.account'),
      ({ template }) => template.account,
    ),
    listColumn(
      () => t('table.network'),
      ({ template }) => networkNames[template.network],
    ),
  ],
  lastUsed: [
    listColumn(
      () => t('table.lastUsedUtc'),
      ({ template }) => template.lastUsedAt,
    ),
  ],
  creator: [
    listColumn(
      () => t('table.creator'),
      ({ creatorName }) => creatorName,
    ),
  ],
};

const first: Values = [
  listColumn(
    () => t('table.name'),
    ({ template }) => template.name,
  ),
  listColumn(
    () => t('table.reference'),
    ({ template }) => template.reference,
  ),
];

const amount: Values[number] = listColumn(
  () => t('table.amountEur'),
  ({ template }) => template.amount,
);

/** The columns of exported templates: what the page shows, one value a cell. */
export const exportedTemplateColumns = (columns: readonly TemplateColumn[]): Values => [
  ...first,
  ...columns.flatMap((column) => valuesOf[column]),
  amount,
];
