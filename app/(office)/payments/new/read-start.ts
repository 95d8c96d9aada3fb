import { type Actor, grant } from '@/lib/access/grant';
import { findBeneficiary, findPayableById } from '@/lib/beneficiaries/book/queries';
import { beneficiaryId, isUuid, orderId, templateId } from '@/lib/kernel/ids';
import { replaceableStates } from '@/lib/kernel/states/order-states';
import { differingFields, fieldsFromBook } from '@/lib/orders/drafts/from-book';
import { emptyOrder, formValues } from '@/lib/orders/order/form-values';
import type { OrderInput } from '@/lib/orders/order/input';
import { findOrder } from '@/lib/orders/reads/queries';
import { findTemplate } from '@/lib/templates/queries';
import { startPayment } from '@/lib/templates/start-payment';
import { readingRuntime } from '@/lib/web/session/reading';

/** `from` copies an order; `again` copies a failed one and links the replacement to it. */
export type StartSearch = Readonly<
  Record<'from' | 'again' | 'account' | 'beneficiary' | 'template', string | string[] | undefined>
>;

type Account = { readonly iban: string };

/** What a new payment starts with: an order, a template, a beneficiary, or nothing. */
export async function readStart(actor: Actor, search: StartSearch, accounts: readonly Account[]) {
  const { db } = await readingRuntime();
  const reading = grant(actor, 'payments:read');
  const book = grant(actor, 'beneficiaries:read');
  const idIn = (named: string | string[] | undefined) =>
    typeof named === 'string' && isUuid(named) ? named : undefined;
  const [ofOrder, ofBeneficiary] = [idIn(search.again ?? search.from), idIn(search.beneficiary)];
  const ofTemplate = idIn(search.template);
  const [copied, listed, used] = await Promise.all([
    reading && ofOrder ? findOrder(db, reading, orderId(ofOrder)) : undefined,
    book && ofBeneficiary ? findBeneficiary(db, book, beneficiaryId(ofBeneficiary)) : undefined,
    reading && ofTemplate ? findTemplate(db, reading, templateId(ofTemplate)) : undefined,
  ]);
  const payer = accounts.find(({ iban }) => iban === search.account) ?? accounts[0];
  const empty = emptyOrder(payer?.iban ?? '');
  const initial: OrderInput = used
    ? withOpenAccount(startPayment(used), accounts)
    : copied
      ? // A copied date would be outdated.
        { ...formValues(copied.order), scheduledFor: '' }
      : { ...empty, ...(listed && fieldsFromBook(listed.beneficiary, empty.network)) };
  const savedId =
    used && used.standing.kind !== 'typed'
      ? used.standing.entry.id
      : (listed?.beneficiary.id ?? copied?.order.beneficiaryId);
  const saved = book && savedId ? await findPayableById(db, book, savedId) : undefined;
  const isReplacing = search.again !== undefined && copied && replaceableStates.includes(copied.order.state);
  return {
    initial,
    entry: saved && differingFields(initial, saved).length === 0 ? saved : undefined,
    replacesOrderId: isReplacing ? copied.order.id : null,
    copiedFrom: copied?.order.id ?? null,
    used,
    isTemplateMissing: search.template !== undefined && !used,
    // With the details of the template's beneficiary: input about earlier ones is not restored.
    place: [
      actor.id,
      'new',
      copied?.order.id,
      listed?.beneficiary.id,
      ...(used ? [used.template.id, initial.beneficiaryAccount, initial.bankBic] : []),
    ].join(' '),
  };
}

/** Without an account that was closed since, as far as the accounts are known. */
const withOpenAccount = (input: OrderInput, accounts: readonly Account[]): OrderInput =>
  accounts.length === 0 || accounts.some(({ iban }) => iban === input.account)
    ? input
    : { ...input, account: '' };
