import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '@/lib/db/client';
import { type FactorKind, factors } from '@/lib/db/schema/factors';
import { proposals } from '@/lib/db/schema/proposals';
import { userId } from '@/lib/kernel/ids';
import { ok, refuse } from '@/lib/kernel/result';
import type { ProposalContext, ProposalKind } from '@/lib/proposals/proposal';
import { recordFactor } from './factors-record';
import { admissionKind } from './person-asking';
import { personNewPassword } from './person-password';

const kindWords: Readonly<Record<FactorKind, string>> = {
  passkey: 'Passkey',
  totp: 'Authenticator app',
};

const payload = z.strictObject({
  userId: z.uuid(),
  /** For those who decide. */
  person: z.string(),
  factor: z.enum(['passkey', 'totp']),
  label: z.string(),
  keyHash: z.string(),
});
export type FactorPayload = z.infer<typeof payload>;

const lines = ({ person, factor, label, keyHash }: FactorPayload) => [
  { term: 'Person', after: person },
  { term: 'Second factor', after: `${kindWords[factor]} “${label}”` },
  { term: 'Key', after: keyHash.slice(0, 16) },
];

/** A person's own new second factor, which an admin who is someone else agrees to. */
export const enrolFactorKind: ProposalKind<FactorPayload> = {
  kind: 'factor.enrol',
  askPermission: 'profile:manage',
  decidePermission: 'factors:decide',
  payload,
  describe: (asked) => ({
    title: `Second factor of ${asked.person}`,
    lines: lines(asked),
    warnings: [
      `Whoever holds it confirms payments in this name. Ask ${asked.person}, in person or by telephone, whether they added it.`,
    ],
  }),
  concerns: (asked) => asked.userId,
  apply: async (tx, { proposal, payload: asked, decider, now }) => {
    if ((await lastPasswordGiver(tx, asked.userId)) === decider.id) return refuse(passwordGiver);
    const [active] = await tx
      .update(factors)
      .set({ state: 'active', activeFrom: now })
      .where(
        and(
          eq(factors.id, proposal.subjectId),
          eq(factors.userId, userId(asked.userId)),
          eq(factors.keyHash, asked.keyHash),
          eq(factors.state, 'waiting'),
        ),
      )
      .returning();
    if (!active) return refuse('It is not there any more.');
    await recordFactor(tx, active, 'activated', { actor: decider, owner: asked.person });
    return ok(undefined);
  },
  drop: async (tx, context) => {
    await removeFactor(tx, context);
  },
};

const passwordGiver =
  'You gave this person their password. Another admin has to agree, so that nobody alone holds both.';

/** The admin who last knew a password of theirs: whoever asked for their admission, or for a new password. */
async function lastPasswordGiver(tx: Transaction, personId: string): Promise<string | undefined> {
  const [given] = await tx
    .select({ by: proposals.proposerId })
    .from(proposals)
    .where(
      and(
        eq(proposals.subjectId, personId),
        inArray(proposals.kind, [admissionKind, personNewPassword.kind]),
        eq(proposals.state, 'approved'),
      ),
    )
    .orderBy(desc(proposals.decidedAt))
    .limit(1);
  return given?.by;
}

/** Takes a second factor away, for good: asked for by its owner or an admin, agreed to by an admin who is neither. */
export const removeFactorKind: ProposalKind<FactorPayload> = {
  kind: 'factor.remove',
  askPermission: 'profile:manage',
  decidePermission: 'factors:decide',
  payload,
  describe: (asked) => ({
    title: `Remove a second factor of ${asked.person}`,
    lines: lines(asked),
    warnings: ['It never comes back. Without another one, this person approves nothing.'],
  }),
  concerns: (asked) => asked.userId,
  apply: async (tx, context) => {
    const removed = await removeFactor(tx, context);
    return removed ? ok(undefined) : refuse('It has been removed already.');
  },
};

async function removeFactor(
  tx: Transaction,
  { proposal, payload: { person }, decider, now }: ProposalContext<FactorPayload>,
): Promise<boolean> {
  const [removed] = await tx
    .update(factors)
    .set({ state: 'removed', removedAt: now })
    .where(and(eq(factors.id, proposal.subjectId), ne(factors.state, 'removed')))
    .returning();
  if (removed) await recordFactor(tx, removed, 'removed', { actor: decider, owner: person });
  return removed !== undefined;
}
