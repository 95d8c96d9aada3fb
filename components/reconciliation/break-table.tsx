import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/layout/table';
import { Badge } from '@/components/ui/status/badge';
import { Amount } from '@/components/ui/values/amount';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import { Iban } from '@/components/ui/values/iban';
import { Instant } from '@/components/ui/values/instant';
import { breakWords, resolutionWords } from '@/lib/reconciliation/breaks/labels';
import type { ListedBreak } from '@/lib/reconciliation/breaks/queries';
import { AgeBadge } from './age-badge';

/** Breaks as rows that lead to both of their sides. */
export const BreakTable = ({ breaks, now }: { breaks: readonly ListedBreak[]; now: Date }) => (
  <Table label="Breaks" stacked>
    <TableHead>
      <HeaderCell>Break</HeaderCell>
      <HeaderCell>Day</HeaderCell>
      <HeaderCell align="right">Expected</HeaderCell>
      <HeaderCell align="right">Stated</HeaderCell>
      <HeaderCell>Known for</HeaderCell>
      <HeaderCell>Assignee</HeaderCell>
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
      <Cell label="Day">
        <CalendarDate date={row.day} />
      </Cell>
      <Cell label="Expected" align="right">
        {row.expected === null ? <Nothing /> : <Amount amount={row.expected} currency={null} />}
      </Cell>
      <Cell label="Stated" align="right">
        {row.stated === null ? <Nothing /> : <Amount amount={row.stated} currency={null} />}
      </Cell>
      <Cell label="Known for">
        {row.goneAt ? (
          <Instant at={row.goneAt} className="text-muted" />
        ) : (
          <AgeBadge since={row.firstSeenAt} now={now} />
        )}
      </Cell>
      <Cell label="Assignee" className="text-[0.8125rem]">
        {row.resolution ? (
          <Badge tone="positive">Resolved: {resolutionWords[row.resolution]}</Badge>
        ) : (
          (ownerName ?? <span className="text-muted">Unassigned</span>)
        )}
      </Cell>
    </Row>
  );
}

const Nothing = () => (
  <span className="text-muted">
    <span aria-hidden>–</span>
    <span className="sr-only">none</span>
  </span>
);
