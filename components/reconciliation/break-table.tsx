import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/layout/table';
import { Badge } from '@/components/ui/status/badge';
import { Amount } from '@/components/ui/values/amount';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import { Iban } from '@/components/ui/values/iban';
import { Instant } from '@/components/ui/values/instant';
import { breakWords, resolutionWords } from '@/lib/reconciliation/breaks/labels';
import type { ListedBreak } from '@/lib/reconciliation/breaks/queries';
import { t } from '@/messages/reconciliation';
import { AgeBadge } from './age-badge';

/** Breaks as rows that lead to both of their sides. */
export const BreakTable = ({ breaks, now }: { breaks: readonly ListedBreak[]; now: Date }) => (
  <Table label={t('breakTable.label')} stacked>
    <TableHead>
      <HeaderCell>{t('breakTable.break')}</HeaderCell>
      <HeaderCell>{t('breakTable.day')}</HeaderCell>
      <HeaderCell align="right">{t('breakTable.expected')}</HeaderCell>
      <HeaderCell align="right">{t('breakTable.stated')}</HeaderCell>
      <HeaderCell>{t('breakTable.knownFor')}</HeaderCell>
      <HeaderCell>{t('breakTable.assignee')}</HeaderCell>
    </TableHead>
    <TableBody>
      {breaks.map((listed) => (
        <BreakRow key={listed.break.id} {...listed} now={now} />
      ))}
    </TableBody>
  </Table>
);

function BreakRow({ break: row, ownerName, beneficiaryName, now }: ListedBreak & { now: Date }) {
  return (
    <Row>
      <Cell className="w-full max-sm:block!">
        <RowLink href={`/reconciliation/${row.id}`}>{breakWords[row.kind].label}</RowLink>
        <span className="wrap-anywhere block text-[0.8125rem] text-muted">
          {beneficiaryName && <>{beneficiaryName}. </>}
          {row.why}
        </span>
        <Iban account={row.account} className="block text-muted text-xs" />
      </Cell>
      <Cell label={t('breakRow.label')}>
        <CalendarDate date={row.day} />
      </Cell>
      <Cell label={t('breakRow.expected')} align="right">
        {row.expected === null ? <Nothing /> : <Amount amount={row.expected} currency={null} />}
      </Cell>
      <Cell label={t('breakRow.stated')} align="right">
        {row.stated === null ? <Nothing /> : <Amount amount={row.stated} currency={null} />}
      </Cell>
      <Cell label={t('breakRow.knownFor')}>
        {row.goneAt ? (
          <Instant at={row.goneAt} className="text-muted" />
        ) : (
          <AgeBadge since={row.firstSeenAt} now={now} />
        )}
      </Cell>
      <Cell label={t('breakRow.assignee')} className="text-[0.8125rem]">
        {row.resolution ? (
          <Badge tone="positive">
            {t('breakRow.resolved', { resolutionWords: resolutionWords[row.resolution] })}
          </Badge>
        ) : (
          (ownerName ?? <span className="text-muted">{t('breakRow.unassigned')}</span>)
        )}
      </Cell>
    </Row>
  );
}

const Nothing = () => (
  <span className="text-muted">
    <span aria-hidden>–</span>
    <span className="sr-only">{t('nothing.none')}</span>
  </span>
);
