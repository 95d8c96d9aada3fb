import { exportedBeneficiaryColumns } from '@/app/(office)/beneficiaries/exported-columns';
import { readBeneficiaryFilter } from '@/lib/beneficiaries/book/filter';
import { allBeneficiaries } from '@/lib/beneficiaries/book/queries';
import { downloadList } from '@/lib/web/files/list-download';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';

/** The list of beneficiaries as a file: all of the filter, in its order. */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('beneficiaries:read');
  if ('refused' in gate) return gate.refused;
  const { granted } = gate;
  const filter = readBeneficiaryFilter(Object.fromEntries(new URL(request.url).searchParams));
  return downloadList(request, granted, {
    name: 'Beneficiaries',
    columns: exportedBeneficiaryColumns,
    rows: allBeneficiaries((await runtimeFor(gate.granted.actor)).db, granted, filter),
  });
}
