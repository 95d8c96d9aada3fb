import { z } from 'zod';
import { findByAccount } from '@/lib/beneficiaries/book/queries';
import { bankOfAccount } from '@/lib/beneficiaries/changes/bank-of-account';
import { shownWarning } from '@/lib/beneficiaries/changes/shown-warning';
import { findNameWarnings } from '@/lib/beneficiaries/changes/warnings';
import { readSwiftAccount } from '@/lib/kernel/banking/counterparty';
import { beneficiaryId, isUuid } from '@/lib/kernel/ids';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';
import { t } from '@/messages/page-answers';

const parameters = z.object({
  name: z.string().max(300),
  account: z.string().max(300),
  bankBic: z.string().max(11),
  except: z.string().refine(isUuid).transform(beneficiaryId).optional(),
});

/**
 * What the address book has on a name and account being typed: the account's entry, warnings and the bank.
 */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('beneficiaries:read');
  if ('refused' in gate) return gate.refused;
  const query = parameters.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  const account = query.success ? readSwiftAccount(query.data.account) : undefined;
  if (!query.success || !account?.ok) {
    return Response.json({ message: t('live.noAccount') }, { status: 400 });
  }
  const { name, bankBic, except } = query.data;
  const { db } = await runtimeFor(gate.granted.actor);
  const typed = { name, account: account.value, bankBic: bankBic || null };
  const [entry, warnings] = await Promise.all([
    findByAccount(db, gate.granted, { beneficiaryAccount: account.value, bankBic }),
    findNameWarnings(db, gate.granted, typed, except),
  ]);
  return Response.json({
    entry: entry ?? null,
    warnings: warnings.map(shownWarning),
    bank: bankOfAccount(account.value) ?? null,
  });
}
