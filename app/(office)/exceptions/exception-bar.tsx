import { exceptionColumnLabel } from '@/components/exceptions/list/exception-columns';
import { ListBar, ListSum } from '@/components/ui/table/list-bar';
import { ListTotals } from '@/components/ui/table/list-totals';
import { sortLinks } from '@/components/ui/table/sort-links';
import type { Actor } from '@/lib/access/grant';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import type { LaterTotals, ListTotal } from '@/lib/kernel/lists/total';
import { type ExceptionColumn, exceptionColumnChoice } from '@/lib/orders/exceptions/columns';
import {
  type ExceptionAddress,
  exceptionQuery,
  exceptionsHref,
  firstPage,
} from '@/lib/orders/exceptions/filter';
import { exceptionSorts } from '@/lib/orders/exceptions/sort';
import { t } from '@/messages/exceptions';
import { ListTools } from '../lists/list-tools';

export const sortExceptionsBy = (address: ExceptionAddress) =>
  sortLinks(exceptionSorts, address.sort, (sort) => exceptionsHref(firstPage({ ...address, sort })));

/** The open exceptions of the filter in total, and the tools of the list. */
export const ExceptionBar = ({
  actor,
  address,
  total,
  layout,
}: {
  actor: Actor;
  address: ExceptionAddress;
  total: LaterTotals<ListTotal>;
  layout: ListSettings<ExceptionColumn>;
}) => (
  <ListBar
    totals={
      <ListTotals of={total} query={exceptionQuery(address)}>
        {({ count, amount }) => <ListSum counted={t('table.count', { count })} amount={amount} />}
      </ListTotals>
    }
  >
    <ListTools
      actor={actor}
      list="exceptions"
      query={exceptionQuery(firstPage({ ...address, columns: layout.columns }))}
      exportPath="/api/exceptions/export"
      layout={layout}
      choice={exceptionColumnChoice}
      labelOf={exceptionColumnLabel}
    />
  </ListBar>
);
