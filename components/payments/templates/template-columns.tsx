import { TriangleAlert } from 'lucide-react';
import { Badge } from '@/components/ui/status/badge';
import type { ChosenColumn } from '@/components/ui/table/chosen-columns';
import { Instant } from '@/components/ui/values/instant';
import { shownAccount } from '@/lib/beneficiaries/book/shown-account';
import { networkNames } from '@/lib/provider/contract/network-name';
import type { TemplateColumn, TemplateSort } from '@/lib/templates/filter';
import type { ListedTemplate } from '@/lib/templates/queries';
import { t } from '@/messages/templates';

/** A template, and the name of its account, or the account itself. */
type ShownTemplate = ListedTemplate & { readonly accountLabel: string };

/** How the list shows each column. */
export const shownTemplateColumns: Readonly<
  Record<TemplateColumn, ChosenColumn<ShownTemplate, TemplateSort>>
> = {
  beneficiary: {
    width: 13,
    sort: 'beneficiary',
    major: true,
    isLabelled: true,
    className: 'min-w-44 align-top',
    cell: (listed) => <Paid {...listed} />,
  },
  account: {
    width: 9,
    major: true,
    isLabelled: true,
    className: 'min-w-28 align-top',
    cell: ({ template, accountLabel }) => (
      <span className="narrow:text-right">
        <span className="wrap-anywhere block">{accountLabel}</span>
        <span className="block text-muted text-xs">{networkNames[template.network]}</span>
      </span>
    ),
  },
  lastUsed: {
    width: 8,
    sort: 'used',
    major: true,
    place: 'detail',
    isLabelled: true,
    className: 'align-top text-[0.8125rem] text-muted',
    cell: ({ template: { lastUsedAt } }) => (lastUsedAt ? <Instant at={lastUsedAt} /> : t('table.neverUsed')),
  },
  creator: {
    width: 8,
    major: true,
    isLabelled: true,
    className: 'align-top text-[0.8125rem] text-muted',
    cell: ({ creatorName }) => creatorName,
  },
};

const Paid = ({ paid, standing }: ShownTemplate) => (
  <span className="narrow:text-right">
    <span className="wrap-anywhere block">{paid.name}</span>
    <span className="identifier block whitespace-nowrap text-muted text-xs narrow:whitespace-normal">
      {shownAccount(paid.account)}
    </span>
    {(standing.kind === 'changed' || standing.kind === 'retired') && (
      <Badge
        tone={standing.kind === 'retired' ? 'negative' : 'warning'}
        icon={<TriangleAlert aria-hidden />}
        className="mt-1"
      >
        {t(`standing.${standing.kind}`)}
      </Badge>
    )}
  </span>
);

export const templateColumnLabel = (column: TemplateColumn): string => t(`table.${column}`);
