import type { Brand, UserId } from '@/lib/kernel/ids';
import type { Role } from '@/lib/kernel/roles';
import { type Permission, permissionsOf } from './permissions';

/** A signed-in person as the database knows them at this request. */
export type Actor = {
  readonly id: UserId;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** Signed in with a password that somebody else gave them. */
  readonly mustChangePassword?: boolean;
  /** Signed in without the second factor that their role needs, because they have none. */
  readonly mustAddFactor?: boolean;
};

/**
 * Proof that the actor was allowed this one thing. Queries and commands ask for it, so a forgotten check does
 * not compile.
 */
export type Granted<P extends Permission> = Brand<
  { readonly actor: Actor; readonly permission: P },
  `Granted<${P}>`
>;

/**
 * The only mint of grants: undefined where the actor's role does not allow it, or where they have to choose a
 * password of their own, or add a second factor, first.
 */
export function grant<P extends Permission>(actor: Actor, permission: P): Granted<P> | undefined {
  if (!permissionsOf[actor.role].has(permission)) return undefined;
  if ((actor.mustChangePassword || actor.mustAddFactor) && permission !== 'profile:manage') return undefined;
  return { actor, permission } as Granted<P>; // safe: this is the mint, and the role was asked
}
