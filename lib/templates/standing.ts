import { inArray } from 'drizzle-orm';
import { findByAnyVersion } from '@/lib/beneficiaries/any-version';
import { accountKey } from '@/lib/beneficiaries/book/account-key';
import { bookColumns } from '@/lib/beneficiaries/book/queries';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import { beneficiaries } from '@/lib/db/schema/rules/beneficiaries';
import type { TemplateId } from '@/lib/kernel/ids';
import { verifiedStates } from '@/lib/kernel/states/beneficiary-states';
import { type BookEntry, differingFields } from '@/lib/orders/drafts/from-book';
import { type TemplateContent, type TemplateRow, templateValues } from './template';

/** What became of the beneficiary of a template since it was saved. */
export type BeneficiaryStanding =
  /** Typed, and never saved. */
  | { readonly kind: 'typed' }
  /** Saved; the details of the template are current, or were changed since. */
  | { readonly kind: 'current' | 'changed'; readonly entry: BookEntry }
  /** Deactivated: must not be paid. */
  | { readonly kind: 'retired'; readonly entry: BookEntry };

type Paid = TemplateContent & Pick<TemplateRow, 'id' | 'beneficiaryId'>;

/** By template. A typed account that was saved at some time counts as that beneficiary's. */
export async function readStandings(
  db: ReadExecutor,
  templates: readonly Paid[],
): Promise<ReadonlyMap<TemplateId, BeneficiaryStanding>> {
  const keyOf = (template: Paid) => accountKey(template.beneficiaryAccount, template.bankBic);
  const typed = templates.filter(({ beneficiaryId }) => beneficiaryId === null);
  const byAccount = await findByAnyVersion(db, typed.map(keyOf));
  const idOf = (template: Paid) => template.beneficiaryId ?? byAccount.get(keyOf(template));
  const ids = templates.flatMap((template) => idOf(template) ?? []);
  const entries = ids.length
    ? await db.select(bookColumns).from(beneficiaries).where(inArray(beneficiaries.id, ids))
    : [];
  return new Map(
    templates.map((template) => {
      const entry = entries.find(({ id }) => id === idOf(template));
      return [template.id, standingOf(template, entry)];
    }),
  );
}

function standingOf(template: TemplateContent, entry: BookEntry | undefined): BeneficiaryStanding {
  if (!entry) return { kind: 'typed' };
  if (!verifiedStates.includes(entry.state)) return { kind: 'retired', entry };
  const differs = differingFields(templateValues(template), entry).length > 0;
  return { kind: differs ? 'changed' : 'current', entry };
}
