import type { ReactNode } from 'react';
import { breakName } from '@/components/reconciliation/break-columns';
import { BulkAction } from '@/components/ui/table/selection/bulk-action';
import { ListSelection } from '@/components/ui/table/selection/list-selection';
import { SelectionBar } from '@/components/ui/table/selection/selection-bar';
import type { ListedBreak } from '@/lib/reconciliation/breaks/list';
import { t } from '@/messages/reconciliation';
import { ownBreaksAction } from './actions';

/** Open differences, of which those without an assignee can be assigned together. */
export const SelectableDifferences = ({
  list,
  breaks,
  children,
}: {
  /** The address of the list. */
  list: string;
  breaks: readonly ListedBreak[];
  children: ReactNode;
}) => (
  <ListSelection
    list={list}
    rows={breaks.map(({ break: { id, kind, assigneeId }, beneficiaryName }) => ({
      id,
      name: breakName(kind, beneficiaryName),
      actions: assigneeId === null ? ['assign'] : [],
    }))}
  >
    {children}
    <SelectionBar>
      <BulkAction
        name="assign"
        act={ownBreaksAction}
        label={t('bulk.assign')}
        title={t('bulk.assignTitle')}
        description={t('bulk.assignDescription')}
        confirmLabel={t('bulk.assignConfirm')}
      />
    </SelectionBar>
  </ListSelection>
);
