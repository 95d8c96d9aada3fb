import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import { DefinitionList } from '@/components/ui/values/definition-list';
import { Iban } from '@/components/ui/values/iban';
import type { ExecutionTime } from '@/lib/batches/import/pain001/execution-time';
import type { PaymentHead, PaymentPart } from '@/lib/batches/import/reading/prepare';
import { utcDate } from '@/lib/kernel/dates/calendar';
import { t } from '@/messages/batch-preparation';
import { countText } from '../../list/count';
import { BatchesCard, SumDetail } from './batches-card';

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
    { term: t('paymentFileCard.sum'), detail: <SumDetail sum={part.sum} /> },
    {
      term: t('paymentFileCard.account'),
      detail: part.debtor === '' ? t('paymentFileCard.notStated') : <Iban account={part.debtor} />,
    },
    {
      term: t('paymentFileCard.execution'),
      detail: (
        <ExecutionDetail
          execution={part.execution}
          past={part.scheduledFor === null && t('paymentFileCard.past')}
        />
      ),
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
  <BatchesCard
    description={t('paymentPartsCard.description', { messageId })}
    batches={parts.map(({ number, debtor, execution, scheduledFor, count, sum }) => ({
      number,
      account: <Iban account={debtor} />,
      execution: (
        <ExecutionDetail execution={execution} past={scheduledFor === null && t('paymentPartsCard.past')} />
      ),
      count,
      sum,
    }))}
  />
);

const ExecutionDetail = ({ execution, past }: { execution: ExecutionTime; past: string | false }) => (
  // One box, because a folded cell places its children beside each other.
  <div>
    <ExecutionText execution={execution} />
    {past && <span className="block text-[0.8125rem] text-muted">{past}</span>}
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
