import { readLayout } from '@/app/(office)/lists/list-layout';
import { exportedColumns } from '@/app/(office)/payments/exported-columns';
import { readSelected } from '@/lib/kernel/lists/bulk';
import { orderColumnChoice } from '@/lib/orders/reads/columns';
import { readFilter } from '@/lib/orders/reads/filter';
import { allLines } from '@/lib/orders/reads/lines';
import { downloadList } from '@/lib/web/files/downloads/list-download';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';

/**
 * The list of payments as a file: all lines of the filter, or the selected payments, in its order and with
 * the columns on the page.
 */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('payments:read');
  if ('refused' in gate) return gate.refused;
  const { granted } = gate;
  const search = new URL(request.url).searchParams;
  const filter = { ...readFilter(Object.fromEntries(search)), ids: readSelected(search) };
  const { columns } = await readLayout(granted.actor, 'payments', orderColumnChoice, filter.columns);
  return downloadList(request, granted, {
    name: 'Payments',
    columns: exportedColumns(columns),
    rows: allLines(await (await runtimeFor(gate.granted.actor)).lists(), granted, filter),
  });
}
