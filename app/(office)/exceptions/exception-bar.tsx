import { exceptionColumnLabel } from '@/components/exceptions/list/exception-columns';
import { ListBar, ListSum } from '@/components/ui/table/list-bar';
import type { Actor } from '@/lib/access/grant';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import type { ListTotal } from '@/lib/kernel/lists/total';
import { type ExceptionColumn, exceptionColumnChoice } from '@/lib/orders/exceptions/columns';
import { type ExceptionAddress, exceptionQuery } from '@/lib/orders/exceptions/filter';
import { t } from '@/messages/exceptions';
import { ListTools } from '../lists/list-tools';

/** The open exceptions of the filter in total, and the tools of the list. */
export const ExceptionBar = ({
  actor,
  address,
  total: { count, amount },
  layout,
}: {
  actor: Actor;
  address: ExceptionAddress;
  total: ListTotal;
  layout: ListSettings<ExceptionColumn>;
}) => (
  <ListBar totals={<ListSum counted={t('table.count', { count })} amount={amount} />}>
    <ListTools
      actor={actor}
      list="exceptions"
      query={exceptionQuery({ ...address, columns: layout.columns, before: undefined })}
      exportPath="/api/exceptions/export"
      layout={layout}
      choice={exceptionColumnChoice}
      labelOf={exceptionColumnLabel}
    />
  </ListBar>
);
