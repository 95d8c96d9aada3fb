import { type Standing, StatusBadge } from '@/components/ui/status/status-badge';
import { outcomeOf, outcomeText, type RowOutcome } from '@/lib/batches/rows/outcome';
import type { ListedRow } from '@/lib/batches/rows/rows';
import { t } from '@/messages/batch-run';

const standings: Readonly<Record<RowOutcome, Standing>> = {
  completed: 'done',
  pending: 'scheduled',
  checking: 'checking',
  sending: 'working',
  failed: 'refused',
  not_sent: 'inactive',
};

/** The state of a row: excluded, a possible duplicate, or the outcome of its payment. Else empty. */
export function RowStanding({
  row,
  hasEnded,
  isInFlight,
}: {
  row: ListedRow;
  hasEnded: boolean;
  isInFlight: boolean;
}) {
  if (row.exclusion) return <StatusBadge standing="stopped">{t(`rowStanding.${row.exclusion}`)}</StatusBadge>;
  if (isInFlight) {
    const outcome = outcomeOf(row.order?.state ?? null);
    return <StatusBadge standing={standings[outcome]}>{outcomeText(outcome, hasEnded)}</StatusBadge>;
  }
  return row.warnings && <StatusBadge standing="waiting">{t('rowStanding.warned')}</StatusBadge>;
}
