'use client';

import { useRouter } from 'next/navigation';
import { useMemo, useState, useTransition } from 'react';
import { answered, type Refused } from '@/components/ui/form-state/answered';
import { createLoadable, loadAhead, usePart } from '@/components/ui/on-demand/part';
import { toast } from '@/components/ui/overlays/toast';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { Policy } from '@/lib/policy/rules/policy';
import { t } from '@/messages/policy';
import type { PolicyTools } from './editor-tools';
import { formOf, type PolicyForm } from './policy-form';

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

/** The schema of a policy, whose library is larger than the editor. */
const reader = createLoadable(() => import('./read-form').then(({ readForm }) => readForm));

/** Loads what checks the fields before the first of them changes. */
export const loadReader = (): void => loadAhead(reader);

/** Unchanged fields need no check. Changed ones have no result until the schema is loaded. */
function useRead(form: PolicyForm, start: PolicyForm, before: Policy) {
  const [failed, setFailed] = useState<PolicyForm>();
  const isChanged = form !== start;
  // Each change after a failure tries again.
  const read = usePart(reader, isChanged && failed !== form, () => setFailed(form));
  return useMemo(
    () => (isChanged ? read?.(form) : { policy: before, problems: {} }),
    [isChanged, read, form, before],
  );
}

/** The state of the policy editor: fields, the resulting policy and submission. */
export function usePolicyEditor({ replaces, before }: PolicyStart, request: RequestPolicy) {
  const router = useRouter();
  const [start] = useState(() => formOf(before));
  const [form, setForm] = useState(start);
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState<Refused>();
  const [isRequested, setRequested] = useState(false);
  const [pending, startTransition] = useTransition();
  const read = useRead(form, start, before);
  const policy = read?.policy;
  const tools: PolicyTools = {
    form,
    problems: read?.problems ?? {},
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
  const after = read ? policy : before;
  return { tools, policy, after, note, setNote, refusal, isTouched, pending, submit };
}
