import type { Brand, UserId } from '@/lib/kernel/ids';
import type { Role } from '@/lib/kernel/roles';
import { type Permission, permissionsOf } from './permissions';

/** A signed-in person as of this request, from the database. */
export type Actor = {
  readonly id: UserId;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** Signed in with a password that an admin set. */
  readonly mustChangePassword?: boolean;
  /** Signed in without the second factor that their role requires, because they have none. */
  readonly mustAddFactor?: boolean;
};

/**
 * Proof that the actor has this one permission. Queries and commands require it, so a forgotten check does
 * not compile.
 */
export type Granted<P extends Permission> = Brand<
  { readonly actor: Actor; readonly permission: P },
  `Granted<${P}>`
>;

/**
 * The only constructor of grants: undefined if the actor's role lacks the permission, or if they must first
 * choose a password of their own or add a second factor.
 */
export function grant<P extends Permission>(actor: Actor, permission: P): Granted<P> | undefined {
  if (!permissionsOf[actor.role].has(permission)) return undefined;
  if ((actor.mustChangePassword || actor.mustAddFactor) && permission !== 'profile:manage') return undefined;
  return { actor, permission } as Granted<P>; // safe: this is the only constructor, and the role was checked
}
