'use client';

import { FilterForm } from '@/components/ui/filters/filter-form';
import { Select } from '@/components/ui/forms/choices/select';
import { SearchInput } from '@/components/ui/forms/search-input';
import { ExportMenu } from '@/components/ui/table/export-menu';
import { LayoutDialog } from '@/components/ui/table/layout-dialog';
import { ListBar, ListSum } from '@/components/ui/table/list-bar';
import { BulkAction } from '@/components/ui/table/selection/bulk-action';
import { ListSelection } from '@/components/ui/table/selection/list-selection';
import { SelectAllHeading, SelectCell } from '@/components/ui/table/selection/select-cells';
import { SelectionBar } from '@/components/ui/table/selection/selection-bar';
import type { ActOnRows } from '@/components/ui/table/selection/selection-context';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { ViewsMenu } from '@/components/ui/table/views-menu';
import { Amount } from '@/components/ui/values/amount';
import { minorUnits } from '@/lib/kernel/money';
import { t } from '@/messages/design';
import { Specimen } from './specimen';

const done = () => Promise.resolve({ ok: true as const, value: undefined });

/** Withdraws all but the last of the rows, so that the answer names one with its reason. */
const withdraw: ActOnRows = ({ items }) => {
  const refused = items.slice(-1).map(({ id }) => ({ id, why: t('lists.refused') }));
  return Promise.resolve({ ok: true, value: { done: items.length - refused.length, refused } });
};

const rowsOf = () =>
  [
    { id: 'first', name: t('sample.company'), amount: minorUnits(123_450n) },
    { id: 'second', name: t('sample.other'), amount: minorUnits(8_888_88n) },
    { id: 'third', name: t('sample.third'), amount: minorUnits(99n) },
  ].map((row) => ({ ...row, actions: ['withdraw'] }));

/** A list with its filters, its tools, and a selection. */
export const ListsSpecimen = () => (
  <Specimen name="lists" title={t('sections.lists')}>
    <div className="@container rounded-xl border">
      <FilterForm
        path="/design"
        query=""
        active={1}
        clearHref="/design"
        submitLabel={t('lists.filter')}
        clearLabel={t('lists.clear')}
      >
        <SearchInput
          label={t('fields.search')}
          placeholder={t('fields.searchHint')}
          className="min-w-48 flex-1"
        />
        <div className="w-40">
          <Select aria-label={t('table.status')} defaultValue="ended">
            <option value="ended">{t('layout.ended')}</option>
          </Select>
        </div>
      </FilterForm>
      <ListBar totals={<Totals />}>
        <ViewsMenu
          list="payments"
          path="/design"
          query="group=ended"
          views={[
            {
              id: 'own',
              name: t('lists.ownView'),
              query: 'group=ended',
              isShared: false,
              isOwn: true,
              ownerName: '',
            },
            {
              id: 'shared',
              name: t('lists.sharedView'),
              query: 'group=open',
              isShared: true,
              isOwn: false,
              ownerName: t('sample.other'),
            },
          ]}
          save={done}
          remove={done}
        />
        <LayoutDialog
          list="payments"
          density="comfortable"
          columns={[
            { name: 'reference', label: t('table.reference'), isShown: true },
            { name: 'status', label: t('table.status'), isShown: true },
            { name: 'date', label: t('sample.executionDate'), isShown: false },
          ]}
          save={done}
        />
        <ExportMenu path="/design" query="" />
      </ListBar>
      <Selectable />
    </div>
  </Specimen>
);

const Totals = () => <ListSum counted={t('sample.count', { count: 3 })} amount={minorUnits(1_012_437n)} />;

function Selectable() {
  const rows = rowsOf();
  return (
    <ListSelection list="design" rows={rows}>
      <Table label={t('lists.label')} fold={36}>
        <TableHead>
          <SelectAllHeading />
          <HeaderCell className="w-full">{t('table.beneficiary')}</HeaderCell>
          <HeaderCell align="right">{t('table.amount')}</HeaderCell>
        </TableHead>
        <TableBody>
          {rows.map(({ id, name, amount }) => (
            <Row key={id}>
              <SelectCell id={id} name={name} />
              <Cell place="name">{name}</Cell>
              <Cell place="figure" align="right">
                <Amount amount={amount} currency={null} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      <SelectionBar exported={{ path: '/design', query: '' }}>
        <BulkAction
          name="withdraw"
          label={t('lists.withdraw')}
          title={t('lists.withdrawTitle')}
          description={t('lists.withdrawBody')}
          confirmLabel={t('lists.withdraw')}
          act={withdraw}
          danger
        />
      </SelectionBar>
    </ListSelection>
  );
}
