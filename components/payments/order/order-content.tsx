import { Fragment, type ReactNode } from 'react';
import { Amount } from '@/components/ui/values/amount';
import { type Definition, DefinitionList } from '@/components/ui/values/definition-list';
import { AccountInText, Iban } from '@/components/ui/values/iban';
import { Instant } from '@/components/ui/values/instant';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { showCountry } from '@/lib/kernel/formats/countries';
import { showAmount } from '@/lib/kernel/formats/numbers';
import type { ContentField } from '@/lib/orders/order/fields';
import type { OrderContent, SwiftContent } from '@/lib/orders/order/order';
import type { Sent } from '@/lib/orders/reads/sent';
import { networkNames } from '@/lib/provider/contract/network-name';
import { t } from '@/messages/payments';

type Fact = (
  content: OrderContent,
  own: (iban: string) => ReactNode,
  sent: Sent | undefined,
) => Definition | undefined;
type Part = (content: OrderContent) => ReactNode;

const ofSwift =
  <Shown,>(show: (content: SwiftContent) => Shown) =>
  (content: OrderContent) =>
    content.network === 'SWIFT' ? show(content) : undefined;

/** The details in their order. Null for a field that is shown with another one. */
const facts: Readonly<Record<ContentField, Fact | null>> = {
  amount: ({ amount }) => ({
    term: t('facts.amount'),
    detail: <Amount amount={amount} className="font-semibold" />,
  }),
  network: ({ network }) => ({ term: t('facts.network'), detail: networkNames[network] }),
  account: ({ account }, own) => ({ term: t('facts.payFrom'), detail: own(account) }),
  beneficiaryName: ({ beneficiaryName }) => ({ term: t('facts.beneficiary'), detail: beneficiaryName }),
  beneficiaryAccount: ({ beneficiaryAccount }) => ({
    term: t('facts.account'),
    detail: <Iban account={beneficiaryAccount} what={t('facts.accountNumber')} copy />,
  }),
  reference: ({ reference }) => ({ term: t('facts.reference'), detail: reference }),
  scheduledFor: ({ scheduledFor }, _own, sent) => {
    if (sent?.at) return { term: t('facts.sent'), detail: <Instant at={sent.at} /> };
    if (sent) return { term: t('facts.sendDate'), detail: t('facts.notSent') };
    return {
      term: t('facts.sendDate'),
      detail: scheduledFor ? <Instant at={scheduledFor} /> : t('facts.immediately'),
    };
  },
  beneficiaryAddress: (content) =>
    content.network !== 'SWIFT' && content.beneficiaryAddress
      ? { term: t('facts.address'), detail: content.beneficiaryAddress }
      : undefined,
  bankBic: ofSwift(({ bankName, bankBic }) => ({
    term: t('facts.bank'),
    detail: (
      <>
        {bankName && <span className="block">{bankName}</span>}
        <span className="identifier">{bankBic}</span>
      </>
    ),
  })),
  bankName: null,
  addressStreet: ofSwift(({ addressStreet, addressTown, addressCountry }) => ({
    term: t('facts.address'),
    detail: `${addressStreet}, ${addressTown}, ${showCountry(addressCountry)}`,
  })),
  addressTown: null,
  addressCountry: null,
  currency: ofSwift(({ currency }) => ({ term: t('facts.payout'), detail: currency })),
  commissionAccount: ({ commissionAccount }, own) => ({
    term: t('facts.commission'),
    detail: commissionAccount ? own(commissionAccount) : t('facts.payingAccount'),
  }),
};

/** The details of an order: the same list for its maker, its approver and later viewers. */
export function OrderFacts({
  content,
  accountLabels,
  sent,
}: {
  content: OrderContent;
  /** Labels of our own accounts by IBAN. */
  accountLabels: Readonly<Record<string, string>>;
  /** When it was sent; undefined while that is ahead. */
  sent?: Sent | undefined;
}) {
  const own = (iban: string) => (
    <>
      {accountLabels[iban] && <span className="block">{accountLabels[iban]}</span>}
      <Iban account={iban} copy />
    </>
  );
  return <DefinitionList items={Object.values(facts).flatMap((fact) => fact?.(content, own, sent) ?? [])} />;
}

const strong = (chunks: ReactNode) => <strong className="tabular font-semibold text-text">{chunks}</strong>;
const identifier = (chunks: ReactNode) => <AccountInText>{chunks}</AccountInText>;

/** The parts of the sentence in their order. Null for a field that another part or only the details show. */
const parts: Readonly<Record<ContentField, Part | null>> = {
  amount: ({ amount, beneficiaryName, beneficiaryAccount, account, network }) =>
    t.rich('sentence.pay', {
      amount: showAmount(amount),
      beneficiary: beneficiaryName,
      account: groupIban(beneficiaryAccount),
      payer: groupIban(account),
      network: networkNames[network],
      strong,
      identifier,
    }),
  beneficiaryName: null,
  beneficiaryAccount: null,
  account: null,
  network: null,
  bankBic: ofSwift(({ bankBic }) => t.rich('sentence.bank', { bic: bankBic, identifier })),
  bankName: null,
  currency: ofSwift(({ currency }) => currency !== 'EUR' && t.rich('sentence.payout', { currency, strong })),
  scheduledFor: ({ scheduledFor: at }) =>
    at && t.rich('sentence.notBefore', { strong, instant: () => <Instant at={at} /> }),
  reference: ({ reference }) => t('sentence.reference', { reference }),
  commissionAccount: ({ commissionAccount: account }) =>
    account && t.rich('sentence.commission', { account: groupIban(account), identifier }),
  beneficiaryAddress: null,
  addressStreet: null,
  addressTown: null,
  addressCountry: null,
};

/** An order in one sentence, to read before deciding. */
export const OrderSentence = ({ content }: { content: OrderContent }) =>
  Object.entries(parts).map(([field, part]) => {
    const text = part?.(content);
    return text && <Fragment key={field}>{text} </Fragment>;
  });
