import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { DefinitionList } from '@/components/ui/values/definition-list';
import { spellingFor } from '@/lib/kernel/banking/spelling';
import { isSepaText, toSepaText } from '@/lib/kernel/texts/text';
import { type OrderInput, textFields } from '@/lib/orders/order/input';
import { t } from '@/messages/payment-form';

/** The text that the bank receives, if it differs from the input: banks accept few characters only. */
export function BankPreview({ input }: { input: OrderInput }) {
  const changed = textFields.filter((field) => input[field] && !isSepaText(input[field].trim()));
  if (changed.length === 0) return null;
  const spelling = spellingFor(input.beneficiaryAccount, input.network === 'SWIFT' ? input.bankBic : '');
  return (
    <Card>
      <CardHeader title={t('bankPreview.title')} description={t('bankPreview.description')} />
      <CardBody>
        <DefinitionList
          items={changed.map((field) => ({
            term: t(`bankPreview.${field}`),
            detail: toSepaText(input[field], spelling),
          }))}
          className="[&>div]:grid-cols-1"
        />
      </CardBody>
    </Card>
  );
}
