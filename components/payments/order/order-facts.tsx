import { Amount } from '@/components/ui/values/amount';
import { type Definition, DefinitionList } from '@/components/ui/values/definition-list';
import { Iban } from '@/components/ui/values/iban';
import { Instant } from '@/components/ui/values/instant';
import { countries } from '@/lib/kernel/banking/country';
import type { OrderContent } from '@/lib/orders/order/order';
import { networkNames } from '@/lib/provider/contract/network-name';
import { t } from '@/messages/payments';

/** The details of an order: the same list for its maker, its approver and later viewers. */
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
    { term: t('facts.amount'), detail: <Amount amount={content.amount} className="font-semibold" /> },
    { term: t('facts.network'), detail: networkNames[content.network] },
    { term: t('facts.payFrom'), detail: own(content.account) },
    { term: t('facts.beneficiary'), detail: content.beneficiaryName },
    {
      term: t('facts.account'),
      detail: <Iban account={content.beneficiaryAccount} what={t('facts.accountNumber')} copy />,
    },
    { term: t('facts.reference'), detail: content.reference },
    {
      term: t('facts.sendDate'),
      detail: content.scheduledFor ? <Instant at={content.scheduledFor} /> : t('facts.immediately'),
    },
    ...(content.network === 'SWIFT' ? swiftItems(content) : sepaItems(content)),
    {
      term: t('facts.commission'),
      detail: content.commissionAccount ? own(content.commissionAccount) : t('facts.payingAccount'),
    },
  ];
  return <DefinitionList items={items} />;
}

const sepaItems = ({ beneficiaryAddress }: Extract<OrderContent, { beneficiaryAddress: unknown }>) =>
  beneficiaryAddress ? [{ term: t('facts.address'), detail: beneficiaryAddress }] : [];

function swiftItems(content: Extract<OrderContent, { network: 'SWIFT' }>): Definition[] {
  const country = countries.find(({ code }) => code === content.addressCountry)?.name;
  return [
    {
      term: t('facts.bank'),
      detail: (
        <>
          {content.bankName && <span className="block">{content.bankName}</span>}
          <span className="identifier">{content.bankBic}</span>
        </>
      ),
    },
    {
      term: t('facts.address'),
      detail: `${content.addressStreet}, ${content.addressTown}, ${country ?? content.addressCountry}`,
    },
    { term: t('facts.payout'), detail: content.currency },
  ];
}
