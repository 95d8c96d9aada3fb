import { Badge } from '@/components/ui/status/badge';
import { SelectAllHeading, SelectCell } from '@/components/ui/table/selection/select-cells';
import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Amount } from '@/components/ui/values/amount';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import { Iban } from '@/components/ui/values/iban';
import { Instant } from '@/components/ui/values/instant';
import type { BreakKind } from '@/lib/kernel/states/reconciliation-states';
import { resolutionLabel } from '@/lib/reconciliation/breaks/labels';
import type { ListedBreak } from '@/lib/reconciliation/breaks/queries';
import { t } from '@/messages/reconciliation';
import { AgeBadge } from './age-badge';

/** What a difference is called in a selection: its kind, and whose payment it is about. */
export const breakName = (kind: BreakKind, beneficiaryName: string | null): string =>
  [t(`kinds.${kind}`), beneficiaryName].filter(Boolean).join(', ');

/** Differences as rows that link to both sides. */
export const BreakTable = ({
  breaks,
  now,
  isSelectable,
}: {
  breaks: readonly ListedBreak[];
  now: Date;
  /** Rows have checkboxes; it is inside a `ListSelection`. */
  isSelectable: boolean;
}) => (
  <Table label={t('table.label')} fold={52}>
    <TableHead>
      {isSelectable && <SelectAllHeading />}
      <HeaderCell>{t('fields.difference')}</HeaderCell>
      <HeaderCell>{t('fields.day')}</HeaderCell>
      <HeaderCell align="right">{t('fields.expected')}</HeaderCell>
      <HeaderCell align="right">{t('fields.reported')}</HeaderCell>
      <HeaderCell>{t('fields.age')}</HeaderCell>
      <HeaderCell>{t('fields.assignee')}</HeaderCell>
    </TableHead>
    <TableBody>
      {breaks.map((listed) => (
        <BreakRow key={listed.break.id} {...listed} now={now} isSelectable={isSelectable} />
      ))}
    </TableBody>
  </Table>
);

function BreakRow({
  break: row,
  ownerName,
  beneficiaryName,
  now,
  isSelectable,
}: ListedBreak & { now: Date; isSelectable: boolean }) {
  return (
    <Row>
      {isSelectable && <SelectCell id={row.id} name={breakName(row.kind, beneficiaryName)} />}
      <Cell place="name" className="w-full">
        <RowLink href={`/reconciliation/${row.id}`}>{t(`kinds.${row.kind}`)}</RowLink>
        <span className="wrap-anywhere block text-[0.8125rem] text-muted">
          {beneficiaryName && <>{beneficiaryName}. </>}
          {row.why}
        </span>
        <Iban account={row.account} className="block text-muted text-xs" />
      </Cell>
      <Cell label={t('fields.day')}>
        <CalendarDate date={row.day} />
      </Cell>
      <Cell label={t('fields.expected')} align="right">
        {row.expected === null ? <Nothing /> : <Amount amount={row.expected} currency={null} />}
      </Cell>
      <Cell label={t('fields.reported')} align="right">
        {row.stated === null ? <Nothing /> : <Amount amount={row.stated} currency={null} />}
      </Cell>
      <Cell label={t('fields.age')}>
        {row.goneAt ? (
          <Instant at={row.goneAt} className="text-muted" />
        ) : (
          <AgeBadge since={row.firstSeenAt} now={now} />
        )}
      </Cell>
      <Cell label={t('fields.assignee')} className="text-[0.8125rem]">
        {row.resolution ? (
          <Badge tone="positive">
            {t('table.resolved', { resolution: resolutionLabel(row.resolution) })}
          </Badge>
        ) : (
          (ownerName ?? <span className="text-muted">{t('fields.unassigned')}</span>)
        )}
      </Cell>
    </Row>
  );
}

const Nothing = () => (
  <span className="text-muted">
    <span aria-hidden>–</span>
    <span className="sr-only">{t('fields.noAmount')}</span>
  </span>
);
