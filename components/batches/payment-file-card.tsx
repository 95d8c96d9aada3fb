import { Amount } from '@/components/ui/amount';
import { CalendarDate } from '@/components/ui/calendar-date';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { Iban } from '@/components/ui/iban';
import type { ExecutionTime } from '@/lib/batches/import/execution-time';
import type { PaymentHead } from '@/lib/batches/import/prepare';
import { utcDate } from '@/lib/kernel/calendar';
import { countText } from './count';

/** What a payment file of ISO 20022 says at its head. */
export function PaymentFileCard({
  head: { debtor, execution, messageId, count, controlSum },
}: {
  head: PaymentHead;
}) {
  const items = [
    { term: 'Message', detail: <span className="identifier">{messageId}</span> },
    { term: 'Payments', detail: count === null ? 'Not said' : countText(count) },
    { term: 'Sum', detail: controlSum === null ? 'Not said' : <Amount amount={controlSum} /> },
    { term: 'Account', detail: debtor === '' ? 'Not said' : <Iban account={debtor} /> },
    {
      term: 'Execution',
      detail: <ExecutionDetail execution={execution} />,
    },
  ];
  return (
    <Card>
      <CardHeader
        title="Payment file (pain.001)"
        description="It says itself what is what. Count and sum are held against the rows when it is read."
      />
      <CardBody>
        <DefinitionList items={items} />
      </CardBody>
    </Card>
  );
}

/** As the file writes it. A time without a zone is read as UTC, and says so. */
const ExecutionDetail = ({ execution: { day, at, kind } }: { execution: ExecutionTime }) =>
  kind === 'day' ? (
    <CalendarDate date={day} />
  ) : (
    <>
      <CalendarDate date={utcDate(at)} />, {at.toISOString().slice(11, 16)} UTC
      {kind === 'time_without_zone' && ' (the file names no time zone)'}
    </>
  );
