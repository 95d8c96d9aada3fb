import 'server-only';
import { setAuditKeys } from '@/lib/audit/marks';
import { createReaderThreads } from '@/lib/batches/import/reading/reader-threads';
import { connectService } from '@/lib/composition/connect-provider';
import { forgetSecrets, readEnv } from '@/lib/composition/env';
import { createDatabase } from '@/lib/db/client';
import { readSchema } from '@/lib/db/migrations/schema-version';
import { sealingKeyOf } from '@/lib/identity/sealed';
import { createSecondFactor } from '@/lib/identity/second-factors/second-factor';
import { createHealth } from './health';
import { noted } from './noted';

/** What the web side needs of the world, made once a process. */
function createRuntime() {
  const env = readEnv();
  forgetSecrets();
  setAuditKeys(env.auditSecrets);
  const { db, sql } = createDatabase(env.databaseUrl);
  const service = connectService({
    sql,
    databaseUrl: env.databaseUrl,
    config: env.service,
    // Where this process only serves pages, the worker elsewhere sends what they ask.
    role: env.worker ? 'sends' : 'forwards',
  });
  const now = () => new Date();
  const sealingKey = sealingKeyOf(env.sealingSecret, env.previousSealingSecret);
  // One connection beside the pool is enough to count wrong codes: they are counted one after the other
  // anyway.
  const { db: attempts } = createDatabase(env.databaseUrl, { max: 1 });
  const { relyingParty, demo } = env;
  const ownFactor = createSecondFactor({ attempts, relyingParty, sealingKey, now, demo });
  const secondFactor = noted(ownFactor, { db: attempts, now });
  const { read: readFile, expectFile } = createReaderThreads({ databaseUrl: env.databaseUrl });
  const health = createHealth({
    databaseUrl: env.databaseUrl,
    schema: readSchema('drizzle'),
  });
  return { env, health, db, sql, service, now, sealingKey, secondFactor, readFile, expectFile };
}
export type Runtime = ReturnType<typeof createRuntime>;

// Next bundles pages, route handlers and instrumentation apart, each with module state of its own; the
// process has one global.
const shared = globalThis as typeof globalThis & { paydeskRuntime?: Runtime }; // safe: only this module writes the key

export function getRuntime(): Runtime {
  shared.paydeskRuntime ??= createRuntime();
  return shared.paydeskRuntime;
}
