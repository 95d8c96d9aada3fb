import { exportedRowColumns } from '@/app/(office)/batches/[id]/rows/exported-columns';
import { readLayout } from '@/app/(office)/lists/list-layout';
import { findBatch } from '@/lib/batches/reads/queries';
import { rowColumnChoice } from '@/lib/batches/rows/columns';
import { hasEnded } from '@/lib/batches/rows/outcome';
import { readRowFilter } from '@/lib/batches/rows/row-filter';
import { exportRows } from '@/lib/batches/rows/rows';
import { batchId, isUuid } from '@/lib/kernel/ids';
import { approvedBatchStates, endedAfterApprovalStates } from '@/lib/kernel/states/batch-states';
import { downloadList } from '@/lib/web/files/downloads/list-download';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';

type Context = { params: Promise<{ id: string }> };

/** The rows of a batch that the page finds as a file, in its order and with its columns. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const gate = await routeGrant('payments:read');
  if ('refused' in gate) return gate.refused;
  const { granted } = gate;
  const { db } = await runtimeFor(granted.actor);
  const { id } = await params;
  const found = isUuid(id) ? await findBatch(db, granted, batchId(id)) : undefined;
  if (!found) return new Response(null, { status: 404 });
  const { batch } = found;
  const filter = readRowFilter(Object.fromEntries(new URL(request.url).searchParams));
  const { columns } = await readLayout(granted.actor, 'batch-rows', rowColumnChoice, filter.columns);
  const wasApproved = [...approvedBatchStates, ...endedAfterApprovalStates].includes(batch.state);
  return downloadList(request, granted, {
    name: 'Rows',
    columns: exportedRowColumns(columns, { isInFlight: wasApproved, hasEnded: hasEnded(batch.state) }),
    rows: exportRows(db, granted, batch.id, filter),
  });
}
