import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { beneficiaryKeyOf } from '@/lib/db/beneficiary-key';
import type { Executor } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { type BeneficiaryDocument, beneficiaries } from '@/lib/db/schema/rules/beneficiaries';
import { counterpartyKey } from '@/lib/kernel/banking/counterparty-key';
import type { BeneficiaryId } from '@/lib/kernel/ids';
import { paidOrToBePaidStates } from '@/lib/kernel/states/order-states';
import { accountKey } from '../book/account-key';
import { isSameName, nameKeys } from '../book/lookalike';
import { shownAccount } from '../book/shown-account';
import { bankOfAccount } from './bank-of-account';

type Named = Pick<BeneficiaryDocument, 'bankBic'> & { readonly name: string; readonly account: string };

const most = 5;

/**
 * Warnings about a name and an account, for requester and approver: the same name with another account (the
 * usual fraud), a lookalike name, an account paid under another name. `except` is the beneficiary itself when
 * it is changed.
 */
export async function findNameWarnings(
  db: Executor,
  _granted: Granted<'beneficiaries:read'> | Granted<'beneficiaries:request'> | 'in a decision',
  named: Named,
  except?: BeneficiaryId,
): Promise<string[]> {
  const keys = nameKeys(named.name);
  if (keys.length === 0) return [];
  const key = accountKey(named.account, named.bankBic);
  const [known, paid, paidOtherwise] = await Promise.all([
    db
      .selectDistinct({ name: beneficiaries.name, account: beneficiaries.account })
      .from(beneficiaries)
      .where(
        and(
          sql`${beneficiaries.nameKeys} && ${textArray(keys)}`,
          ne(beneficiaries.accountKey, key),
          except && ne(beneficiaries.id, except),
        ),
      )
      .orderBy(beneficiaries.name, beneficiaries.account)
      .limit(most),
    listPaid(
      db,
      and(
        sql`lookalike_key(${orders.beneficiaryName}) = any(${textArray(keys)})`,
        ne(beneficiaryKeyOf(orders), counterpartyKey(named.account)),
      ),
    ),
    listPaid(
      db,
      and(
        eq(beneficiaryKeyOf(orders), counterpartyKey(named.account)),
        sql`lookalike_key(${orders.beneficiaryName}) <> all(${textArray(keys)})`,
      ),
    ),
  ]);
  const inBook = new Set(known.map(({ account }) => account));
  return [
    ...known.map((other) => otherAccountText(named.name, other, 'is in Beneficiaries')),
    ...paid
      .filter(({ account }) => !inBook.has(account))
      .map((other) => otherAccountText(named.name, other, 'was paid before')),
    ...paidOtherwise.map(
      ({ name, account }) =>
        `The account ${shownAccount(account)} was paid before under another name, “${name}”.`,
    ),
  ];
}

/** The same, with warnings about the other parts of an entry. */
export async function findWarnings(
  db: Executor,
  granted: Parameters<typeof findNameWarnings>[1],
  document: BeneficiaryDocument & Named,
  changed?: { readonly id: BeneficiaryId; readonly before: Named },
): Promise<string[]> {
  const before = changed?.before;
  const isMoved =
    before && accountKey(before.account, before.bankBic) !== accountKey(document.account, document.bankBic);
  const bank = bankOfAccount(document.account);
  const isOtherBank = bank?.bic && document.bankBic && bank.bic.slice(0, 6) !== document.bankBic.slice(0, 6);
  return [
    ...(isMoved
      ? [
          `The account changes from ${shownAccount(before.account)} to ${shownAccount(document.account)}. ${callThem}`,
        ]
      : []),
    ...(await findNameWarnings(db, granted, document, changed?.id)),
    ...(isOtherBank
      ? [
          `By the published bank codes this IBAN is at a bank with the BIC ${bank.bic}, not at ${document.bankBic}.`,
        ]
      : []),
    ...(document.addressLine
      ? [
          'The address is in one line. SEPA has not accepted such addresses since 15 November 2026. Enter its parts, or none.',
        ]
      : []),
  ];
}

const callThem =
  'A message that announces a new account is how most payment fraud begins: call them on a number that you knew before.';

const otherAccountText = (
  name: string,
  other: { readonly name: string; readonly account: string },
  where: string,
): string =>
  isSameName(name, other.name)
    ? `“${other.name}” ${where} with another account, ${shownAccount(other.account)}. ${callThem}`
    : `“${name}” looks like “${other.name}”, which ${where} with the account ${shownAccount(other.account)}. ${differenceText(name, other.name)}Make sure that it is not the same name in other letters.`;

/**
 * Lookalike letters cannot be distinguished by reading, so it gives their code points. Nothing if the names
 * differ in length.
 */
function differenceText(name: string, other: string): string {
  const [letters, others] = [[...name], [...other]];
  const at = letters.findIndex((letter, index) => letter !== others[index]);
  const [one, another] = [letters[at], others[at]];
  return letters.length === others.length && one && another
    ? `They differ in “${one}” (${codePoint(one)}) and “${another}” (${codePoint(another)}). `
    : '';
}

const codePoint = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const listPaid = (db: Executor, which: SQL | undefined) =>
  db
    .selectDistinct({ name: orders.beneficiaryName, account: orders.beneficiaryAccount })
    .from(orders)
    .where(and(which, inArray(orders.state, [...paidOrToBePaidStates])))
    .orderBy(orders.beneficiaryName, orders.beneficiaryAccount)
    .limit(most);

const textArray = (texts: readonly string[]): SQL =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;
