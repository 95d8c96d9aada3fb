import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import { findByAnyVersion } from '@/lib/beneficiaries/any-version';
import { accountKey } from '@/lib/beneficiaries/book/account-key';
import { bookColumns } from '@/lib/beneficiaries/book/queries';
import type { Transaction } from '@/lib/db/client';
import { beneficiaries } from '@/lib/db/schema/rules/beneficiaries';
import type { OrderId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { verifiedStates } from '@/lib/kernel/states/beneficiary-states';
import { bookDetails, differingFields } from '@/lib/orders/drafts/from-book';
import { unreadableAccounts } from '@/lib/orders/drafts/unreadable-accounts';
import type { OrderInput } from '@/lib/orders/order/input';
import { type NotSaved, refused } from '../refusals';
import { parseTemplate, parseTemplateName, type TemplateColumns } from '../template';

export type TypedTemplate = {
  readonly name: string;
  readonly input: OrderInput;
  /** The payment that the input was copied from. */
  readonly copiedFrom: OrderId | null;
};

/**
 * The columns of what was typed. An account that is or was saved belongs to that beneficiary, whose current
 * details are stored.
 */
export async function readTyped(
  tx: Transaction,
  maker: Actor,
  { name, input }: Omit<TypedTemplate, 'copiedFrom'>,
): Promise<Result<TemplateColumns, NotSaved>> {
  const named = parseTemplateName(name);
  if (!named.ok) return refused(named.error);
  const parsed = parseTemplate(input);
  if (!parsed.ok) return refuse({ kind: 'problems', problems: parsed.error });
  const unreadable = await unreadableAccounts(tx, maker, parsed.value);
  if (unreadable) return refuse({ kind: 'problems', problems: unreadable });
  const { beneficiaryAccount, bankBic } = parsed.value;
  const key = accountKey(beneficiaryAccount, bankBic);
  const beneficiaryId = (await findByAnyVersion(tx, [key])).get(key) ?? null;
  if (beneficiaryId === null) return ok({ ...named.value, ...parsed.value, beneficiaryId });
  const [entry] = await tx.select(bookColumns).from(beneficiaries).where(eq(beneficiaries.id, beneficiaryId));
  if (!entry || !verifiedStates.includes(entry.state)) return refused('beneficiary_retired');
  if (differingFields(input, entry).length === 0)
    return ok({ ...named.value, ...parsed.value, beneficiaryId });
  const current = parseTemplate({ ...input, ...bookDetails(entry, input.network) });
  return current.ok
    ? ok({ ...named.value, ...current.value, beneficiaryId })
    : refuse({ kind: 'problems', problems: current.error });
}
