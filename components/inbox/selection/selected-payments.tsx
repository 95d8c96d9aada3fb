'use client';

import { X } from 'lucide-react';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { Badge } from '@/components/ui/status/badge';
import { Amount } from '@/components/ui/values/amount';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import { Iban } from '@/components/ui/values/iban';
import { t } from '@/messages/inbox';
import { useSelected } from './selection-context';
import { selectionHeadingId } from './use-reviewed-selection';
import type { Selected } from './use-selection';

const tones = { fraud: 'negative', warning: 'warning' } as const;

/** The selected payments, each with its warnings and with what is in the way of its approval. */
export function SelectedPayments() {
  const { selected } = useSelected();
  return (
    <ul aria-label={t('selection.payments')} className="divide-y border-t">
      {selected.map((one) => (
        <Line key={one.key} one={one} />
      ))}
    </ul>
  );
}

function Line({ one: { key, payment, stale } }: { one: Selected }) {
  const { remove, refusals } = useSelected();
  const { beneficiaryName, beneficiaryAccount, amount, executionOn, warnings, follows, seen } = payment;
  const problem = stale ? t(`selection.${stale}`) : refusals[seen.id];
  return (
    <li className="flex items-start gap-3 py-3 pr-3 pl-5 text-[0.8125rem]">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="wrap-anywhere min-w-0 font-medium text-sm">{beneficiaryName}</span>
          <Amount amount={amount} className="font-medium" />
        </p>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-muted">
          <Iban account={beneficiaryAccount} />
          {executionOn && (
            <span>{t.rich('selection.executed', { day: () => <CalendarDate date={executionOn} /> })}</span>
          )}
        </p>
        {(warnings.length > 0 || follows !== 'last') && (
          <p className="mt-1.5 flex flex-wrap gap-1">
            {warnings.map(({ severity, title }) => (
              <Badge key={title} tone={tones[severity]}>
                {title}
              </Badge>
            ))}
            {follows !== 'last' && <Badge>{t(`selection.${follows}`)}</Badge>}
          </p>
        )}
        {problem && <p className="mt-1 font-medium text-negative">{problem}</p>}
      </div>
      <IconButton
        label={t('selection.remove', { name: beneficiaryName })}
        size="small"
        onClick={() => {
          document.getElementById(selectionHeadingId)?.focus();
          remove([key]);
        }}
        className="pointer-coarse:h-11"
      >
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
