import { ViewsMenu } from '@/components/ui/table/views-menu';
import { type Actor, grant } from '@/lib/access/grant';
import type { ViewedList } from '@/lib/kernel/lists/list-settings';
import { listViewsFor } from '@/lib/lists/views';
import { readingRuntime } from '@/lib/web/session/reading';
import { deleteViewAction, saveViewAction } from './actions';

/** The saved views of a list that this person may see; `query` is what the page shows. */
export async function ListViews({ actor, list, query }: { actor: Actor; list: ViewedList; query: string }) {
  const own = grant(actor, 'profile:manage');
  if (!own) return null;
  return (
    <ViewsMenu
      list={list}
      views={await listViewsFor((await readingRuntime()).db, own, list)}
      path={`/${list}`}
      query={query}
      save={saveViewAction}
      remove={deleteViewAction}
    />
  );
}
