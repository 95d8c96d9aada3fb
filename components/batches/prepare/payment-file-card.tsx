import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { Amount } from '@/components/ui/values/amount';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import { DefinitionList } from '@/components/ui/values/definition-list';
import { Iban } from '@/components/ui/values/iban';
import type { ExecutionTime } from '@/lib/batches/import/pain001/execution-time';
import type { PaymentHead } from '@/lib/batches/import/reading/prepare';
import { utcDate } from '@/lib/kernel/dates/calendar';
import { t } from '@/messages/batch-preparation';
import { countText } from '../list/count';

/** The header of an ISO 20022 payment file. */
export function PaymentFileCard({
  head: { debtor, execution, scheduledFor, messageId, count, controlSum },
}: {
  head: PaymentHead;
}) {
  const items = [
    { term: t('paymentFileCard.message'), detail: <span className="identifier">{messageId}</span> },
    {
      term: t('paymentFileCard.payments'),
      detail: count === null ? t('paymentFileCard.notStated') : countText(count),
    },
    {
      term: t('paymentFileCard.sum'),
      detail: controlSum === null ? t('paymentFileCard.notStated') : <Amount amount={controlSum} />,
    },
    {
      term: t('paymentFileCard.account'),
      detail: debtor === '' ? t('paymentFileCard.notStated') : <Iban account={debtor} />,
    },
    {
      term: t('paymentFileCard.execution'),
      detail: (
        <>
          <ExecutionDetail execution={execution} />
          {scheduledFor === null && <span className="block text-muted">{t('paymentFileCard.past')}</span>}
        </>
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

/** As in the file. A time without a zone is read as UTC, and is labelled so. */
const ExecutionDetail = ({ execution: { day, at, kind } }: { execution: ExecutionTime }) =>
  kind === 'day' ? (
    <CalendarDate date={day} />
  ) : (
    t.rich(kind === 'time_without_zone' ? 'executionDetail.timeWithoutZone' : 'executionDetail.time', {
      date: () => <CalendarDate date={utcDate(at)} />,
      time: at.toISOString().slice(11, 16),
    })
  );
