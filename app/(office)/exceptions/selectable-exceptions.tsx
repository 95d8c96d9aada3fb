import type { ReactNode } from 'react';
import { BulkAction } from '@/components/ui/table/selection/bulk-action';
import { ListSelection } from '@/components/ui/table/selection/list-selection';
import { SelectionBar } from '@/components/ui/table/selection/selection-bar';
import type { ListedException } from '@/lib/orders/exceptions/list';
import { t } from '@/messages/exceptions';
import { ownExceptionsAction } from './actions';

/** Open exceptions, of which those without an assignee can be assigned together. */
export const SelectableExceptions = ({
  list,
  exceptions,
  children,
}: {
  /** The address of the list. */
  list: string;
  exceptions: readonly ListedException[];
  children: ReactNode;
}) => (
  <ListSelection
    list={list}
    rows={exceptions.map(({ exception: { id, assigneeId }, order }) => ({
      id,
      name: order.beneficiaryName,
      amount: order.amount,
      actions: assigneeId === null ? ['assign'] : [],
    }))}
  >
    {children}
    <SelectionBar>
      <BulkAction
        name="assign"
        act={ownExceptionsAction}
        label={t('bulk.assign')}
        title={t('bulk.assignTitle')}
        description={t('bulk.assignDescription')}
        confirmLabel={t('bulk.assignConfirm')}
      />
    </SelectionBar>
  </ListSelection>
);
