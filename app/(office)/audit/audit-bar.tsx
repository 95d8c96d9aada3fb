import { auditColumnLabel } from '@/components/audit/audit-columns';
import { ListBar } from '@/components/ui/table/list-bar';
import { ListTotals } from '@/components/ui/table/list-totals';
import { sortLinks } from '@/components/ui/table/sort-links';
import type { Actor } from '@/lib/access/grant';
import {
  type AuditAddress,
  type AuditColumn,
  auditColumnChoice,
  auditHref,
  auditQuery,
  auditSorts,
} from '@/lib/audit/list-filter';
import { mostCounted } from '@/lib/db/keyset';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import type { LaterTotals } from '@/lib/kernel/lists/total';
import { t } from '@/messages/audit';
import { ListTools } from '../lists/list-tools';

export const sortRecordsBy = (address: AuditAddress) =>
  sortLinks(auditSorts, address.sort, (sort) => auditHref({ ...address, sort, after: undefined }));

/** How many records the filter finds, and the tools of the list. */
export const AuditBar = ({
  actor,
  address,
  count,
  layout,
}: {
  actor: Actor;
  address: AuditAddress;
  count: LaterTotals<number>;
  layout: ListSettings<AuditColumn>;
}) => (
  <ListBar
    totals={
      <ListTotals of={count} query={auditQuery(address)}>
        {(found) =>
          found < mostCounted ? t('table.count', { count: found }) : t('table.more', { most: mostCounted })
        }
      </ListTotals>
    }
  >
    <ListTools
      actor={actor}
      list="audit"
      query={auditQuery({ ...address, columns: layout.columns, after: undefined })}
      exportPath="/api/audit/export"
      layout={layout}
      choice={auditColumnChoice}
      labelOf={auditColumnLabel}
    />
  </ListBar>
);
