'use client';

import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { Button } from '@/components/ui/buttons/button';
import { TextLink } from '@/components/ui/layout/text-link';
import { Amount } from '@/components/ui/values/amount';
import { Instant } from '@/components/ui/values/instant';
import { shownAccount } from '@/lib/beneficiaries/book/shown-account';
import type { BookEntry } from '@/lib/orders/drafts/from-book';
import { t } from '@/messages/payment-form';

type HistoryReply = {
  readonly verifiedAt: string | null;
  readonly payments: number;
  readonly last: { readonly amount: string; readonly at: string } | null;
};

async function fetchHistory(id: string, signal: AbortSignal): Promise<HistoryReply> {
  const reply = await fetch(`/api/live/beneficiaries/${id}/history`, { signal });
  if (!reply.ok) throw new Error(`the history was answered with ${reply.status}`);
  return reply.json();
}

/** The chosen beneficiary with its history, in place of the fields that it fills. */
export function BeneficiaryChip({ entry, onChange }: { entry: BookEntry; onChange: () => void }) {
  const { data } = useQuery({
    queryKey: ['beneficiary-history', entry.id],
    queryFn: ({ signal }) => fetchHistory(entry.id, signal),
    staleTime: 60_000,
  });
  return (
    <section
      aria-label={t('chip.label')}
      className="flex items-start justify-between gap-3 rounded-lg border border-line-strong bg-soft px-3.5 py-3"
    >
      <div className="min-w-0">
        <p className="wrap-anywhere flex items-center gap-1.5 font-medium">
          <BadgeCheck aria-hidden className="size-4 shrink-0 text-positive" />
          <TextLink href={`/beneficiaries/${entry.id}`} target="_blank" className="text-text">
            {entry.name}
          </TextLink>
        </p>
        <p className="identifier wrap-anywhere mt-0.5">{shownAccount(entry.account)}</p>
        <p aria-live="polite" className="mt-1 min-h-5 text-[0.8125rem] text-muted">
          {data && <History history={data} />}
        </p>
      </div>
      <Button size="small" onClick={onChange}>
        {t('chip.change')}
      </Button>
    </section>
  );
}

const History = ({ history: { verifiedAt, payments, last } }: { history: HistoryReply }) => (
  <>
    {last
      ? t.rich('chip.paid', {
          payments,
          amount: () => <Amount amount={last.amount} className="text-text" />,
          instant: () => <Instant at={new Date(last.at)} />,
        })
      : t('chip.neverPaid')}
    {verifiedAt && <> {t.rich('chip.verified', { instant: () => <Instant at={new Date(verifiedAt)} /> })}</>}
  </>
);
