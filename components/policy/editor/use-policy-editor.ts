'use client';

import { useRouter } from 'next/navigation';
import { useMemo, useState, useTransition } from 'react';
import { answered, type Refused } from '@/components/ui/form-state/answered';
import { toast } from '@/components/ui/overlays/toast';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { Policy } from '@/lib/policy/rules/policy';
import { t } from '@/messages/policy';
import type { PolicyTools } from './editor-tools';
import { formOf, readForm } from './policy-form';

export type RequestPolicy = (requested: {
  replaces: number;
  policy: Policy;
  note: string;
}) => Promise<ActionReply<undefined>>;

export type PolicyStart = {
  /** The version in force, which this one would replace. */
  readonly replaces: number;
  readonly before: Policy;
};

/** The state of the policy editor: fields, the resulting policy and submission. */
export function usePolicyEditor({ replaces, before }: PolicyStart, request: RequestPolicy) {
  const router = useRouter();
  const [start] = useState(() => formOf(before));
  const [form, setForm] = useState(start);
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState<Refused>();
  const [isRequested, setRequested] = useState(false);
  const [pending, startTransition] = useTransition();
  const { policy, problems } = useMemo(() => readForm(form), [form]);
  const tools: PolicyTools = {
    form,
    problems,
    change: (changed) => setForm((was) => ({ ...was, ...changed })),
  };
  const submit = () => {
    if (!policy || pending) return;
    startTransition(async () => {
      const reply = await answered(request({ replaces, policy, note }));
      setRefusal(reply.ok ? undefined : reply);
      if (!reply.ok) return;
      setRequested(true);
      toast.success(t('editor.done'));
      router.push('/policy');
    });
  };
  const isTouched = (form !== start || note !== '') && !isRequested;
  return { tools, policy, note, setNote, refusal, isTouched, pending, submit };
}
