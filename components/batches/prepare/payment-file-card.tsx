import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Amount } from '@/components/ui/values/amount';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import { DefinitionList } from '@/components/ui/values/definition-list';
import { Iban } from '@/components/ui/values/iban';
import type { ExecutionTime } from '@/lib/batches/import/pain001/execution-time';
import type { PaymentHead, PaymentPart } from '@/lib/batches/import/reading/prepare';
import { utcDate } from '@/lib/kernel/dates/calendar';
import { t } from '@/messages/batch-preparation';
import { countText } from '../list/count';

/** An ISO 20022 payment file that becomes one batch. */
export function PaymentFileCard({
  messageId,
  part,
}: {
  messageId: PaymentHead['messageId'];
  part: PaymentPart;
}) {
  const items = [
    { term: t('paymentFileCard.message'), detail: <span className="identifier">{messageId}</span> },
    { term: t('paymentFileCard.payments'), detail: countText(part.count) },
    { term: t('paymentFileCard.sum'), detail: <SumDetail part={part} /> },
    {
      term: t('paymentFileCard.account'),
      detail: part.debtor === '' ? t('paymentFileCard.notStated') : <Iban account={part.debtor} />,
    },
    {
      term: t('paymentFileCard.execution'),
      detail: <ExecutionDetail part={part} past={t('paymentFileCard.past')} />,
    },
  ];
  return (
    <Card>
      <CardHeader title={t('paymentFileCard.title')} description={t('paymentFileCard.description')} />
      <CardBody>
        <DefinitionList items={items} />
      </CardBody>
    </Card>
  );
}

/** One that becomes several, each with its account and time. */
export const PaymentPartsCard = ({
  messageId,
  parts,
}: {
  messageId: PaymentHead['messageId'];
  parts: readonly PaymentPart[];
}) => (
  <Card>
    <CardHeader
      title={t('paymentPartsCard.title', { count: parts.length })}
      description={t('paymentPartsCard.description', { messageId })}
    />
    <Table label={t('paymentPartsCard.label')} fold={43}>
      <TableHead>
        <HeaderCell>{t('paymentPartsCard.batch')}</HeaderCell>
        <HeaderCell>{t('paymentFileCard.account')}</HeaderCell>
        <HeaderCell>{t('paymentFileCard.execution')}</HeaderCell>
        <HeaderCell align="right">{t('paymentFileCard.payments')}</HeaderCell>
        <HeaderCell align="right">{t('paymentFileCard.sum')}</HeaderCell>
      </TableHead>
      <TableBody>
        {parts.map((part) => (
          <Row key={part.number}>
            <Cell>{t('paymentPartsCard.number', { number: part.number })}</Cell>
            <Cell label={t('paymentFileCard.account')}>
              <Iban account={part.debtor} />
            </Cell>
            <Cell label={t('paymentFileCard.execution')}>
              <ExecutionDetail part={part} past={t('paymentPartsCard.past')} />
            </Cell>
            <Cell label={t('paymentFileCard.payments')} align="right">
              {countText(part.count)}
            </Cell>
            <Cell label={t('paymentFileCard.sum')} align="right">
              <SumDetail part={part} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  </Card>
);

const SumDetail = ({ part: { sum } }: { part: PaymentPart }) =>
  sum === null ? t('paymentFileCard.unreadable') : <Amount amount={sum} />;

const ExecutionDetail = ({
  part: { execution, scheduledFor },
  past,
}: {
  part: PaymentPart;
  past: string;
}) => (
  // One box, because a folded cell places its children beside each other.
  <div>
    <ExecutionText execution={execution} />
    {scheduledFor === null && <span className="block text-[0.8125rem] text-muted">{past}</span>}
  </div>
);

/** As in the file. A time without a zone is read as UTC, and is labelled so. */
const ExecutionText = ({ execution: { day, at, kind } }: { execution: ExecutionTime }) =>
  kind === 'day' ? (
    <CalendarDate date={day} />
  ) : (
    t.rich(kind === 'time_without_zone' ? 'executionDetail.timeWithoutZone' : 'executionDetail.time', {
      date: () => <CalendarDate date={utcDate(at)} />,
      time: at.toISOString().slice(11, 16),
    })
  );
