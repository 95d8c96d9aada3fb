import { type Actor, type Granted, grant } from '@/lib/access/grant';
import type { Permission } from '@/lib/access/permissions';

/** The grant of somebody of the demo who has it. */
export function may<P extends Permission>(actor: Actor, permission: P): Granted<P> {
  const granted = grant(actor, permission);
  if (!granted) throw new Error(`${actor.name} may not ${permission}`);
  return granted;
}
