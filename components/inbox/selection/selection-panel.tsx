'use client';

import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { Notice } from '@/components/ui/status/notice';
import { Amount } from '@/components/ui/values/amount';
import { t } from '@/messages/inbox';
import { t as risksTexts } from '@/messages/risks';
import { ApproveSelection, type ApproveSelectionActions } from './approve-selection';
import { totalOf } from './selectable';
import { SelectedPayments } from './selected-payments';
import { useSelected } from './selection-context';
import { SelectionRisks } from './selection-risks';
import { selectionHeadingId } from './use-reviewed-selection';

/** The selected payments in place of a single one: their sum, the risks of all, and one approval. */
export function SelectionPanel({
  actions,
  onApproved,
}: {
  actions: ApproveSelectionActions;
  onApproved: (keys: readonly string[]) => void;
}) {
  const { selected, isReviewing, refusals, remove, clear, leave } = useSelected();
  const heading = useRef<HTMLHeadingElement>(null);
  // Here, as the code of the panel may arrive after the review has begun.
  useEffect(() => {
    if (isReviewing) heading.current?.focus();
  }, [isReviewing]);
  const payments = selected.map(({ payment }) => payment);
  const blocked = selected.filter(({ stale, payment }) => stale || refusals[payment.seen.id]);
  return (
    <article aria-labelledby={selectionHeadingId} className="flex min-w-0 flex-col">
      <button
        type="button"
        onClick={leave}
        className="mb-3 flex w-fit items-center gap-1 rounded-sm text-[0.8125rem] text-muted hover:text-text pointer-coarse:min-h-11 @4xl:hidden"
      >
        <ChevronLeft aria-hidden className="size-4" />
        {t('page.title')}
      </button>
      <h2
        ref={heading}
        id={selectionHeadingId}
        tabIndex={-1}
        className="rounded-sm font-semibold text-xl tracking-[-0.02em]"
      >
        {t.rich('selection.count', {
          count: payments.length,
          amount: () => <Amount amount={totalOf(payments)} />,
        })}
      </h2>
      <Card className="mt-5">
        <CardHeader title={risksTexts('panel.title')} level="h3" />
        <CardBody>
          <SelectionRisks payments={payments} />
        </CardBody>
      </Card>
      {blocked.length > 0 && (
        <Notice
          tone="warning"
          announce
          title={t('selection.blocked', { count: blocked.length })}
          className="mt-5"
        >
          <Button size="small" onClick={() => remove(blocked.map(({ key }) => key))} className="mt-2">
            {t('selection.removeBlocked', { count: blocked.length })}
          </Button>
        </Notice>
      )}
      <Card className="mt-5">
        <CardHeader title={t('selection.payments')} level="h3" />
        <SelectedPayments />
      </Card>
      <div className="sticky bottom-0 z-20 -mx-4 mt-5 flex flex-wrap gap-2 border-t bg-bg/95 px-4 py-3 backdrop-blur-md sm:-mx-6 sm:px-6 @max-2xl:[&>button]:grow">
        <Button onClick={clear} className="pointer-coarse:h-11">
          {t('selection.clear')}
        </Button>
        <ApproveSelection actions={actions} isDisabled={blocked.length > 0} onApproved={onApproved} />
      </div>
    </article>
  );
}
