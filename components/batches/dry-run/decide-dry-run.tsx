import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { Notice } from '@/components/ui/status/notice';
import { batchWords, driftWords, rowsWords } from '@/lib/batches/batch/refusals';
import type { DryRun } from '@/lib/batches/dry-run/dry-run';
import { compareDryRuns, type KeptDryRun } from '@/lib/batches/dry-run/dry-run-figures';
import { DryRunTable } from './dry-run-table';

/** The dry run that was on the maker's screen beside one of this moment, and what to be wary of. */
export function DryRunThenNow({ then, now }: { then: KeptDryRun; now: DryRun }) {
  const drifts = compareDryRuns(then, now.figures);
  const stopping = drifts.filter(({ stops }) => stops);
  return (
    <Card>
      <CardHeader
        title="Dry run"
        description="What would happen if it were sent now, beside what its maker saw at the submission. It runs once more right before the first payment."
      />
      <CardBody className="flex flex-col gap-3 empty:hidden">
        {now.problems.map((problem) => (
          <Notice key={problem.kind} tone="negative" title="The policy does not let this through">
            {batchWords(problem)}
          </Notice>
        ))}
        {stopping.length > 0 && (
          <Notice tone="warning" title="This is worse than at the submission, and would stop it">
            {stopping.map(driftWords).join(' ')}
          </Notice>
        )}
        {now.duplicates && (
          <Notice tone="warning" title="Some may be paid already">
            Payments that are there already look like {rowsWords(now.duplicates)}.
          </Notice>
        )}
      </CardBody>
      <DryRunTable then={then} now={now.figures} />
    </Card>
  );
}
