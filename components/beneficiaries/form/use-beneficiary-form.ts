'use client';

import { useRouter } from 'next/navigation';
import { useMemo, useRef, useState, useTransition } from 'react';
import { useBookCheck } from '@/components/payments/form/beneficiary/book-check';
import { afterPress } from '@/components/ui/form-state/after-press';
import { answered, messageOf } from '@/components/ui/form-state/answered';
import { toast } from '@/components/ui/overlays/toast';
import {
  type BeneficiaryField,
  type BeneficiaryInput,
  type BeneficiaryProblems,
  parseBeneficiary,
} from '@/lib/beneficiaries/changes/input';
import { t } from '@/messages/beneficiaries';
import type { BookFieldTools } from './book-tools';
import type { RequestBeneficiary, RequestReply } from './request-reply';

export type BeneficiaryStart = {
  /** Created by the server, as an idempotency key for repeated clicks. */
  readonly id: string;
  /** The version to change; null for a new beneficiary. */
  readonly version: number | null;
  readonly initial: BeneficiaryInput;
};

/** The state of the beneficiary form: fields, problems, warnings and submission. */
export function useBeneficiaryForm({ id, version, initial }: BeneficiaryStart, request: RequestBeneficiary) {
  const router = useRouter();
  const { tools, problems, isTouched, refusedWarnings, setVisited, setRefused, setRefusedWarnings } =
    useBeneficiaryFields(initial);
  const [answer, setAnswer] = useState({ note: '', isChecked: false });
  const [message, setMessage] = useState<string>();
  const [isRequested, setRequested] = useState(false);
  const [pending, startTransition] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  const { input } = tools;
  const book = useBookCheck(input, version === null ? undefined : id);
  const entry = book?.entry && book.entry.id !== id ? book.entry : null;
  const warnings = [...new Set([...refusedWarnings, ...(book?.warnings ?? [])])];

  const showFirst = (selector: string) =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(selector)?.focus());
  const receive = (reply: RequestReply) => {
    if (!reply.ok) {
      setRefused(reply.fields ?? {});
      setMessage(messageOf(reply));
      if (reply.fields) showFirst('[aria-invalid="true"]');
    } else if ('warnings' in reply.value) {
      setRefusedWarnings(reply.value.warnings);
      setAnswer((before) => ({ ...before, isChecked: false }));
      setMessage(t('beneficiaryForm.newWarnings'));
      showFirst('[name="note"]');
    } else {
      setRequested(true);
      toast.success(t('beneficiaryForm.sent'));
      router.push(`/beneficiaries/${reply.value.id}`);
    }
  };
  const submit = () => {
    if (pending) return;
    setMessage(undefined);
    if (problems) {
      // safe: the problems are keyed by the fields of the form
      setVisited(new Set(Object.keys(problems) as BeneficiaryField[]));
      showFirst('[aria-invalid="true"]');
      return;
    }
    if (warnings.length > 0 && (!answer.isChecked || !answer.note.trim())) {
      setMessage(t('beneficiaryForm.checkMissing'));
      showFirst(answer.isChecked ? '[name="note"]' : '[name="checked"]');
      return;
    }
    startTransition(async () => {
      receive(await answered(request({ id, version, input, note: answer.note, seenWarnings: warnings })));
    });
  };

  return {
    form,
    tools,
    check: book && { ...book, entry },
    warnings,
    answer,
    setAnswer,
    message,
    isTouched: isTouched && !isRequested,
    pending,
    submit,
  };
}

/** The input, its problems, and the server's refusals. */
function useBeneficiaryFields(initial: BeneficiaryInput) {
  // The page may refresh behind an open form: only input since it was opened counts as edited.
  const [start] = useState(initial);
  const [input, setInput] = useState(start);
  const [visited, setVisited] = useState<ReadonlySet<BeneficiaryField>>(new Set());
  const [refused, setRefused] = useState<BeneficiaryProblems>({});
  const [refusedWarnings, setRefusedWarnings] = useState<readonly string[]>([]);
  const checked = useMemo(() => parseBeneficiary(input), [input]);
  const problems: BeneficiaryProblems | undefined = checked.ok ? undefined : checked.error;
  const tools: BookFieldTools = {
    input,
    errorOf: (field) => refused[field] ?? (visited.has(field) ? problems?.[field] : undefined),
    change: (field, value) => {
      setInput((before) => ({ ...before, [field]: value }));
      setRefused(({ [field]: _corrected, ...others }) => others);
      setRefusedWarnings([]);
    },
    leave: (field) => afterPress(() => setVisited((before) => new Set(before).add(field))),
  };
  const isTouched = input !== start;
  return { tools, problems, isTouched, refusedWarnings, setVisited, setRefused, setRefusedWarnings };
}
