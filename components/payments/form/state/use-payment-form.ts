'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useRef, useState, useTransition } from 'react';
import { answered } from '@/components/ui/form-state/answered';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { SamePayment } from '@/lib/orders/checks/duplicates';
import { type OrderField, type OrderInput, type OrderProblems, parseOrder } from '@/lib/orders/order/input';
import type { SeenQuote } from '@/lib/orders/quotes/quote-at-submission';
import { t } from '@/messages/payment-form';
import type { FormReply } from '../form-reply';
import type { FieldTools } from '../form-tools';
import { forget, keep, readKept } from '../kept-form';
import { quoteKey, useQuote } from './use-quote';

export type SaveForm = (form: {
  id: string;
  version: number | null;
  input: OrderInput;
  submit: boolean;
  duplicateReason: string;
  originId: string | null;
  seenQuote: SeenQuote;
}) => Promise<ActionReply<FormReply>>;

export type FormStart = {
  /** Minted by the server when the form was opened: what makes a second click harmless. */
  readonly id: string;
  /** The version that is edited; null for a new order. */
  readonly version: number | null;
  readonly initial: OrderInput;
  /** The refused or rejected order that this one is to do again. */
  readonly originId: string | null;
  /** Which form of whom this is: what was typed into it is kept under this name. */
  readonly place: string;
};

/** What was typed weighs on whether it looks like another payment; the rest does not. */
const compared: readonly OrderField[] = ['amount', 'beneficiaryAccount', 'reference'];

/** A payment as one types it: its fields, what is wrong with them, and what its two buttons do. */
export function usePaymentForm({ initial: opened, originId, place, ...start }: FormStart, save: SaveForm) {
  const router = useRouter();
  // The page is read again behind an open form, and then mints another identifier: the form keeps to the one
  // it began with.
  const [{ id, version }, setIdentity] = useState(start);
  const [initial] = useState(opened);
  const [input, setInput] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<OrderField>>(new Set());
  const [served, setServed] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState<string>();
  const [duplicates, setDuplicates] = useState<readonly SamePayment[]>([]);
  const [duplicateReason, setReason] = useState('');
  const [asked, setAsked] = useState<'draft' | 'submit'>('submit');
  const [isSaved, setSaved] = useState(false);
  const [restoredAt, setRestoredAt] = useState<Date>();
  const [pending, startTransition] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();

  const isTouched = input !== initial && !isSaved;
  useEffect(() => {
    const kept = readKept(sessionStorage, place);
    if (!kept) return;
    setInput(kept.input);
    setReason(kept.duplicateReason);
    setIdentity({ id: kept.id, version: kept.version });
    setRestoredAt(new Date(kept.at));
  }, [place]);
  useEffect(() => {
    if (isTouched) keep(sessionStorage, place, { id, version, input, duplicateReason, at: Date.now() });
  }, [isTouched, place, id, version, input, duplicateReason]);

  const checked = useMemo(() => parseOrder(input), [input]);
  const problems: OrderProblems = checked.ok ? {} : checked.error;
  const content = checked.ok ? checked.value : undefined;
  const quote = useQuote(content, version === null ? undefined : id);
  const tools: FieldTools = {
    input,
    errorOf: (field) => served[field] ?? (left.has(field) ? problems[field] : undefined),
    change: (field, value) => {
      setInput((before) => ({ ...before, [field]: value }));
      setServed(({ [field]: _corrected, ...others }) => others);
      if (compared.includes(field)) setDuplicates([]);
    },
    leave: (field) => setLeft((before) => new Set(before).add(field)),
  };

  const showFirstProblem = () =>
    requestAnimationFrame(() => {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  const take = (reply: ActionReply<FormReply>) => {
    if (!reply.ok) {
      setServed(reply.fields ?? {});
      setMessage(
        reply.reference
          ? t('form.refusedWithReference', { message: reply.message, reference: reply.reference })
          : reply.message,
      );
      if (reply.fields) showFirstProblem();
    } else if (reply.value.kind === 'saved') {
      setSaved(true);
      forget(sessionStorage, place);
      router.push(`/payments/${reply.value.id}`);
      return;
    } else {
      setIdentity({ id, version: reply.value.version });
      setDuplicates(reply.value.duplicates);
      setMessage(reply.value.duplicates.length > 0 ? undefined : reply.value.message);
    }
    // The figures may be why: they are read again, and stand beside the form before the next press.
    void queryClient.invalidateQueries({ queryKey: quoteKey });
  };
  const run = (submit: boolean) => {
    if (pending) return;
    setMessage(undefined);
    setAsked(submit ? 'submit' : 'draft');
    if (!checked.ok) {
      // safe: the problems are keyed by the fields of the form
      setLeft(new Set(Object.keys(problems) as OrderField[]));
      showFirstProblem();
      return;
    }
    if (submit && duplicates.length > 0 && duplicateReason.trim() === '') {
      setServed({ duplicateReason: t('form.duplicateReasonMissing') });
      showFirstProblem();
      return;
    }
    startTransition(async () => {
      const { quote: shown } = quote;
      const seenQuote = { rate: shown?.exchange?.rate ?? null, commission: shown?.commission ?? null };
      const reason = duplicates.length > 0 ? duplicateReason : '';
      take(
        await answered(save({ id, version, input, submit, duplicateReason: reason, originId, seenQuote })),
      );
    });
  };
  const startOver = () => {
    forget(sessionStorage, place);
    setInput(initial);
    setIdentity(start);
    setReason('');
    setDuplicates([]);
    setRestoredAt(undefined);
  };

  return {
    form,
    tools,
    content,
    quote,
    run,
    pending: pending ? asked : undefined,
    message,
    isTouched,
    restoredAt,
    startOver,
    drop: () => forget(sessionStorage, place),
    duplicates: {
      payments: duplicates,
      reason: duplicateReason,
      problem: served.duplicateReason,
      change: (reason: string) => {
        setReason(reason);
        setServed(({ duplicateReason: _corrected, ...others }) => others);
      },
    },
  };
}
