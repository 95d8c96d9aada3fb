import { exportedAuditColumns } from '@/app/(office)/audit/exported-columns';
import { readLayout } from '@/app/(office)/lists/list-layout';
import { auditColumnChoice, parseAuditAddress } from '@/lib/audit/list-filter';
import { allAuditRecords } from '@/lib/audit/queries';
import { downloadList } from '@/lib/web/files/downloads/list-download';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';

/** The audit records as a file: all of the filter, in its order and with the columns on the page. */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('audit:read');
  if ('refused' in gate) return gate.refused;
  const { granted } = gate;
  const address = parseAuditAddress(Object.fromEntries(new URL(request.url).searchParams));
  const layout = await readLayout(granted.actor, 'audit', auditColumnChoice, address.columns);
  return downloadList(request, granted, {
    name: 'Audit',
    columns: exportedAuditColumns(layout.columns),
    rows: allAuditRecords(await (await runtimeFor(granted.actor)).lists(), granted, address),
  });
}
