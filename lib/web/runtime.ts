import 'server-only';
import { connectService } from '@/lib/connect-service';
import { createDatabase } from '@/lib/db/client';
import { readEnv } from '@/lib/env';

/** What the web side needs of the world, made once a process. */
function createRuntime() {
  const env = readEnv();
  const { db, sql } = createDatabase(env.databaseUrl);
  const service = connectService(sql, env.service);
  return { env, db, sql, service, now: () => new Date() };
}
export type Runtime = ReturnType<typeof createRuntime>;

// Next bundles pages, route handlers and instrumentation apart, each with module state of its own; the process has one global.
const shared = globalThis as typeof globalThis & { paydeskRuntime?: Runtime }; // safe: only this module writes the key

export function getRuntime(): Runtime {
  shared.paydeskRuntime ??= createRuntime();
  return shared.paydeskRuntime;
}
