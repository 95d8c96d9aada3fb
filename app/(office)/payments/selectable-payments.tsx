import type { ReactNode } from 'react';
import { BulkAction } from '@/components/ui/table/selection/bulk-action';
import { ListSelection } from '@/components/ui/table/selection/list-selection';
import { SelectionBar } from '@/components/ui/table/selection/selection-bar';
import type { SelectableRow } from '@/components/ui/table/selection/selection-context';
import { type Actor, grant } from '@/lib/access/grant';
import { canMove } from '@/lib/orders/order/order';
import type { OrderColumn } from '@/lib/orders/reads/columns';
import { filterQuery, type readFilter } from '@/lib/orders/reads/filter';
import type { PaymentLine } from '@/lib/orders/reads/lines';
import { t } from '@/messages/payments';
import { withdrawOrdersAction } from './actions';

type Filter = ReturnType<typeof readFilter>;

/** The payments of a page, of which makers withdraw their own, and everyone exports some. */
export const SelectablePayments = ({
  actor,
  filter,
  lines,
  columns,
  children,
}: {
  actor: Actor;
  filter: Filter;
  lines: readonly PaymentLine[];
  columns: readonly OrderColumn[];
  children: ReactNode;
}) => (
  <ListSelection list={filterQuery(filter)} rows={lines.flatMap((line) => selectableOf(line, actor))}>
    {children}
    <SelectionBar
      exported={{ path: '/api/payments/export', query: filterQuery({ columns, sort: filter.sort }) }}
    >
      <BulkAction
        name="withdraw"
        act={withdrawOrdersAction}
        danger
        label={t('bulk.withdraw')}
        title={t('bulk.withdrawTitle')}
        description={t('bulk.withdrawDescription')}
        confirmLabel={t('bulk.withdrawConfirm')}
      />
    </SelectionBar>
  </ListSelection>
);

function selectableOf(line: PaymentLine, actor: Actor): readonly SelectableRow[] {
  if (line.kind === 'batch') return [];
  const { id, version, state, makerId, beneficiaryName: name, amount } = line.order;
  const mayWithdraw = grant(actor, 'payments:draft') && makerId === actor.id && canMove('withdraw', state);
  return [{ id, version, name, amount, actions: mayWithdraw ? ['withdraw'] : [] }];
}
