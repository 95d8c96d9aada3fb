import { asc, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import { cachedAccounts, cachedStatements } from '@/lib/db/schema/statements/statement-cache';
import { toDecimal } from '@/lib/kernel/money';
import { hasAll } from '@/lib/kernel/texts/search-match';
import type { SearchText } from '@/lib/kernel/texts/search-text';
import { listPeople } from '@/lib/people/list/people-list';
import { listRecurring } from '@/lib/recurring/queries';
import { standingOf } from '@/lib/recurring/set-up/standing';
import { listTemplates } from '@/lib/templates/queries';
import type { AccountAnswer, PersonAnswer, RecurringAnswer, TemplateAnswer } from './answer';

/** Matching accounts in the order of the last account list, followed by those known from statements only. */
export async function findAccounts(
  db: ReadExecutor,
  _granted: Granted<'accounts:read'>,
  search: SearchText,
): Promise<AccountAnswer[]> {
  const rows = await db
    .select({
      iban: cachedAccounts.iban,
      swiftAccount: cachedAccounts.swiftAccount,
      tagName: cachedAccounts.tagName,
      isClosed: sql<boolean>`${cachedAccounts.status} = 'CLOSED'`,
    })
    .from(cachedAccounts)
    .orderBy(asc(cachedAccounts.position));
  const listed = new Set(rows.map(({ iban }) => iban));
  const cached = await db.selectDistinct({ iban: cachedStatements.account }).from(cachedStatements);
  const unlisted = cached.filter(({ iban }) => !listed.has(iban));
  return [
    ...rows,
    ...unlisted.map(({ iban }) => ({ iban, swiftAccount: null, tagName: null, isClosed: false })),
  ]
    .filter(({ iban, swiftAccount, tagName }) =>
      hasAll(search, { texts: [tagName ?? ''], accounts: [iban, swiftAccount ?? ''] }),
    )
    .map(({ iban, tagName, isClosed }) => ({ kind: 'account', iban, tagName, isClosed }));
}

/** The matches in the list of templates. */
export async function findTemplates(
  db: ReadExecutor,
  granted: Granted<'payments:read'>,
  search: SearchText,
): Promise<TemplateAnswer[]> {
  const found = await listTemplates(db, granted, search);
  return found.map(({ template: { id, name, reference, amount }, paid }) => ({
    kind: 'template',
    id,
    name,
    beneficiary: paid.name,
    reference,
    amount: amount === null ? null : toDecimal(amount),
  }));
}

/** Recurring payments matching by the label of their last request or their number. */
export async function findRecurring(
  db: ReadExecutor,
  granted: Granted<'recurring:read'>,
  search: SearchText,
  now: Date,
): Promise<RecurringAnswer[]> {
  const listed = await listRecurring(db, granted);
  return listed
    .map(({ beneficiaryId, latest, requests }) => ({
      id: String(beneficiaryId),
      name: latest.label,
      requests,
    }))
    .filter(({ id, name }) => hasAll(search, { texts: [name, id] }))
    .map(({ requests, ...found }) => ({
      kind: 'recurring',
      ...found,
      standing: standingOf(requests, now),
    }));
}

/** People matching by name, e-mail address or role. */
export async function findPeople(
  db: ReadExecutor,
  granted: Granted<'people:read'>,
  search: SearchText,
): Promise<PersonAnswer[]> {
  const people = await listPeople(db, granted);
  return people
    .filter(({ name, email, role }) => hasAll(search, { texts: [name, email, role] }))
    .map(({ id, name, email, role }) => ({ kind: 'person', id, name, email, role }));
}
