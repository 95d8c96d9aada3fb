import { ListBar } from '@/components/ui/table/list-bar';
import { ListTotals } from '@/components/ui/table/list-totals';
import { sortLinks } from '@/components/ui/table/sort-links';
import { webhookColumnLabel } from '@/components/webhooks/webhook-columns';
import type { Actor } from '@/lib/access/grant';
import { mostCounted } from '@/lib/db/keyset';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import type { LaterTotals } from '@/lib/kernel/lists/total';
import {
  type WebhookColumn,
  type WebhookFilter,
  webhookColumnChoice,
  webhookQuery,
  webhookSorts,
  webhooksHref,
} from '@/lib/webhooks/filter';
import { t } from '@/messages/webhooks';
import { ListTools } from '../lists/list-tools';

export const sortWebhooksBy = (filter: WebhookFilter) =>
  sortLinks(webhookSorts, filter.sort, (sort) => webhooksHref({ ...filter, sort, after: undefined }));

/** How many deliveries the filter finds, and the tools of the list. */
export const WebhookBar = ({
  actor,
  filter,
  count,
  layout,
}: {
  actor: Actor;
  filter: WebhookFilter;
  count: LaterTotals<number>;
  layout: ListSettings<WebhookColumn>;
}) => (
  <ListBar
    totals={
      <ListTotals of={count} query={webhookQuery(filter)}>
        {(found) =>
          found < mostCounted ? t('table.count', { count: found }) : t('table.more', { most: mostCounted })
        }
      </ListTotals>
    }
  >
    <ListTools
      actor={actor}
      list="webhooks"
      query={webhookQuery({ ...filter, columns: layout.columns, after: undefined })}
      exportPath="/api/webhooks/export"
      layout={layout}
      choice={webhookColumnChoice}
      labelOf={webhookColumnLabel}
    />
  </ListBar>
);
