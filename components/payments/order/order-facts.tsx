import { Amount } from '@/components/ui/values/amount';
import { type Definition, DefinitionList } from '@/components/ui/values/definition-list';
import { Iban } from '@/components/ui/values/iban';
import { Instant } from '@/components/ui/values/instant';
import { countries } from '@/lib/kernel/banking/country';
import type { OrderContent } from '@/lib/orders/order/order';
import { networkNames } from '@/lib/provider/contract/network-name';
import { t } from '@/messages/payments';

/** What an order asks for, in words: the same list for its maker, its approver and whoever looks later. */
export function OrderFacts({
  content,
  accountLabels,
}: {
  content: OrderContent;
  /** Labels of our own accounts by IBAN. */
  accountLabels: Readonly<Record<string, string>>;
}) {
  const own = (iban: string) => (
    <>
      {accountLabels[iban] && <span className="block">{accountLabels[iban]}</span>}
      <Iban account={iban} copy />
    </>
  );
  const items: Definition[] = [
    { term: 'Amount', detail: <Amount amount={content.amount} className="font-semibold" /> },
    { term: 'Network', detail: networkNames[content.network] },
    { term: 'Pay from', detail: own(content.account) },
    { term: 'Beneficiary', detail: content.beneficiaryName },
    {
      term: 'Account',
      detail: <Iban account={content.beneficiaryAccount} what={t('orderFacts.what')} copy />,
    },
    { term: 'Reference', detail: content.reference },
    {
      term: 'To be sent',
      detail: content.scheduledFor ? <Instant at={content.scheduledFor} /> : 'At once, when it is approved',
    },
    ...(content.network === 'SWIFT' ? swiftItems(content) : sepaItems(content)),
    {
      term: 'Commission charged to',
      detail: content.commissionAccount ? own(content.commissionAccount) : 'The account that pays',
    },
  ];
  return <DefinitionList items={items} />;
}

const sepaItems = ({ beneficiaryAddress }: Extract<OrderContent, { beneficiaryAddress: unknown }>) =>
  beneficiaryAddress ? [{ term: 'Address', detail: beneficiaryAddress }] : [];

function swiftItems(content: Extract<OrderContent, { network: 'SWIFT' }>): Definition[] {
  const country = countries.find(({ code }) => code === content.addressCountry)?.name;
  return [
    {
      term: 'Beneficiary’s bank',
      detail: (
        <>
          {content.bankName && <span className="block">{content.bankName}</span>}
          <span className="identifier">{content.bankBic}</span>
        </>
      ),
    },
    {
      term: 'Address',
      detail: `${content.addressStreet}, ${content.addressTown}, ${country ?? content.addressCountry}`,
    },
    { term: 'Paid out in', detail: content.currency },
  ];
}
