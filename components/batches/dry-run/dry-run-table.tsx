import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Instant } from '@/components/ui/values/instant';
import type { StoredDryRun } from '@/lib/batches/batch/dry-run-figures';
import { t } from '@/messages/batch-dry-run';
import { dryRunLines } from './dry-run-lines';

/** The dry run at submission beside a current one; lines that differ are highlighted. */
export function DryRunTable({
  then,
  now,
  hasBegun = false,
}: {
  then: StoredDryRun;
  now: StoredDryRun;
  /** Whether part of it has been sent. */
  hasBegun?: boolean;
}) {
  const before = new Map(dryRunLines(then, hasBegun).map(({ term, text }) => [term, text]));
  return (
    <Table label={t('dryRunTable.label')} fold={36}>
      <TableHead>
        <HeaderCell>{t('dryRunTable.item')}</HeaderCell>
        <HeaderCell align="right">
          {t.rich('dryRunTable.beforeAt', { instant: () => <Instant at={new Date(then.at)} /> })}
        </HeaderCell>
        <HeaderCell align="right">{t('dryRunTable.now')}</HeaderCell>
      </TableHead>
      <TableBody>
        {dryRunLines(now, hasBegun).map(({ term, text }) => {
          const was = before.get(term);
          const hasChanged = was !== text;
          return (
            <Row key={term}>
              <Cell className="h-9! text-[0.8125rem] text-muted narrow:text-text">{term}</Cell>
              <Cell
                label={t('dryRunTable.before')}
                align="right"
                className={hasChanged ? 'h-9! text-muted' : 'h-9! text-muted narrow:hidden!'}
              >
                {was ?? '–'}
              </Cell>
              <Cell
                label={hasChanged ? t('dryRunTable.now') : t('dryRunTable.both')}
                align="right"
                className={hasChanged ? 'h-9! font-semibold' : 'h-9!'}
              >
                {hasChanged && <span className="sr-only">{t('dryRunTable.changed')} </span>}
                {text}
              </Cell>
            </Row>
          );
        })}
      </TableBody>
    </Table>
  );
}
