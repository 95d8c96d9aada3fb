import { type Actor, type Granted, grant } from '@/lib/identity/grant';
import type { Permission } from '@/lib/identity/permissions';

/** The grant of somebody of the demo who has it. */
export function may<P extends Permission>(actor: Actor, permission: P): Granted<P> {
  const granted = grant(actor, permission);
  if (!granted) throw new Error(`${actor.name} may not ${permission}`);
  return granted;
}
