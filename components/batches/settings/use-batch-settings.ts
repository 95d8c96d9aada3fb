'use client';

import { useState } from 'react';
import type { FieldTools } from '@/components/payments/form/form-tools';
import { parseInstant } from '@/lib/kernel/dates/instant';
import { emptyOrder } from '@/lib/orders/order/form-values';
import { t } from '@/messages/batch-preparation';

/** The initial settings that all rows of a batch share. */
export type SettingsStart = {
  readonly account: string | null;
  readonly commissionAccount: string | null;
  readonly scheduledFor: Date | null;
};

/**
 * The settings of all rows, in the payment form's fields: the paying account, the commission account and the
 * time.
 */
export function useBatchSettings({ account, commissionAccount, scheduledFor }: SettingsStart) {
  const [input, setInput] = useState(() => ({
    ...emptyOrder(account ?? ''),
    commissionAccount: commissionAccount ?? '',
    scheduledFor: scheduledFor?.toISOString() ?? '',
  }));
  const [isRequested, setRequested] = useState(false);
  const problems = new Map(
    Object.entries({
      account: input.account ? undefined : t('settings.accountMissing'),
      scheduledFor: whenProblem(input.scheduledFor),
    }),
  );
  const tools: FieldTools = {
    input,
    errorOf: (field) => (isRequested ? problems.get(field) : undefined),
    change: (field, value) => setInput((before) => ({ ...before, [field]: value })),
    leave: () => undefined,
  };
  return {
    tools,
    isWhole: [...problems.values()].every((problem) => problem === undefined),
    /** Shows missing values at their fields from now on. */
    ask: () => setRequested(true),
    chosen: {
      account: input.account,
      commissionAccount: input.commissionAccount || null,
      scheduledFor: parseInstant(input.scheduledFor) ?? null,
    },
  };
}

function whenProblem(scheduledFor: string): string | undefined {
  if (scheduledFor === '') return undefined;
  const at = parseInstant(scheduledFor);
  if (!at) return t('settings.timeMissing');
  return at <= new Date() ? t('settings.timePassed') : undefined;
}
