import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { DefinitionList } from '@/components/ui/values/definition-list';
import { isSepaText, toSepaText } from '@/lib/kernel/texts/text';
import type { OrderField, OrderInput } from '@/lib/orders/order/input';
import { t } from '@/messages/payment-form';

const previewed: readonly { field: OrderField; term: string }[] = [
  { field: 'beneficiaryName', term: 'Name' },
  { field: 'reference', term: 'Reference' },
  { field: 'beneficiaryAddress', term: 'Address' },
  { field: 'bankName', term: 'Bank' },
  { field: 'addressStreet', term: 'Street' },
  { field: 'addressTown', term: 'Town' },
];

/** What the bank will see, where that is not what was typed: banks pass on a small set of characters only. */
export function BankPreview({ input }: { input: OrderInput }) {
  const changed = previewed.filter(({ field }) => input[field] && !isSepaText(input[field].trim()));
  if (changed.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t('bankPreview.title')} description={t('bankPreview.description')} />
      <CardBody>
        <DefinitionList
          items={changed.map(({ field, term }) => ({ term, detail: toSepaText(input[field]) }))}
          className="[&>div]:grid-cols-1"
        />
      </CardBody>
    </Card>
  );
}
