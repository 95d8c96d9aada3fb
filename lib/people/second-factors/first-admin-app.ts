import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database, Executor } from '@/lib/db/client';
import { factors } from '@/lib/db/schema/people/factors';
import { type User, users } from '@/lib/db/schema/people/users';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { attestFactor } from '@/lib/identity/factor-attestation';
import { type SealingKey, seal } from '@/lib/identity/sealed';
import { databaseNow } from '@/lib/identity/second-factors/factors';
import { recordFactor } from '@/lib/identity/second-factors/factors-record';
import { stepOfCode, totpKeyHash } from '@/lib/identity/second-factors/methods/totp';
import { spendStep } from '@/lib/identity/second-factors/methods/totp-uses';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { commandLine } from '../admins';
import { admissionKind } from '../person-changes';
import { newFactorId } from './factors-enrol';

/** Why the command line does not add an authenticator app, with the only wording of each code. */
export const firstAppRefusals = {
  not_found: 'Nobody has this e-mail address.',
  not_first_admin:
    'Only an admin who was made by this command gets an authenticator app here. Everybody else adds one on the profile page.',
  has_factor:
    'This admin has used an authenticator app or a passkey before. Another one is added on the profile page, and two admins approve it.',
  code_wrong:
    'This is not the code that the app shows now. Check the clock of the phone and type the newest code.',
  secret_used: 'Another authenticator app has this secret. Each admin needs their own: make a new one.',
} as const;
export type FirstAppRefusal = keyof typeof firstAppRefusals;

/** Without a code if the operator supplied the secret, and so has it already. */
export type FirstApp = { readonly secret: Uint8Array; readonly code?: string; readonly label: string };

type Parts = { readonly db: Database; readonly sealingKey: SealingKey; readonly now: () => Date };

/**
 * Adds the first authenticator app of an admin created at the command line, active at once, as nobody can
 * approve it yet. The code that confirms it cannot be used again.
 */
export function enrolFirstApp(
  { db, sealingKey, now }: Parts,
  email: string,
  { secret, code, label }: FirstApp,
): Promise<Result<string, FirstAppRefusal>> {
  const step = code === undefined ? undefined : stepOfCode(secret, code.replace(/\s/g, ''), now());
  return db.transaction(async (tx) => {
    const found = await findFirstAdmin(tx, email);
    if (!found.ok) return found;
    if (code !== undefined && step === undefined) return refuse('code_wrong');
    const owner = found.value;
    const userId = owner.id;
    const id = newFactorId();
    const [added] = await tx
      .insert(factors)
      .values({
        id,
        userId,
        kind: 'totp',
        label,
        state: 'waiting',
        keyHash: totpKeyHash(secret),
        sealedSecret: seal(sealingKey, secret, id),
        addedAt: now(),
      })
      .onConflictDoNothing({ target: factors.keyHash })
      .returning();
    if (!added) return refuse('secret_used');
    const [active] = await tx
      .update(factors)
      .set({ state: 'active', activeFrom: databaseNow })
      .where(eq(factors.id, id))
      .returning();
    if (!active?.activeFrom) throw new Error('the authenticator app was not activated');
    if (step !== undefined) await spendStep(tx, id, step, now());
    await attestFactor(tx, sealingKey, added, 'command_line');
    await recordFactor(tx, added, 'added', { actor: owner, owner: owner.name });
    const details = { by: 'command_line', activeFrom: active.activeFrom.toISOString() };
    await recordFactor(tx, added, 'activated', { actor: commandLine, owner: owner.name, details });
    return ok(id);
  });
}

/** The admin with this address, if the command line created them and they never had a second factor. */
export async function findFirstAdmin(
  db: Executor,
  email: string,
): Promise<Result<User, Exclude<FirstAppRefusal, 'code_wrong' | 'secret_used'>>> {
  const [user] = await db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = ${email.trim().toLowerCase()}`);
  if (!user) return refuse('not_found');
  const admitted = await db.$count(
    changeRequests,
    and(
      eq(changeRequests.subjectId, user.id),
      eq(changeRequests.kind, admissionKind),
      eq(changeRequests.state, 'approved'),
    ),
  );
  if (user.role !== 'admin' || user.rolesFrom !== 'here' || !user.isActive || admitted > 0)
    return refuse('not_first_admin');
  const used = await db.$count(factors, and(eq(factors.userId, user.id), isNotNull(factors.activeFrom)));
  return used > 0 ? refuse('has_factor') : ok(user);
}
