import type { ReactNode } from 'react';
import { ChosenCells, ChosenHeadings, fitChosen } from '@/components/ui/table/chosen-columns';
import type { SortLink } from '@/components/ui/table/sort-links';
import {
  Cell,
  HeaderCell,
  Heading,
  Row,
  RowLink,
  Table,
  TableBody,
  TableHead,
} from '@/components/ui/table/table';
import { Amount } from '@/components/ui/values/amount';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import type { TemplateColumn, TemplateSort } from '@/lib/templates/filter';
import { paymentFromHref } from '@/lib/templates/payment-from-href';
import type { ListedTemplate } from '@/lib/templates/queries';
import { t } from '@/messages/templates';
import { shownTemplateColumns, templateColumnLabel } from './template-columns';

type TemplateTableProps = ListSettings<TemplateColumn> & {
  readonly templates: readonly ListedTemplate[];
  readonly sortBy: (by: TemplateSort) => SortLink;
  /** The name of an own account, or the account itself. */
  readonly accountLabel: (iban: string) => string;
  /** What a maker does with a template; without it, rows lead nowhere. */
  readonly menuOf?: ((listed: ListedTemplate) => ReactNode) | undefined;
};

/** The width of what is always shown: the name, the amount, and the menu, in rem. */
const fixedWidth = 20;

/** Templates as rows that start a payment. */
export function TemplateTable({
  templates,
  sortBy,
  columns,
  density,
  accountLabel,
  menuOf,
}: TemplateTableProps) {
  const { fold, from, isWide } = fitChosen(fixedWidth, { columns, looks: shownTemplateColumns });
  const chosen = { columns, looks: shownTemplateColumns, labelOf: templateColumnLabel, from };
  return (
    <Table label={t('table.label')} fold={fold} sticky density={density} wide={isWide}>
      <TableHead>
        <Heading sort={sortBy('name')}>{t('table.name')}</Heading>
        <ChosenHeadings {...chosen} sortBy={sortBy} />
        <Heading align="right" sort={sortBy('amount')}>
          {t('table.amount')}
        </Heading>
        {menuOf && (
          <HeaderCell>
            <span className="sr-only">{t('table.actions')}</span>
          </HeaderCell>
        )}
      </TableHead>
      <TableBody>
        {templates.map((listed) => (
          <Row key={listed.template.id}>
            <NameCell {...listed} isLinked={menuOf !== undefined} />
            <ChosenCells
              {...chosen}
              contentOf={(column) =>
                shownTemplateColumns[column].cell({
                  ...listed,
                  accountLabel: accountLabel(listed.template.account),
                })
              }
            />
            <AmountCell {...listed} />
            {menuOf && (
              <Cell place="state" className="w-12">
                <span className="relative z-1">{menuOf(listed)}</span>
              </Cell>
            )}
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

const NameCell = ({
  template: { id, name, reference },
  isLinked,
}: Pick<ListedTemplate, 'template'> & { isLinked: boolean }) => (
  <Cell place="name" className="min-w-40 align-top">
    {isLinked ? (
      <RowLink href={paymentFromHref(id)} className="wrap-anywhere">
        {name}
      </RowLink>
    ) : (
      <span className="wrap-anywhere font-medium">{name}</span>
    )}
    {reference && <span className="wrap-anywhere block text-muted text-xs">{reference}</span>}
  </Cell>
);

const AmountCell = ({ template: { amount } }: Pick<ListedTemplate, 'template'>) => (
  <Cell place="figure" align="right" className="align-top">
    {amount === null ? <span className="text-muted">{t('table.open')}</span> : <Amount amount={amount} />}
  </Cell>
);
