import { readLayout } from '@/app/(office)/lists/list-layout';
import { exportedTemplateColumns } from '@/app/(office)/payments/templates/exported-columns';
import { allPages } from '@/lib/kernel/lists/all-pages';
import { readSearch } from '@/lib/kernel/texts/search-text';
import { readTemplateFilter, templateColumnChoice } from '@/lib/templates/filter';
import { listTemplates } from '@/lib/templates/queries';
import { downloadList } from '@/lib/web/files/downloads/list-download';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';

/** The templates as a file: all that the search finds, in the order and with the columns on the page. */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('payments:read');
  if ('refused' in gate) return gate.refused;
  const { granted } = gate;
  const filter = readTemplateFilter(Object.fromEntries(new URL(request.url).searchParams));
  const { columns } = await readLayout(granted.actor, 'templates', templateColumnChoice, filter.columns);
  const { db } = await runtimeFor(granted.actor);
  return downloadList(request, granted, {
    name: 'Templates',
    columns: exportedTemplateColumns(columns),
    rows: allPages(async () => ({
      rows: await listTemplates(db, granted, readSearch(filter.text), filter),
      next: undefined,
    })),
  });
}
