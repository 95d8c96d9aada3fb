'use client';

import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { toast } from 'sonner';
import { answered, type Refused } from '@/components/ui/form-state/answered';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { RecurringInput, RecurringProblems } from '@/lib/recurring/set-up/input';
import { t } from '@/messages/recurring';

export type RequestRecurring = (asked: {
  input: RecurringInput;
  latest: number;
  note: string;
}) => Promise<ActionReply<undefined>>;

export type RecurringStart = {
  readonly initial: RecurringInput;
  /** The last request that this form was made from; 0 for a beneficiary that may be new. */
  readonly latest: number;
  /** What the service said to the values that this form begins with, by field. */
  readonly refused?: RecurringProblems;
};

/** What the fields of the form share. */
export type RecurringTools = {
  readonly input: RecurringInput;
  readonly problems: RecurringProblems;
  readonly change: (typed: Partial<RecurringInput>) => void;
};

/** The form of a recurring payment: its fields, what is wrong with them, and what its button does. */
export function useRecurringForm({ initial, latest, refused }: RecurringStart, request: RequestRecurring) {
  const router = useRouter();
  // The page may be read again behind an open form: only what is typed since it was opened counts as typed.
  const [start] = useState(initial);
  const [input, setInput] = useState(start);
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<RecurringProblems>(refused ?? {});
  const [refusal, setRefusal] = useState<Refused>();
  const [isAsked, setAsked] = useState(false);
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
      setAsked(true);
      toast.success(t('recurringForm.sent'));
      router.push(leave);
    });
  const tools: RecurringTools = { input, problems, change };
  const isTouched = (input !== start || note !== '') && !isAsked;
  return { tools, note, setNote, refusal, isTouched, pending, leave, submit };
}
