import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Amount } from '@/components/ui/values/amount';
import { Iban } from '@/components/ui/values/iban';
import { Instant } from '@/components/ui/values/instant';
import type { ListedException } from '@/lib/orders/exceptions/queries';
import { t } from '@/messages/exceptions';
import { KindBadge } from './kind-badge';

type ExceptionTableProps = {
  readonly label: string;
  readonly exceptions: readonly ListedException[];
  /** The last column: the next step, the end of the snooze, or the outcome. */
  readonly last: 'what_to_do' | 'quiet_until' | 'outcome';
};

/** Exceptions as rows that link to their evidence. */
export const ExceptionTable = ({ label, exceptions, last }: ExceptionTableProps) => (
  <Table label={label} fold={52}>
    <TableHead>
      <HeaderCell>{t('table.payment')}</HeaderCell>
      <HeaderCell align="right">{t('table.amount')}</HeaderCell>
      <HeaderCell>{t('table.since')}</HeaderCell>
      <HeaderCell className="w-1/2 min-w-56">{t('table.reason')}</HeaderCell>
      <HeaderCell className="w-1/2 min-w-56">{t(`table.${last}`)}</HeaderCell>
    </TableHead>
    <TableBody>
      {exceptions.map((listed) => (
        <ExceptionRow key={listed.exception.id} {...listed} last={last} />
      ))}
    </TableBody>
  </Table>
);

function ExceptionRow({ exception, order, last }: ListedException & Pick<ExceptionTableProps, 'last'>) {
  return (
    <Row>
      <Cell place="name">
        <RowLink href={`/exceptions/${exception.id}`}>{order.beneficiaryName}</RowLink>
        <Iban account={order.beneficiaryAccount} className="block text-muted text-xs" />
      </Cell>
      <Cell place="figure" align="right">
        <Amount amount={order.amount} />
      </Cell>
      <Cell label={t('table.since')}>
        <Instant at={exception.openedAt} />
      </Cell>
      <Cell label={t('table.reason')}>
        <KindBadge kind={exception.kind} />
        <span className="wrap-anywhere mt-1 block text-[0.8125rem] narrow:text-right">{exception.why}</span>
      </Cell>
      <LastCell exception={exception} last={last} />
    </Row>
  );
}

function LastCell({
  exception,
  last,
}: Pick<ListedException, 'exception'> & Pick<ExceptionTableProps, 'last'>) {
  const { kind, quietUntil, outcome, closedAt } = exception;
  // Full sentences need no label in fold={52} rows.
  if (last === 'what_to_do') {
    return <Cell className="text-[0.8125rem] text-muted narrow:block!">{t(`nextSteps.${kind}`)}</Cell>;
  }
  return (
    <Cell label={t(`table.${last}`)} className="text-[0.8125rem] text-muted">
      {last === 'quiet_until' && quietUntil && <Instant at={quietUntil} />}
      {last === 'outcome' && outcome && (
        <span className="block narrow:text-right">
          {t(`outcomes.${outcome}`)}
          {closedAt && <Instant at={closedAt} className="block text-xs" />}
        </span>
      )}
    </Cell>
  );
}
