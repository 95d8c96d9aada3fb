import { exportedBeneficiaryColumns } from '@/app/(office)/beneficiaries/exported-columns';
import { readLayout } from '@/app/(office)/lists/list-layout';
import { beneficiaryColumnChoice } from '@/lib/beneficiaries/book/columns';
import { readBeneficiaryFilter } from '@/lib/beneficiaries/book/filter';
import { allBeneficiaries } from '@/lib/beneficiaries/book/queries';
import { readSelected } from '@/lib/kernel/lists/bulk';
import { downloadList } from '@/lib/web/files/downloads/list-download';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';

/**
 * The list of beneficiaries as a file: all of the filter, or the selected ones, in its order and with the
 * columns on the page.
 */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('beneficiaries:read');
  if ('refused' in gate) return gate.refused;
  const { granted } = gate;
  const search = new URL(request.url).searchParams;
  const filter = { ...readBeneficiaryFilter(Object.fromEntries(search)), ids: readSelected(search) };
  const { columns } = await readLayout(
    granted.actor,
    'beneficiaries',
    beneficiaryColumnChoice,
    filter.columns,
  );
  return downloadList(request, granted, {
    name: 'Beneficiaries',
    columns: exportedBeneficiaryColumns(columns),
    rows: allBeneficiaries(await (await runtimeFor(gate.granted.actor)).lists(), granted, filter),
  });
}
