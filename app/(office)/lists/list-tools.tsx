import type { ReactNode } from 'react';
import { offeredColumns } from '@/components/ui/table/chosen-columns';
import { ExportMenu } from '@/components/ui/table/export-menu';
import { LayoutDialog } from '@/components/ui/table/layout-dialog';
import type { Actor } from '@/lib/access/grant';
import {
  type ColumnChoice,
  type ListName,
  type ListSettings,
  viewedLists,
} from '@/lib/kernel/lists/list-settings';
import { saveLayoutAction } from './actions';
import { ListViews } from './list-views';

/** The tools above a list: its saved views if it has any, the choice of its columns, and its export. */
export const ListTools = <Column extends string>({
  actor,
  list,
  query,
  exportPath,
  layout,
  choice,
  labelOf,
  children,
}: {
  actor: Actor;
  list: ListName;
  /** Filter, order and columns on the page, from the first row on. */
  query: string;
  exportPath: string;
  layout: ListSettings<Column>;
  choice: ColumnChoice<Column>;
  labelOf: (column: Column) => string;
  /** Tools that only this list has. */
  children?: ReactNode;
}) => {
  const viewed = viewedLists.find((name) => name === list);
  return (
    <>
      {viewed && <ListViews actor={actor} list={viewed} query={query} />}
      {children}
      <LayoutDialog
        list={list}
        columns={offeredColumns(choice.all, layout.columns, labelOf)}
        density={layout.density}
        save={saveLayoutAction}
      />
      <ExportMenu path={exportPath} query={query} />
    </>
  );
};
