import { eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { paymentTemplates } from '@/lib/db/schema/orders/templates';
import { users } from '@/lib/db/schema/people/users';
import type { TemplateId } from '@/lib/kernel/ids';
import { hasAll } from '@/lib/kernel/texts/search-match';
import type { SearchText } from '@/lib/kernel/texts/search-text';
import { currentLocale } from '@/locale/current-locale';
import { mostTemplates } from './limits';
import { readStandings } from './standing';

type Reading = Granted<'payments:read'>;

/**
 * The templates of the team by name, each with its creator and what became of its beneficiary; with a search
 * those that match by name, beneficiary, account or reference.
 */
export async function listTemplates(db: Executor, _granted: Reading, search?: SearchText) {
  const rows = await db
    .select({ template: paymentTemplates, creatorName: users.name })
    .from(paymentTemplates)
    .innerJoin(users, eq(users.id, paymentTemplates.creatorId))
    .limit(mostTemplates);
  const standings = await readStandings(
    db,
    rows.map(({ template }) => template),
  );
  const { language } = currentLocale();
  return rows
    .map((row) => ({ ...row, standing: standings.get(row.template.id) ?? ({ kind: 'typed' } as const) }))
    .map((found) => ({ ...found, paid: paidBy(found) }))
    .filter(
      ({ template: { name, reference }, paid }) =>
        !search || hasAll(search, { texts: [name, paid.name, reference ?? ''], accounts: [paid.account] }),
    )
    .sort((one, other) => one.template.name.localeCompare(other.template.name, language));
}
export type ListedTemplate = Awaited<ReturnType<typeof listTemplates>>[number];

/** One template, and what became of its beneficiary; or undefined. */
export async function findTemplate(db: Executor, _granted: Reading, id: TemplateId) {
  const [template] = await db.select().from(paymentTemplates).where(eq(paymentTemplates.id, id));
  if (!template) return undefined;
  const standings = await readStandings(db, [template]);
  return { template, standing: standings.get(id) ?? ({ kind: 'typed' } as const) };
}
export type FoundTemplate = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

/** Whom a payment from the template goes to now. */
const paidBy = ({
  template,
  standing,
}: FoundTemplate): { readonly name: string; readonly account: string } =>
  standing.kind === 'typed'
    ? { name: template.beneficiaryName, account: template.beneficiaryAccount }
    : standing.entry;
