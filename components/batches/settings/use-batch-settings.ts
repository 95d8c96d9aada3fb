'use client';

import { useState } from 'react';
import type { FieldTools } from '@/components/payments/form/form-tools';
import { chosenInstant } from '@/components/payments/form/state/local-time';
import { emptyOrder } from '@/lib/orders/order/form-values';
import { t } from '@/messages/batch-preparation';

/** What all rows of a batch share, as it stands before anyone chose. */
export type SettingsStart = {
  readonly account: string | null;
  readonly commissionAccount: string | null;
  readonly scheduledFor: Date | null;
};

/**
 * What all rows share, in the fields of the payment form: the account that pays, the one for the commission,
 * and when.
 */
export function useBatchSettings({ account, commissionAccount, scheduledFor }: SettingsStart) {
  const [input, setInput] = useState(() => ({
    ...emptyOrder(account ?? ''),
    commissionAccount: commissionAccount ?? '',
    scheduledFor: scheduledFor?.toISOString() ?? '',
  }));
  const [isAsked, setAsked] = useState(false);
  const problems = new Map(
    Object.entries({
      account: input.account ? undefined : t('settings.accountMissing'),
      scheduledFor: whenProblem(input.scheduledFor),
    }),
  );
  const tools: FieldTools = {
    input,
    errorOf: (field) => (isAsked ? problems.get(field) : undefined),
    change: (field, value) => setInput((before) => ({ ...before, [field]: value })),
    leave: () => undefined,
  };
  return {
    tools,
    isWhole: [...problems.values()].every((problem) => problem === undefined),
    /** From now on what is missing is said at its field. */
    ask: () => setAsked(true),
    chosen: {
      account: input.account,
      commissionAccount: input.commissionAccount || null,
      scheduledFor: chosenInstant(input.scheduledFor) ?? null,
    },
  };
}

function whenProblem(scheduledFor: string): string | undefined {
  if (scheduledFor === '') return undefined;
  const at = chosenInstant(scheduledFor);
  if (!at) return t('settings.timeMissing');
  return at <= new Date() ? t('settings.timePassed') : undefined;
}
