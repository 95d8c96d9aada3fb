import { and, eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { findVerified } from '@/lib/beneficiaries/book/verified';
import type { Database } from '@/lib/db/client';
import { batchRows } from '@/lib/db/schema/orders/batches';
import { orders } from '@/lib/db/schema/orders/orders';
import type { OrderId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { isOwnTransfer } from '@/lib/policy/rules/own-transfer';
import type { ProviderClient } from '@/lib/provider/client';
import { cacheAccounts } from '@/lib/statements/store/accounts';
import { t } from '@/messages/order-answers';
import { findInStatement } from '../checks/statement-duplicates';
import { changedFields, type OrderRow } from '../order/content';
import { type OrderInput, type OrderProblems, parseOrder } from '../order/input';
import type { OrderContent } from '../order/order';
import { type OrderRefusal, orderRefusals, type SubmitRefusal } from '../order/refusals';
import { unpaidCurrencies } from '../quotes/payout-currencies';
import { currenciesUnknown, notPaidOut } from '../quotes/payout-currency-messages';
import { type QuoteMoved, quoteAtSubmission, type SeenQuote } from '../quotes/quote-at-submission';
import { quoteDetails } from '../quotes/stored-quote';
import { checkReplacedOrders } from '../replacements/replaced-order-lookups';
import { createDraft, editDraft } from './draft';
import { submitOrder } from './submit';
import { unreadableAccounts } from './unreadable-accounts';

export type SavedForm = {
  /** Generated when the form opens; an idempotency key, so that a second click saves the same order. */
  readonly id: OrderId;
  /** The version that was edited; null for a new order. */
  readonly version: number | null;
  readonly input: OrderInput;
  readonly submit: boolean;
  /** Why to continue despite a possible duplicate; empty if no reason was requested. */
  readonly duplicateReason?: string | undefined;
  readonly replacesOrderId?: OrderId | null | undefined;
  /** The rate and commission displayed next to the form; absent if there were none. */
  readonly seenQuote?: SeenQuote | undefined;
};

export type SaveRefusal =
  | { readonly kind: 'problems'; readonly problems: OrderProblems }
  | {
      readonly kind: 'refused';
      readonly refusal: SubmitRefusal;
      /** The saved version, if it was saved but not submitted. */
      readonly savedVersion?: number;
    }
  /** The form already saved another payment: its reply was lost, or the form is a copy of another tab. */
  | { readonly kind: 'form_used'; readonly order: OrderRow }
  | QuoteMoved;

type Parts = { readonly db: Database; readonly provider: ProviderClient; readonly now: () => Date };

/** Validates the form, saves it as a draft or as its next version, and submits it if requested. */
export async function saveOrder(
  parts: Parts,
  granted: Granted<'payments:draft'>,
  form: SavedForm,
): Promise<Result<OrderRow, SaveRefusal>> {
  const { db } = parts;
  const parsed = parseOrder(form.input);
  if (!parsed.ok) return refuse({ kind: 'problems', problems: parsed.error });
  const unreadable = await unreadableAccounts(db, granted.actor, parsed.value);
  if (unreadable) return refuse({ kind: 'problems', problems: unreadable });
  const currency = await checkCurrency(parts, parsed.value, form.submit);
  if (currency) return refuse({ kind: 'problems', problems: { currency } });
  if (!form.submit) return saveDraft(db, granted, form, parsed.value);
  const [accounts, quote] = await Promise.all([
    checkAccounts(parts, parsed.value),
    quoteAtSubmission(parts, granted, parsed.value, form.seenQuote),
  ]);
  if (!accounts.ok) return refuse({ kind: 'problems', problems: accounts.error });
  if (!quote.ok) return quote;
  const saved = await saveDraft(db, granted, form, parsed.value);
  if (!saved.ok || saved.value.state !== 'draft') return saved;
  const { version } = saved.value;
  const { duplicateReason } = form;
  const replacedOrders = await checkReplacedOrders(parts, granted.actor, form.id);
  if (!replacedOrders.ok)
    return refuse({ kind: 'refused', refusal: replacedOrders.error, savedVersion: version });
  if (!duplicateReason?.trim()) {
    const paid = await findInStatement(parts, parsed.value);
    if (paid.length > 0) {
      const refusal = { kind: 'duplicates', orders: paid } as const;
      return refuse({ kind: 'refused', refusal, savedVersion: version });
    }
  }
  const seen = { id: form.id, version };
  const details = quoteDetails(quote.value);
  const submitted = await submitOrder(parts, granted, seen, { duplicateReason, details, ...accounts.value });
  if (submitted.ok) return submitted;
  const earlier = await findEarlierClick(db, granted, seen, parsed.value);
  return earlier && earlier.state !== 'draft'
    ? ok(earlier)
    : refuse({ kind: 'refused', refusal: submitted.error, savedVersion: version });
}

async function saveDraft(
  db: Database,
  granted: Granted<'payments:draft'>,
  form: SavedForm,
  content: OrderContent,
): Promise<Result<OrderRow, SaveRefusal>> {
  const { id, version, replacesOrderId } = form;
  const beneficiaryId = (await findVerified(db, content))?.id ?? null;
  if (version !== null) {
    const edited = await editDraft(db, granted, { id, version, beneficiaryId }, content);
    const earlier =
      !edited.ok && (await findEarlierClick(db, granted, { id, version: version + 1 }, content));
    return earlier ? ok(earlier) : asRefused(edited);
  }
  if (await db.$count(batchRows, eq(batchRows.orderId, id))) return asRefused(refuse('identifier_taken'));
  const order = await createDraft(db, granted, content, { id, beneficiaryId, replacesOrderId });
  if (holds(order, content)) return ok(order);
  if (order.lastEditorId !== granted.actor.id) return asRefused(refuse('changed_since'));
  return refuse({ kind: 'form_used', order });
}

const asRefused = (saved: Result<OrderRow, OrderRefusal>): Result<OrderRow, SaveRefusal> =>
  saved.ok ? saved : refuse({ kind: 'refused', refusal: saved.error });

/** The order, if an earlier click already produced the same result. */
async function findEarlierClick(
  db: Database,
  { actor }: Granted<'payments:draft'>,
  { id, version }: { readonly id: OrderId; readonly version: number },
  content: OrderContent,
): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.version, version), eq(orders.lastEditorId, actor.id)));
  return row && holds(row, content) ? row : undefined;
}

const holds = (row: OrderRow, content: OrderContent): boolean => changedFields(row, content).length === 0;

/** Validates the payout currency. If the provider does not answer, a draft can be saved but not submitted. */
async function checkCurrency(
  { provider, now }: Parts,
  content: OrderContent,
  isSubmission: boolean,
): Promise<string | undefined> {
  if (content.network !== 'SWIFT') return undefined;
  const { currency } = content;
  const found = await unpaidCurrencies(provider, [currency], now());
  if (found === 'unknown') return isSubmission ? currenciesUnknown() : undefined;
  return found.unpaid.length > 0 ? notPaidOut(currency, found.offered) : undefined;
}

/** Checks the accounts with the provider, because the list in an open form may be hours old. */
async function checkAccounts(
  { db, provider, now }: Parts,
  content: OrderContent,
): Promise<Result<{ readonly isOwnTransfer: boolean }, OrderProblems>> {
  const requestedAt = now();
  const reply = await provider.listAccounts({ allAccounts: true });
  if (!reply.ok) {
    return refuse({ account: t('draft.accountNotConfirmed') });
  }
  const find = (iban: string | null) =>
    reply.value.find((account) => account.iban === iban && account.status === 'ACTIVE');
  const payer = find(content.account);
  if (!payer) return refuse({ account: orderRefusals.not_open });
  if (content.commissionAccount && !find(content.commissionAccount)?.isCommission) {
    const commissionAccount = t('draft.feeAccount');
    return refuse({ commissionAccount });
  }
  const own = find(content.beneficiaryAccount);
  const isOwn = own !== undefined && isOwnTransfer(content.network, payer, own);
  // The database guard decides by the cached account list, so it must be the list just read.
  if (isOwn) await cacheAccounts(db, reply.value, requestedAt);
  return ok({ isOwnTransfer: isOwn });
}
