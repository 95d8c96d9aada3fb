import { type SQL, sql } from 'drizzle-orm';
import { isConfidential } from '@/lib/access/confidential/withheld';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import type { BeneficiaryDocument } from '@/lib/db/schema/rules/beneficiaries';
import { stateList } from '@/lib/db/states';
import { counterpartyKey } from '@/lib/kernel/banking/counterparty-key';
import type { BeneficiaryId } from '@/lib/kernel/ids';
import { verifiedStates } from '@/lib/kernel/states/beneficiary-states';
import { paidOrToBePaidStates } from '@/lib/kernel/states/order-states';
import { stored } from '@/messages/beneficiary-warnings';
import { accountKey } from '../book/account-key';
import { isSameName, nameKeys, spellingKey } from '../book/lookalike';
import { shownAccount } from '../book/shown-account';
import { bankOfAccount } from './bank-of-account';

type Named = Pick<BeneficiaryDocument, 'bankBic'> & { readonly name: string; readonly account: string };

const most = 5;

type Reading = Granted<'beneficiaries:read'> | Granted<'beneficiaries:request'> | 'in a decision';

/**
 * Warnings about a name and an account, for requester and approver: the same name with another account (the
 * usual fraud), a lookalike name, an account paid under another name. `except` is the beneficiary itself when
 * it is changed. The warnings are stored with the request, which more people read than confidential
 * payments, so they know nothing of these.
 */
export async function findNameWarnings(
  db: Executor,
  granted: Reading,
  named: Named,
  except?: BeneficiaryId,
): Promise<readonly string[]> {
  const [warnings = []] = await listNameWarnings(db, granted, [named], {
    except,
    others: sql`not ${isConfidential({ batch: sql`orders.batch_id`, account: sql`orders.account` })}`,
  });
  return warnings;
}

/** The same about each of these, in their order, in one round of statements. `others` limits the payments. */
export async function listNameWarnings(
  db: Executor,
  _granted: Reading,
  named: readonly Named[],
  { except, others = sql`true` }: { readonly except?: BeneficiaryId | undefined; readonly others?: SQL } = {},
): Promise<readonly (readonly string[])[]> {
  if (named.length === 0) return [];
  const asked = sql`jsonb_to_recordset(${JSON.stringify(named.map(askedOf))}::jsonb)
    as asked (place int, keys text[], spellings text[], account_key text, counterparty text)`;
  const [known, paid, paidOtherwise] = await Promise.all([
    db.execute<Found>(sql`
      select asked.place, other.name, other.account from ${asked} cross join lateral (
        select distinct name, account from beneficiaries
        where name_keys && asked.keys and account_key <> asked.account_key and id is distinct from ${except ?? null}::uuid
        order by name, account limit ${most}
      ) as other order by asked.place, other.name, other.account`),
    listPaid(
      db,
      asked,
      sql`spelling_key(beneficiary_name) = any(asked.spellings) and beneficiary_key <> asked.counterparty and ${others}`,
    ),
    listPaid(
      db,
      asked,
      sql`beneficiary_key = asked.counterparty and spelling_key(beneficiary_name) <> all(asked.spellings) and ${others}`,
    ),
  ]);
  const inBook = new Set(known.map(({ place, account }) => `${place} ${account}`));
  return named.map(({ name }, place) => {
    const isOfThis = (found: Found) => found.place === place;
    return [
      ...known.filter(isOfThis).map((other) => otherAccountText(name, other, 'known')),
      ...paid
        .filter((other) => isOfThis(other) && !inBook.has(`${place} ${other.account}`))
        .map((other) => otherAccountText(name, other, 'paid')),
      ...paidOtherwise
        .filter(isOfThis)
        .map((other) => stored('otherName', { account: shownAccount(other.account), name: other.name })),
    ];
  });
}

/** What another name and account has in common with the one at this place of a list. */
type Found = { readonly place: number; readonly name: string; readonly account: string };

/** A name without letters and digits has no keys, and no warnings. */
const askedOf = ({ name, account, bankBic }: Named, place: number) => {
  const keys = nameKeys(name);
  const counterparty = keys.length === 0 ? null : counterpartyKey(account);
  const spellings = keys.map(spellingKey);
  return { place, keys, spellings, account_key: accountKey(account, bankBic), counterparty };
};

/** A verified beneficiary whose name is the same or looks the same, with another account. */
export async function findNamesake(
  db: Executor,
  _granted: Reading,
  named: Named,
): Promise<{ readonly name: string; readonly account: string } | undefined> {
  const { keys, account_key: key } = askedOf(named, 0);
  const [namesake] = await db.execute<{ name: string; account: string }>(sql`
    select name, account from beneficiaries
    where name_keys && array(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)) and account_key <> ${key}
      and state in ${stateList(verifiedStates)}
    order by verified_at desc limit 1`);
  return namesake && { name: namesake.name, account: namesake.account };
}

/** The warnings about a name and an account, and those about the other parts of an entry. */
export async function findWarnings(
  db: Executor,
  granted: Reading,
  document: BeneficiaryDocument & Named,
  changed?: { readonly id: BeneficiaryId; readonly before: Named },
): Promise<string[]> {
  const before = changed?.before;
  const isMoved =
    before && accountKey(before.account, before.bankBic) !== accountKey(document.account, document.bankBic);
  const bank = bankOfAccount(document.account);
  const isOtherBank = bank?.bic && document.bankBic && bank.bic.slice(0, 6) !== document.bankBic.slice(0, 6);
  return [
    ...(isMoved ? [`${movedText(before, document)} ${stored('callThem')}`] : []),
    ...(await findNameWarnings(db, granted, document, changed?.id)),
    ...(isOtherBank ? [stored('otherBank', { published: bank.bic, bic: document.bankBic })] : []),
    ...(document.addressLine ? [stored('oneLine')] : []),
  ];
}

const movedText = (before: Named, after: Named): string =>
  stored('moved', { before: shownAccount(before.account), after: shownAccount(after.account) });

function otherAccountText(
  name: string,
  other: { readonly name: string; readonly account: string },
  where: 'known' | 'paid',
): string {
  const account = shownAccount(other.account);
  const sentences = isSameName(name, other.name)
    ? [stored(`${where}.otherAccount`, { name: other.name, account }), stored('callThem')]
    : [
        stored(`${where}.alike`, { name, other: other.name, account }),
        ...differenceText(name, other.name),
        stored('otherLetters'),
      ];
  return sentences.join(' ');
}

/**
 * Lookalike letters cannot be distinguished by reading, so it gives their code points. Nothing if the names
 * differ in length.
 */
function differenceText(name: string, other: string): readonly string[] {
  const [letters, others] = [[...name], [...other]];
  const at = letters.findIndex((letter, index) => letter !== others[index]);
  const [one, another] = [letters[at], others[at]];
  return letters.length === others.length && one && another
    ? [stored('difference', { one, oneCode: codePoint(one), another, anotherCode: codePoint(another) })]
    : [];
}

const codePoint = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const listPaid = (db: Executor, asked: SQL, which: SQL) =>
  db.execute<Found>(sql`
    select asked.place, paid.name, paid.account from ${asked} cross join lateral (
      select distinct beneficiary_name as name, beneficiary_account as account from orders
      where ${which} and state in ${stateList(paidOrToBePaidStates)}
      order by name, account limit ${most}
    ) as paid order by asked.place, paid.name, paid.account`);
