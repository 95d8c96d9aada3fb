import { templateColumnLabel } from '@/components/payments/templates/template-columns';
import { ListBar } from '@/components/ui/table/list-bar';
import { sortLinks } from '@/components/ui/table/sort-links';
import type { Actor } from '@/lib/access/grant';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import {
  type TemplateColumn,
  type TemplateFilter,
  templateColumnChoice,
  templateQuery,
  templateSorts,
  templatesHref,
} from '@/lib/templates/filter';
import { t } from '@/messages/templates';
import { ListTools } from '../../lists/list-tools';

export const sortTemplatesBy = (filter: TemplateFilter) =>
  sortLinks(templateSorts, filter.sort, (sort) => templatesHref({ ...filter, sort }));

/** How many templates the search finds, and the tools of the list. */
export const TemplateBar = ({
  actor,
  filter,
  count,
  layout,
}: {
  actor: Actor;
  filter: TemplateFilter;
  count: number;
  layout: ListSettings<TemplateColumn>;
}) => (
  <ListBar totals={t('table.count', { count })}>
    <ListTools
      actor={actor}
      list="templates"
      query={templateQuery({ ...filter, columns: layout.columns })}
      exportPath="/api/templates/export"
      layout={layout}
      choice={templateColumnChoice}
      labelOf={templateColumnLabel}
    />
  </ListBar>
);
