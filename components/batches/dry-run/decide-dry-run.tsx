import { CardBody } from '@/components/ui/layout/card';
import { Notice } from '@/components/ui/status/notice';
import { compareDryRuns, type StoredDryRun } from '@/lib/batches/batch/dry-run-figures';
import { batchMessage, driftText, rowsText } from '@/lib/batches/batch/refusals';
import type { DryRun } from '@/lib/batches/dry-run/dry-run';
import { t } from '@/messages/batch-dry-run';
import { DryRunTable } from './dry-run-table';

/** The content of a card: the dry run on the maker's screen beside a current one, with warnings. */
export function DryRunThenNow({ then, now }: { then: StoredDryRun; now: DryRun }) {
  const drifts = compareDryRuns(then, now.figures);
  const stopping = drifts.filter(({ stops }) => stops);
  return (
    <>
      <CardBody className="flex flex-col gap-3 empty:hidden">
        {now.problems.map((problem) => (
          <Notice key={problem.kind} tone="negative" title={t('dryRunThenNow.policy')}>
            {batchMessage(problem)}
          </Notice>
        ))}
        {stopping.length > 0 && (
          <Notice tone="warning" title={t('dryRunThenNow.worse')}>
            {stopping.map(driftText).join(' ')}
          </Notice>
        )}
        {now.duplicates && (
          <Notice tone="warning" title={t('dryRunThenNow.duplicates')}>
            {t('dryRunThenNow.similar', { rows: rowsText(now.duplicates) })}
          </Notice>
        )}
      </CardBody>
      <DryRunTable then={then} now={now.figures} />
    </>
  );
}
