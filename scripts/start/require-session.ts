import { EnvironmentError } from '@/lib/composition/env/problems';
import { isPooled, sessionUrlOf } from '@/lib/db/address';
import { keepsSession } from '@/lib/db/connection/keeps-session';

type Variable = 'DATABASE_URL' | 'DATABASE_SESSION_URL' | 'DATABASE_OWNER_URL';

/** The problem of an address that should keep sessions, and what to do about it. */
export const poolerProblem = 'is the address of a pooler in transaction mode';
export const poolerRemedies = {
  DATABASE_URL:
    'name PostgreSQL itself in DATABASE_SESSION_URL (docs/operations.md, "A pooler in transaction mode")',
  DATABASE_SESSION_URL: 'name PostgreSQL itself: locks and notifications need a session',
  DATABASE_OWNER_URL: 'name PostgreSQL itself: migrations and backups need a session',
} as const satisfies Record<Variable, string>;

/** The variable that decides where this process has its sessions. */
export const sessionVariableOf = (url: string) => (isPooled(url) ? 'DATABASE_SESSION_URL' : 'DATABASE_URL');

/** Throws an `EnvironmentError` if locks and notifications would go through a pooler in transaction mode. */
export async function requireSession(
  url: string,
  variable: Variable = sessionVariableOf(url),
): Promise<void> {
  if (await keepsSession(sessionUrlOf(url))) return;
  throw new EnvironmentError([{ name: variable, problem: `${poolerProblem}: ${poolerRemedies[variable]}` }]);
}
