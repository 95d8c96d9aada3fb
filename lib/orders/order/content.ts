import { hash } from 'node:crypto';
import type { orders } from '@/lib/db/schema/orders/orders';
import { parseBic } from '@/lib/kernel/banking/bic';
import { type Iban, iban } from '@/lib/kernel/banking/iban';
import { canonicalJson } from '@/lib/kernel/canonical-json';
import { type MinorUnits, toDecimal } from '@/lib/kernel/money';
import { endedStates } from '@/lib/kernel/states/order-states';
import { isErasedPayee } from '@/lib/kernel/texts/erased-payee';
import type { PaymentOrder } from '@/lib/provider/contract/contract';
import { type ContentField, contentFields, orderFields, sepaFields, swiftFields } from './fields';
import type { IdentifiedOrder, OrderContent } from './order';

export type OrderRow = typeof orders.$inferSelect;

/** The content columns of an order's row, or of a batch's row merged with the batch's common columns. */
export type ContentRow = Pick<OrderRow, ContentField>;

/**
 * The column of a field. Columns of the other network are null, so that changing the network leaves no stale
 * values; SEPA pays out in euro.
 */
export function columnOf<Field extends ContentField>(content: OrderContent, field: Field): ContentRow[Field] {
  const values: Readonly<Partial<Record<ContentField, unknown>>> = content;
  // safe: the field's own value, or what its column holds without one
  return (values[field] ?? (field === 'currency' ? 'EUR' : null)) as ContentRow[Field];
}

/** The columns of a content. */
export const contentColumns = (content: OrderContent): ContentRow =>
  // safe: each of the fields is given its value
  Object.fromEntries(orderFields.map((field) => [field, columnOf(content, field)])) as ContentRow;

/** Whether the payee of an ended order was erased. Never of one that may still be sent. */
export const isErasedOrder = ({
  state,
  beneficiaryAccount,
}: Pick<OrderRow, 'state' | 'beneficiaryAccount'>): boolean =>
  isErasedPayee(beneficiaryAccount) && endedStates.includes(state);

/** Also of an erased payee, whose name stands in its place. */
const accountOf = (stored: string): Iban =>
  // safe: shown only, as nothing of an erased payee is paid
  isErasedPayee(stored) ? (stored as Iban) : iban(stored);

/** The content of a stored order. Throws on an incomplete row, which is a bug. */
export function contentOf(row: ContentRow): OrderContent {
  const { network, addressStreet, addressTown, addressCountry } = row;
  if (network !== 'SWIFT') {
    return { ...picked(row, sepaFields), network, beneficiaryAccount: accountOf(row.beneficiaryAccount) };
  }
  const bankBic = parseBic(row.bankBic ?? '');
  if (!bankBic.ok || !addressStreet || !addressTown || !addressCountry) {
    throw new Error('a stored order lacks a part that SWIFT needs');
  }
  const whole = { bankBic: bankBic.value, addressStreet, addressTown, addressCountry };
  return { ...picked(row, swiftFields), network, ...whole };
}

const picked = <Field extends ContentField>(
  row: ContentRow,
  fields: readonly Field[],
): Pick<ContentRow, Field> =>
  // safe: each of the fields is given its value
  Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<ContentRow, Field>;

/** The fields in which a stored order differs from a content. */
export function changedFields(row: ContentRow, content: OrderContent): ContentField[] {
  const columns = contentColumns(content);
  return orderFields.filter((field) => memberText(row[field]) !== memberText(columns[field]));
}

export const identified = (row: OrderRow): IdentifiedOrder => ({
  id: row.id,
  externalPaymentId: row.externalPaymentId,
  version: row.version,
  content: contentOf(row),
});

/**
 * The order as an API request (contract 2.5). Every field is part of the approved canonical form. The
 * schedule is not sent: the provider takes no execution time on creation, so Paydesk holds the order until
 * then.
 */
export function wireOrder({ externalPaymentId, content }: IdentifiedOrder): PaymentOrder {
  const common = {
    account: content.account,
    amount: toDecimal(content.amount),
    beneficiaryName: content.beneficiaryName,
    beneficiaryAccount: content.beneficiaryAccount,
    beneficiaryReference: content.reference,
    externalPaymentId,
    commissionAccount: content.commissionAccount ?? undefined,
  };
  if (content.network !== 'SWIFT') {
    return {
      networkType: content.network,
      ...common,
      beneficiaryAddress: content.beneficiaryAddress ?? undefined,
    };
  }
  return {
    networkType: 'SWIFT',
    ...common,
    beneficiaryBankBic: content.bankBic,
    beneficiaryBankName: content.bankName ?? undefined,
    beneficiaryAddressStreet: content.addressStreet,
    beneficiaryAddressTown: content.addressTown,
    beneficiaryAddressCountry: content.addressCountry,
    currency: content.currency,
  };
}

type MemberValue = string | number | MinorUnits | Date | null;

type Member = {
  readonly name: string;
  readonly read: (order: IdentifiedOrder) => MemberValue;
  readonly isOptional?: boolean;
};

const identity: readonly Member[] = [
  { name: 'externalPaymentId', read: ({ externalPaymentId }) => externalPaymentId },
  { name: 'form', read: () => 'paydesk.order/1' },
  { name: 'id', read: ({ id }) => id },
  { name: 'version', read: ({ version }) => version },
];

/** The members of a canonical form, in the order of canonical JSON. */
const membersOf = (fields: readonly ContentField[]): readonly Member[] =>
  fields
    .map((name): Member => {
      const isOptional = contentFields[name].hashed === 'if_set';
      return { name, read: ({ content }) => columnOf(content, name), isOptional };
    })
    .concat(identity)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));

const sepaMembers = membersOf(sepaFields);
const swiftMembers = membersOf(swiftFields);

/**
 * The hashed form of an order as canonical JSON: everything that is sent, its identity and its version;
 * `form` names the format. Fields that are younger than the form appear only if set, so that older orders
 * keep their hash. A file has up to a hundred thousand rows, so the order of the members is computed once.
 */
export function canonicalForm(order: IdentifiedOrder): string {
  let form = '';
  for (const { name, read, isOptional } of order.content.network === 'SWIFT' ? swiftMembers : sepaMembers) {
    const value = read(order);
    if (value !== null || !isOptional) form += `${form ? ',' : '{'}"${name}":${memberText(value)}`;
  }
  return `${form}}`;
}

function memberText(value: MemberValue): string {
  if (typeof value === 'bigint') return `"${toDecimal(value)}"`;
  return canonicalJson(value instanceof Date ? value.toISOString() : value);
}

/** SHA-256 of the canonical form, lower-case hex; approvals are bound to it. */
export const orderHash = (order: IdentifiedOrder): string => hash('sha256', canonicalForm(order));

/** The canonical form and its hash, as they are stored with a version. */
export function hashedForm(order: IdentifiedOrder) {
  const form = canonicalForm(order);
  return { canonicalForm: form, hash: hash('sha256', form) };
}
