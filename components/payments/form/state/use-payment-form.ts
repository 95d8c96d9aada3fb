'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type Dispatch, type RefObject, useEffect, useMemo, useReducer, useRef, useTransition } from 'react';
import { afterPress } from '@/components/ui/form-state/after-press';
import { answered } from '@/components/ui/form-state/answered';
import { readLive } from '@/components/ui/live/use-live';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { BookEntry } from '@/lib/orders/drafts/from-book';
import { type OrderInput, type OrderProblems, parseOrder } from '@/lib/orders/order/input';
import type { SeenQuote } from '@/lib/orders/quotes/quote-at-submission';
import type { FormReply } from '../form-reply';
import type { FieldTools } from '../form-tools';
import { forget, keep, readKept } from '../stored-form';
import {
  blockOf,
  type Intent,
  isTouched,
  openPaymentForm,
  type PaymentFormAction,
  type PaymentFormState,
  paymentFormReducer,
} from './payment-form-state';
import { quoteKey, useQuote } from './use-quote';

export type SaveForm = (form: {
  id: string;
  version: number | null;
  input: OrderInput;
  submit: boolean;
  duplicateReason: string;
  replacesOrderId: string | null;
  templateId: string | null;
  seenQuote: SeenQuote;
}) => Promise<ActionReply<FormReply>>;

export type FormStart = {
  /** Created by the server when the form opened: the idempotency key of repeated clicks. */
  readonly id: string;
  /** The version being edited; null for a new order. */
  readonly version: number | null;
  readonly initial: OrderInput;
  /** The saved beneficiary that the form was opened for. */
  readonly entry?: BookEntry | undefined;
  /** The refused or rejected order that this one replaces. */
  readonly replacesOrderId: string | null;
  /** The template that filled in the form. */
  readonly templateId?: string | undefined;
  /** Names the form and the person: the storage key of unsaved input. */
  readonly place: string;
};

/** The state of the payment form: fields, problems and its two buttons. */
export function usePaymentForm(start: FormStart, save: SaveForm) {
  const { replacesOrderId, templateId = null, place } = start;
  const router = useRouter();
  const queryClient = useQueryClient();
  // A page refresh behind an open form creates another identifier: the form keeps its first one.
  const [state, dispatch] = useReducer(paymentFormReducer, start, openPaymentForm);
  const [pending, startTransition] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  useStoredValues(place, state, dispatch);
  const chooseBeneficiary = useChoice(form, state, dispatch);

  const checked = useMemo(() => parseOrder(state.input), [state.input]);
  const problems = checked.ok ? undefined : checked.error;
  const content = checked.ok ? checked.value : undefined;
  const quote = useQuote(content, state.version === null ? undefined : state.id);

  const showFirstProblem = () =>
    requestAnimationFrame(() => {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  const receive = (reply: ActionReply<FormReply>) => {
    dispatch({ type: 'receive', id: state.id, reply });
    if (reply.ok && reply.value.kind === 'saved') {
      forget(sessionStorage, place);
      router.push(`/payments/${reply.value.id}`);
      return;
    }
    if (!reply.ok && reply.fields) showFirstProblem();
    // The figures may be stale: they are read again before the next attempt.
    void queryClient.invalidateQueries({ queryKey: quoteKey });
  };
  const press = (intent: Intent) => {
    if (pending) return;
    dispatch({ type: 'press', intent, problems });
    if (blockOf(state, intent, problems)) {
      showFirstProblem();
      return;
    }
    startTransition(async () => {
      const { id, version, input, duplicates } = state;
      const { quote: shown } = quote;
      const seenQuote = { rate: shown?.exchange?.rate ?? null, commission: shown?.commission ?? null };
      const duplicateReason = duplicates.length > 0 ? state.duplicateReason : '';
      const submit = intent === 'submit';
      receive(
        await answered(
          save({ id, version, input, submit, duplicateReason, replacesOrderId, templateId, seenQuote }),
        ),
      );
    });
  };

  return {
    form,
    tools: fieldTools(state, dispatch, problems),
    chooseBeneficiary,
    content,
    quote,
    press,
    pending: pending ? state.intent : undefined,
    state,
    /** Shows what another action refused about the fields. */
    showRefused: (reply: ActionReply<never>) => dispatch({ type: 'receive', id: state.id, reply }),
    changeReason: (reason: string) => dispatch({ type: 'change_reason', reason }),
    startOver: () => {
      forget(sessionStorage, place);
      dispatch({ type: 'start_over', identity: { id: start.id, version: start.version } });
    },
    drop: () => forget(sessionStorage, place),
  };
}

/** Chooses a beneficiary. If that removes the control that has the focus, the amount is next. */
function useChoice(
  form: RefObject<HTMLFormElement | null>,
  { entry }: PaymentFormState,
  dispatch: Dispatch<PaymentFormAction>,
) {
  const isNew = useRef(false);
  useEffect(() => {
    if (!isNew.current || !entry) return;
    isNew.current = false;
    if (document.activeElement && document.activeElement !== document.body) return;
    form.current?.querySelector<HTMLElement>('[name="amount"]')?.focus();
  }, [form, entry]);
  return (chosen: BookEntry | undefined) => {
    isNew.current = chosen !== undefined;
    dispatch({ type: 'choose_beneficiary', entry: chosen });
  };
}

/** Restores the tab's kept input, and keeps new input. */
function useStoredValues(
  place: string,
  state: PaymentFormState,
  dispatch: Dispatch<PaymentFormAction>,
): void {
  const { id, version, input, duplicateReason, awaitedEntryId } = state;
  const entryId = state.entry?.id ?? awaitedEntryId;
  const isKept = isTouched(state);
  useEffect(() => {
    const stored = readKept(sessionStorage, place);
    if (stored) dispatch({ type: 'restore', kept: stored });
  }, [place, dispatch]);
  useEffect(() => {
    if (isKept) keep(sessionStorage, place, { id, version, input, duplicateReason, entryId, at: Date.now() });
  }, [isKept, place, id, version, input, duplicateReason, entryId]);
  useEffect(() => {
    if (!awaitedEntryId) return;
    const leaving = new AbortController();
    void readBeneficiary(awaitedEntryId, leaving.signal)
      .then((entry) => dispatch({ type: 'restore_beneficiary', id: awaitedEntryId, entry }))
      // Without an answer the fields stay as they are.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [awaitedEntryId, dispatch]);
}

/** A beneficiary as it is verified now; undefined if it is not. */
async function readBeneficiary(id: string, signal: AbortSignal): Promise<BookEntry | undefined> {
  const read = readLive<{ readonly beneficiaries: readonly BookEntry[] }>(
    `/api/live/beneficiaries?${new URLSearchParams({ id })}`,
  );
  return (await read(signal)).beneficiaries[0];
}

const fieldTools = (
  { input, refusedFields, visited }: PaymentFormState,
  dispatch: Dispatch<PaymentFormAction>,
  problems: OrderProblems | undefined,
): FieldTools => ({
  input,
  errorOf: (field) => refusedFields[field] ?? (visited.has(field) ? problems?.[field] : undefined),
  change: (field, value) => dispatch({ type: 'change', field, value }),
  leave: (field) => afterPress(() => dispatch({ type: 'visit', field })),
});
