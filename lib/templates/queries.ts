import { eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import { paymentTemplates } from '@/lib/db/schema/orders/templates';
import { users } from '@/lib/db/schema/people/users';
import type { TemplateId } from '@/lib/kernel/ids';
import { type SortValue, sortedRows } from '@/lib/kernel/lists/sorted';
import { hasAll } from '@/lib/kernel/texts/search-match';
import type { SearchText } from '@/lib/kernel/texts/search-text';
import { type TemplateFilter, type TemplateSort, templateSorts } from './filter';
import { mostTemplates } from './limits';
import { readStandings } from './standing';
import type { TemplateRow } from './template';

type Reading = Granted<'payments:read'>;

/**
 * The templates of the team, by name unless in another order, each with its creator and what became of its
 * beneficiary; with a search those that match by name, beneficiary, account or reference.
 */
export async function listTemplates(
  db: ReadExecutor,
  _granted: Reading,
  search?: SearchText,
  { sort = templateSorts.initial }: Pick<TemplateFilter, 'sort'> = {},
) {
  const rows = await db
    .select({ template: paymentTemplates, creatorName: users.name })
    .from(paymentTemplates)
    .innerJoin(users, eq(users.id, paymentTemplates.creatorId))
    .limit(mostTemplates);
  const standings = await readStandings(
    db,
    rows.map(({ template }) => template),
  );
  const listed = rows
    .map((row) => ({ ...row, standing: standings.get(row.template.id) ?? ({ kind: 'typed' } as const) }))
    .map((found) => ({ ...found, paid: paidBy(found) }))
    .filter(
      ({ template: { name, reference }, paid }) =>
        !search || hasAll(search, { texts: [name, paid.name, reference ?? ''], accounts: [paid.account] }),
    );
  return sortedRows(listed, sort, values);
}
export type ListedTemplate = Awaited<ReturnType<typeof listTemplates>>[number];

const values: Readonly<Record<TemplateSort, (listed: TemplateParts) => SortValue>> = {
  name: ({ template }) => template.name,
  beneficiary: ({ paid }) => paid.name,
  used: ({ template }) => template.lastUsedAt?.getTime() ?? null,
  amount: ({ template }) => template.amount,
};

/** One template, and what became of its beneficiary; or undefined. */
export async function findTemplate(db: Executor, _granted: Reading, id: TemplateId) {
  const [template] = await db.select().from(paymentTemplates).where(eq(paymentTemplates.id, id));
  if (!template) return undefined;
  const standings = await readStandings(db, [template]);
  return { template, standing: standings.get(id) ?? ({ kind: 'typed' } as const) };
}
export type FoundTemplate = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

type TemplateParts = { readonly template: TemplateRow; readonly paid: ReturnType<typeof paidBy> };

/** Whom a payment from the template goes to now. */
const paidBy = ({
  template,
  standing,
}: FoundTemplate): { readonly name: string; readonly account: string } =>
  standing.kind === 'typed'
    ? { name: template.beneficiaryName, account: template.beneficiaryAccount }
    : standing.entry;
