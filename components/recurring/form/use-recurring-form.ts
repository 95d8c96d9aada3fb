'use client';

import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { answered, type Refused } from '@/components/ui/form-state/answered';
import { toast } from '@/components/ui/overlays/toast';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { RecurringInput, RecurringProblems } from '@/lib/recurring/set-up/input';
import { t } from '@/messages/recurring';

export type RequestRecurring = (requested: {
  input: RecurringInput;
  latest: number;
  note: string;
}) => Promise<ActionReply<undefined>>;

export type RecurringStart = {
  readonly initial: RecurringInput;
  /** The last request when the form was rendered; 0 for a possibly new beneficiary. */
  readonly latest: number;
  /** The provider's refusals of the initial values, by field. */
  readonly refused?: RecurringProblems;
};

/** Shared by the fields of the form. */
export type RecurringTools = {
  readonly input: RecurringInput;
  readonly problems: RecurringProblems;
  readonly change: (typed: Partial<RecurringInput>) => void;
};

/** The state of the recurring-payment form: fields, problems and submission. */
export function useRecurringForm({ initial, latest, refused }: RecurringStart, request: RequestRecurring) {
  const router = useRouter();
  // The page may refresh behind an open form: only input since it was opened counts as edited.
  const [start] = useState(initial);
  const [input, setInput] = useState(start);
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<RecurringProblems>(refused ?? {});
  const [refusal, setRefusal] = useState<Refused>();
  const [isRequested, setRequested] = useState(false);
  const [pending, startTransition] = useTransition();
  const leave = latest === 0 ? '/recurring' : `/recurring/${initial.beneficiaryId}`;
  const change = (typed: Partial<RecurringInput>) => {
    setInput((before) => ({ ...before, ...typed }));
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !Object.hasOwn(typed, field))),
    );
  };
  const submit = () =>
    startTransition(async () => {
      const reply = await answered(request({ input, latest, note }));
      setProblems((!reply.ok && reply.fields) || {});
      setRefusal(reply.ok ? undefined : reply);
      if (!reply.ok) return;
      setRequested(true);
      toast.success(t('recurringForm.sent'));
      router.push(leave);
    });
  const tools: RecurringTools = { input, problems, change };
  const isTouched = (input !== start || note !== '') && !isRequested;
  return { tools, note, setNote, refusal, isTouched, pending, leave, submit };
}
