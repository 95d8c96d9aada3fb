'use client';

import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { Amount } from '@/components/ui/amount';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { Instant } from '@/components/ui/instant';
import type { OrderState } from '@/lib/db/schema/orders';
import { fromDecimal, minorUnits, toDecimal } from '@/lib/kernel/money';
import type { OrderContent } from '@/lib/payments/order';
import { balanceAfter } from '@/lib/payments/quote';
import { DuplicateNotice } from './duplicate-notice';
import type { PayingAccount } from './form-tools';

type QuoteReply = {
  readonly commission?: string;
  readonly rate?: { readonly rate: string; readonly paidOut: string | null };
  readonly readAt: string;
  readonly duplicates: readonly {
    readonly id: string;
    readonly state: OrderState;
    readonly beneficiaryName: string;
    readonly reference: string;
    readonly createdAt: string;
  }[];
};

type QuotePanelProps = {
  /** Undefined until the form is complete. */
  readonly content: OrderContent | undefined;
  readonly accounts: readonly PayingAccount[];
  /** The order that is edited, which is no duplicate of itself. */
  readonly orderId: string | undefined;
};

/** How long typing has to rest before the service is asked. */
const restMs = 400;

async function fetchQuote(query: string, signal: AbortSignal): Promise<QuoteReply> {
  await new Promise((resolve) => setTimeout(resolve, restMs));
  signal.throwIfAborted();
  const reply = await fetch(`/api/live/quote?${query}`, { signal });
  if (!reply.ok) throw new Error(`the quote was answered with ${reply.status}`);
  return reply.json();
}

/** What the payment costs, what it leaves on the account, and what looks like it: read from the service as one types. */
export function QuotePanel({ content, accounts, orderId }: QuotePanelProps) {
  const query = useDeferredValue(content ? queryOf(content, orderId) : '');
  const { data, isFetching, isError } = useQuery({
    queryKey: ['quote', query],
    queryFn: ({ signal }) => fetchQuote(query, signal),
    enabled: query !== '',
    staleTime: 15_000,
    refetchInterval: 30_000,
  });
  return (
    <>
      <Card aria-busy={isFetching}>
        <CardHeader title="Before it goes" />
        <CardBody>
          {content ? (
            <QuoteFigures content={content} accounts={accounts} quote={data} />
          ) : (
            <p className="text-muted">
              Commission and the balance after it appear here once the form is complete.
            </p>
          )}
          {isError && content && (
            <p className="mt-3 text-[0.8125rem] text-muted">
              These figures are not to be had just now. You can go on without them.
            </p>
          )}
        </CardBody>
      </Card>
      {content && data && data.duplicates.length > 0 && (
        <DuplicateNotice
          orders={data.duplicates.map((order) => ({ ...order, createdAt: new Date(order.createdAt) }))}
          reference={content.reference}
        />
      )}
    </>
  );
}

function queryOf(content: OrderContent, orderId: string | undefined): string {
  const { network, account, amount, beneficiaryAccount, reference } = content;
  const currency = content.network === 'SWIFT' ? content.currency : 'EUR';
  const fields = { network, account, amount: toDecimal(amount), currency, beneficiaryAccount, reference };
  return new URLSearchParams({ ...fields, ...(orderId && { orderId }) }).toString();
}

function QuoteFigures({
  content,
  accounts,
  quote,
}: {
  content: OrderContent;
  accounts: readonly PayingAccount[];
  quote: QuoteReply | undefined;
}) {
  const payer = accounts.find(({ iban }) => iban === content.account);
  const commission = quote?.commission === undefined ? undefined : fromDecimal(quote.commission);
  const paysCommission = content.commissionAccount === null || content.commissionAccount === content.account;
  const after = payer && balanceAfter(minorUnits(payer.balance), content.amount, commission, paysCommission);
  return (
    <div aria-live="polite">
      <dl className="flex flex-col gap-2.5">
        <Figure term="Amount">
          <Amount amount={content.amount} />
        </Figure>
        <Figure term="Commission">{commission === undefined ? '…' : <Amount amount={commission} />}</Figure>
        {content.network === 'SWIFT' && content.currency !== 'EUR' && (
          <Figure term="Beneficiary gets about">
            {quote?.rate ? (
              <span className="tabular">
                {quote.rate.paidOut === null ? '…' : groupThousands(quote.rate.paidOut)}{' '}
                <span className="text-muted text-xs">{content.currency}</span>
                <span className="block text-muted text-xs">
                  1 EUR = {quote.rate.rate} {content.currency}, <Instant at={new Date(quote.readAt)} />
                </span>
              </span>
            ) : (
              '…'
            )}
          </Figure>
        )}
        {after !== undefined && (
          <Figure term="Balance after" className="border-t pt-2.5">
            <Amount amount={after} className={after < 0n ? 'font-semibold text-negative' : 'font-semibold'} />
          </Figure>
        )}
      </dl>
      {after !== undefined && after < 0n && (
        <p className="mt-2 flex gap-1.5 text-[0.8125rem] text-negative">
          <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          The account does not cover this. The service would refuse it today.
        </p>
      )}
    </div>
  );
}

/** For a decimal string of a currency whose number of decimals only the service knows. */
const groupThousands = (decimal: string): string =>
  decimal.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));

const Figure = ({ term, className, children }: { term: string; className?: string; children: ReactNode }) => (
  <div className={classNames('flex items-baseline justify-between gap-4', className)}>
    <dt className="text-[0.8125rem] text-muted">{term}</dt>
    <dd className="text-right">{children}</dd>
  </div>
);
