import type { Refused } from '@/components/ui/form-state/answered';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { unreachable } from '@/lib/kernel/result';
import { type BookEntry, bookDetails } from '@/lib/orders/drafts/from-book';
import { canCarry, suggestNetwork } from '@/lib/orders/drafts/suggest-network';
import type { OrderField, OrderInput, OrderProblems } from '@/lib/orders/order/input';
import type { SamePayment } from '@/lib/orders/order/same-payment';
import { beneficiaryFields, isStillChosen } from '../beneficiary/chosen-beneficiary';
import type { FormReply } from '../form-reply';
import type { StoredForm } from '../stored-form';

/** The order that the form saves; version null for a new one. */
export type FormIdentity = { readonly id: string; readonly version: number | null };

/** The action of a button of the form. */
export type Intent = 'draft' | 'submit';

export type PaymentFormState = FormIdentity & {
  /** The values that the form was opened with. */
  readonly initial: OrderInput;
  /** The same object as `initial` until something is typed. */
  readonly input: OrderInput;
  /** The saved beneficiary that was chosen; its details are shown instead of their fields. */
  readonly entry: BookEntry | undefined;
  /** The saved beneficiary that was chosen before a reload, until the directory has answered. */
  readonly awaitedEntryId: string | undefined;
  /** Why the beneficiary that was chosen before a reload is not chosen any more. */
  readonly lostEntry: 'changed' | 'archived' | undefined;
  /** Whether a person chose the network, which then stays as long as it can carry the payment. */
  readonly isNetworkChosen: boolean;
  /** Fields that lost focus, whose problems are shown. */
  readonly visited: ReadonlySet<OrderField>;
  /** Why the server refused a field, until the field changes. */
  readonly refusedFields: Readonly<Record<string, string>>;
  /** Why the last save was refused, or its draft not submitted. */
  readonly message: Pick<Refused, 'message' | 'reference'> | undefined;
  /** Possible duplicates, which need a reason. */
  readonly duplicates: readonly SamePayment[];
  readonly duplicateReason: string;
  readonly isReasonMissing: boolean;
  /** The button pressed last. */
  readonly intent: Intent;
  readonly isSaved: boolean;
  /** When the restored values were typed. */
  readonly restoredAt: Date | undefined;
};

export type PaymentFormAction =
  | { readonly type: 'change'; readonly field: OrderField; readonly value: string }
  /** `undefined` empties the fields of the beneficiary. */
  | { readonly type: 'choose_beneficiary'; readonly entry: BookEntry | undefined }
  | { readonly type: 'visit'; readonly field: OrderField }
  | { readonly type: 'change_reason'; readonly reason: string }
  | { readonly type: 'restore'; readonly kept: StoredForm }
  /** The directory's answer for `id`; no entry if it is not verified any more. */
  | { readonly type: 'restore_beneficiary'; readonly id: string; readonly entry: BookEntry | undefined }
  /** Back to the initial values, under an identifier that may be newer. */
  | { readonly type: 'start_over'; readonly identity: FormIdentity }
  | { readonly type: 'press'; readonly intent: Intent; readonly problems: OrderProblems | undefined }
  /** `id` is the order that was sent. */
  | { readonly type: 'receive'; readonly id: string; readonly reply: ActionReply<FormReply> };

/** A change of these fields may make it differ from its possible duplicates. */
const comparedFields: readonly OrderField[] = ['amount', 'beneficiaryAccount', 'reference'];

const noLostEntry = { awaitedEntryId: undefined, lostEntry: undefined } as const;

export const openPaymentForm = (
  opened: FormIdentity & { readonly initial: OrderInput; readonly entry?: BookEntry | undefined },
): PaymentFormState => ({
  id: opened.id,
  version: opened.version,
  initial: opened.initial,
  input: opened.initial,
  entry: opened.entry,
  ...noLostEntry,
  isNetworkChosen: isChosen(opened.initial),
  visited: new Set(),
  refusedFields: {},
  message: undefined,
  duplicates: [],
  duplicateReason: '',
  isReasonMissing: false,
  intent: 'submit',
  isSaved: false,
  restoredAt: undefined,
});

/** Stored values do not say who chose their network: a person, unless it is the suggested one. */
const isChosen = (input: OrderInput): boolean => {
  const suggested = suggestNetwork(input);
  return suggested ? suggested.network !== input.network : input.network !== 'SEPA';
};

/** Whether leaving the form would lose input. */
export const isTouched = ({ input, initial, isSaved }: PaymentFormState): boolean =>
  input !== initial && !isSaved;

/** The reason not to send a save; undefined if it is sent. No `problems` means complete fields. */
export function blockOf(
  { duplicates, duplicateReason }: PaymentFormState,
  intent: Intent,
  problems: OrderProblems | undefined,
): 'problems' | 'reason' | undefined {
  if (problems) return 'problems';
  const needsReason = intent === 'submit' && duplicates.length > 0;
  return needsReason && duplicateReason.trim() === '' ? 'reason' : undefined;
}

/** The payment form after each action. Pure: storage, requests and navigation are the hook's. */
export function paymentFormReducer(state: PaymentFormState, action: PaymentFormAction): PaymentFormState {
  switch (action.type) {
    case 'change':
      return {
        ...afterChange(state, action.field, action.value),
        refusedFields: without(state.refusedFields, action.field),
        duplicates: comparedFields.includes(action.field) ? [] : state.duplicates,
      };
    case 'choose_beneficiary': {
      const input = { ...state.input, ...beneficiaryFields(action.entry, state.input.network) };
      const chosen = { ...state, ...noLostEntry, entry: action.entry };
      return { ...withNetwork(chosen, input), refusedFields: {}, duplicates: [] };
    }
    case 'visit':
      return { ...state, visited: new Set(state.visited).add(action.field) };
    case 'change_reason':
      return {
        ...state,
        duplicateReason: action.reason,
        isReasonMissing: false,
        refusedFields: without(state.refusedFields, 'duplicateReason'),
      };
    case 'restore': {
      const { id, version, input, duplicateReason, entryId, at } = action.kept;
      return {
        ...state,
        id,
        version,
        input,
        duplicateReason,
        entry: undefined,
        awaitedEntryId: entryId,
        lostEntry: undefined,
        isNetworkChosen: isChosen(input),
        restoredAt: new Date(at),
      };
    }
    case 'restore_beneficiary':
      return afterAnswer(state, action.id, action.entry);
    case 'start_over':
      return {
        ...state,
        ...action.identity,
        input: state.initial,
        entry: undefined,
        ...noLostEntry,
        isNetworkChosen: isChosen(state.initial),
        duplicates: [],
        duplicateReason: '',
        restoredAt: undefined,
      };
    case 'press':
      return afterPress({ ...state, message: undefined, intent: action.intent }, action.problems);
    case 'receive':
      return afterReply(state, action.id, action.reply);
    default:
      return unreachable(action);
  }
}

/** Ignored if another beneficiary was chosen or typed meanwhile. */
function afterAnswer(state: PaymentFormState, id: string, entry: BookEntry | undefined): PaymentFormState {
  if (state.awaitedEntryId !== id) return state;
  const answered = { ...state, awaitedEntryId: undefined };
  if (!entry) return { ...answered, lostEntry: 'archived' };
  return isStillChosen(state.input, entry) ? { ...answered, entry } : { ...answered, lostEntry: 'changed' };
}

/** A change of these means another beneficiary. */
const identifyingFields: readonly OrderField[] = ['beneficiaryName', 'beneficiaryAccount'];

function afterChange(before: PaymentFormState, field: OrderField, value: string): PaymentFormState {
  const state = identifyingFields.includes(field) ? { ...before, ...noLostEntry } : before;
  const input = { ...state.input, [field]: value };
  const entry = state.entry && isStillChosen(input, state.entry) ? state.entry : undefined;
  if (field === 'beneficiaryAccount' || field === 'currency') return withNetwork({ ...state, entry }, input);
  if (field !== 'network') return { ...state, entry, input };
  return {
    ...state,
    isNetworkChosen: true,
    // SEPA pays out in euro. The beneficiary's bank and address are those of the other network.
    input: {
      ...input,
      ...(state.entry && bookDetails(state.entry, value)),
      network: value,
      currency: value === 'SWIFT' ? input.currency : 'EUR',
    },
  };
}

/** With the network that the account and the currency lead to, unless a person chose one that fits, too. */
function withNetwork(state: PaymentFormState, input: OrderInput): PaymentFormState {
  const suggested = suggestNetwork(input);
  const fits = suggested === undefined || canCarry(input.network, suggested);
  if (!suggested || (fits && state.isNetworkChosen)) return { ...state, input };
  const { network } = suggested;
  if (network === input.network) return { ...state, input };
  return {
    ...state,
    isNetworkChosen: false,
    input: { ...input, ...(state.entry && bookDetails(state.entry, network)), network },
  };
}

function afterPress(state: PaymentFormState, problems: OrderProblems | undefined): PaymentFormState {
  const block = blockOf(state, state.intent, problems);
  switch (block) {
    case undefined:
      return state;
    case 'problems':
      // safe: the problems are keyed by the fields of the form
      return { ...state, visited: new Set(Object.keys(problems ?? {}) as OrderField[]) };
    case 'reason':
      return { ...state, refusedFields: {}, isReasonMissing: true };
    default:
      return unreachable(block);
  }
}

function afterReply(state: PaymentFormState, id: string, reply: ActionReply<FormReply>): PaymentFormState {
  if (!reply.ok) {
    return { ...state, refusedFields: reply.fields ?? {}, isReasonMissing: false, message: reply };
  }
  const { value } = reply;
  switch (value.kind) {
    case 'saved':
      return { ...state, isSaved: true };
    case 'kept_as_draft': {
      const { version, duplicates } = value;
      const message = duplicates.length > 0 ? undefined : { message: value.message };
      return { ...state, id, version, duplicates, message };
    }
    case 'form_used': {
      const { nextId, message } = value;
      return { ...state, id: nextId, version: null, duplicates: [], message: { message } };
    }
    default:
      return unreachable(value);
  }
}

function without(
  problems: Readonly<Record<string, string>>,
  field: string,
): Readonly<Record<string, string>> {
  const { [field]: _corrected, ...others } = problems;
  return others;
}
