import type { Env } from '@/lib/composition/env';
import { EnvironmentError } from '@/lib/composition/env/problems';
import { createDatabase } from '@/lib/db/client';
import { ownershipOf } from '@/lib/db/migrations/ownership';

export type Login = {
  readonly variable: 'DATABASE_URL' | 'DATABASE_WORKER_URL' | 'DATABASE_SIGNER_URL';
  readonly url: string;
};

/** The database logins of a process: of the web process with or without a worker, or of the worker alone. */
export function loginsOf(env: Env, process: 'web' | 'worker'): readonly Login[] {
  const isApart = env.workerDatabaseUrl !== env.databaseUrl;
  const worker: Login = {
    variable: isApart ? 'DATABASE_WORKER_URL' : 'DATABASE_URL',
    url: env.workerDatabaseUrl,
  };
  if (process === 'worker') return [worker];
  const app: Login = { variable: 'DATABASE_URL', url: env.databaseUrl };
  return env.role === 'all' && isApart ? [app, worker] : [app];
}

/** What to do about it. */
export const ownerRemedy =
  'Put the owner into DATABASE_OWNER_URL, run `npm run migrate`, which gives the roles paydesk_app and paydesk_worker their rights, and let DATABASE_URL and DATABASE_WORKER_URL log in as these: docs/operations.md, "Roles of the database". PAYDESK_RUN_AS_OWNER=on runs as the owner all the same';

/**
 * Throws an `EnvironmentError` in production if a login owns the tables whose guards restrict it, unless that
 * was allowed.
 */
export async function refuseOwner(
  { production, demo, mayRunAsOwner }: Pick<Env, 'production' | 'demo' | 'mayRunAsOwner'>,
  logins: readonly Login[],
): Promise<void> {
  if (!production || demo) return;
  const problems = [];
  for (const { variable, url } of logins) {
    const why = await ownershipAt(url);
    if (why)
      problems.push({
        name: variable,
        problem: `${why}, and could switch off what the database refuses. ${ownerRemedy}`,
      });
  }
  if (problems.length === 0) return;
  if (!mayRunAsOwner) throw new EnvironmentError(problems);
  console.warn(
    'PAYDESK_RUN_AS_OWNER: Paydesk runs as a login that could switch off what the database refuses.',
  );
}

async function ownershipAt(url: string): Promise<string | undefined> {
  const { sql, close } = createDatabase(url, { max: 1 });
  try {
    return await ownershipOf(sql);
  } finally {
    await close();
  }
}
