import { Amount } from '@/components/ui/amount';
import { CalendarDate } from '@/components/ui/calendar-date';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { Iban } from '@/components/ui/iban';
import type { PaymentHead } from '@/lib/batches/import/prepare';
import { countText } from './count';

/** What a payment file of ISO 20022 says at its head. */
export function PaymentFileCard({
  head: { account, executionDay, messageId, count, controlSum },
}: {
  head: PaymentHead;
}) {
  const items = [
    { term: 'Message', detail: <span className="identifier">{messageId}</span> },
    { term: 'Payments', detail: count === null ? 'Not said' : countText(count) },
    { term: 'Sum', detail: controlSum === null ? 'Not said' : <Amount amount={controlSum} /> },
    { term: 'Account', detail: account === null ? 'Not said' : <Iban account={account} /> },
    {
      term: 'Execution',
      detail: executionDay === null ? 'At once' : <CalendarDate date={executionDay} />,
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
