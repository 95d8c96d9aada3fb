import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import type { Database, Transaction } from '@/lib/db/client';
import { takeLock } from '@/lib/db/locks';
import { accountOpenings } from '@/lib/db/schema/statements/account-openings';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { AccountOpeningId } from '@/lib/kernel/ids';
import type { Account } from '@/lib/provider/contract/contract';
import type { AccountType } from '@/lib/provider/contract/terms';

export type NewAccount = {
  readonly accountType: AccountType;
  readonly tagName: string;
  readonly isCommission: boolean;
};
export type Opening = typeof accountOpenings.$inferSelect;

/**
 * Time after which a request without a reply has failed, in milliseconds: longer than any exchange with the
 * provider.
 */
const exchangeMs = 60_000;
/** Window in milliseconds in which an identical request counts as a duplicate. */
const sameRequestMs = 120_000;

/** Earlier requests that resemble a new one. */
export type Earlier =
  | { readonly kind: 'none' }
  | { readonly kind: 'opened'; readonly iban: Iban; readonly isSameRequest: boolean }
  | { readonly kind: 'refused' | 'in_progress' };

/**
 * Records a request as the only one in progress, unless an earlier one is in progress or has opened this
 * account. Resolves requests without a reply by the current account list of the provider.
 */
export const beginOpening = (
  db: Database,
  actor: Actor,
  {
    id,
    requested,
    accounts,
    now,
  }: {
    readonly id: AccountOpeningId;
    readonly requested: NewAccount;
    readonly accounts: readonly Account[];
    readonly now: Date;
  },
): Promise<Earlier> =>
  db.transaction(async (tx) => {
    // Serialises concurrent requests, so that an account is not opened twice.
    await takeLock(tx, 'accountOpening');
    await resolveUnanswered(tx, accounts, now);
    const earlier = await findEarlier(tx, id, requested, now);
    if (earlier.kind !== 'none') return earlier;
    await tx.insert(accountOpenings).values({
      id,
      actorId: actor.id,
      accountType: requested.accountType,
      label: requested.tagName,
      isCommission: requested.isCommission,
      knownIbans: accounts.map(({ iban }) => iban),
      requestedAt: now,
    });
    return earlier;
  });

export async function endOpening(tx: Transaction, id: AccountOpeningId, iban: Iban | null): Promise<void> {
  await tx
    .update(accountOpenings)
    .set(iban === null ? { outcome: 'refused' } : { outcome: 'opened', iban })
    .where(and(eq(accountOpenings.id, id), isNull(accountOpenings.outcome)));
}

/**
 * A new account with the same label and type resolves a request without a reply. After a minute without one,
 * the request has failed.
 */
async function resolveUnanswered(tx: Transaction, accounts: readonly Account[], now: Date): Promise<void> {
  const unanswered = await tx.select().from(accountOpenings).where(isNull(accountOpenings.outcome));
  for (const opening of unanswered) {
    const made = accounts.find((account) => isMadeBy(opening, account));
    const isOver = now.getTime() - opening.requestedAt.getTime() > exchangeMs;
    if (made || isOver) await endOpening(tx, opening.id, made?.iban ?? null);
  }
}

const isMadeBy = (opening: Opening, { iban, accountType, tagName }: Account): boolean =>
  !opening.knownIbans.includes(iban) &&
  accountType === opening.accountType &&
  (tagName ?? '') === opening.label;

async function findEarlier(
  tx: Transaction,
  id: AccountOpeningId,
  requested: NewAccount,
  now: Date,
): Promise<Earlier> {
  const [same] = await tx.select().from(accountOpenings).where(eq(accountOpenings.id, id));
  if (same?.outcome === 'refused') return { kind: 'refused' };
  if (same?.iban) return { kind: 'opened', iban: same.iban, isSameRequest: true };
  const [inProgress] = await tx
    .select()
    .from(accountOpenings)
    .where(isNull(accountOpenings.outcome))
    .limit(1);
  if (inProgress) return { kind: 'in_progress' };
  const [alike] = await tx
    .select()
    .from(accountOpenings)
    .where(
      and(
        eq(accountOpenings.outcome, 'opened'),
        eq(accountOpenings.accountType, requested.accountType),
        eq(accountOpenings.label, requested.tagName),
        gt(accountOpenings.requestedAt, new Date(now.getTime() - sameRequestMs)),
      ),
    )
    .orderBy(desc(accountOpenings.requestedAt))
    .limit(1);
  return alike?.iban ? { kind: 'opened', iban: alike.iban, isSameRequest: false } : { kind: 'none' };
}
