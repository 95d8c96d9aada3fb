import 'server-only';
import { setCommitting } from '@/lib/audit/commitments/commitments';
import { setAuditKeys } from '@/lib/audit/marks';
import { createReaderThreads } from '@/lib/batches/import/reading/reader-threads';
import { appSecretsFor } from '@/lib/composition/app-secrets';
import { connectProvider } from '@/lib/composition/connect-provider';
import { forgetSecrets, readEnv } from '@/lib/composition/env';
import { secretsOf } from '@/lib/composition/secrets-of';
import { createDatabase, pageLimits } from '@/lib/db/client';
import { startPulse } from '@/lib/db/connection/pulse';
import { readSchema } from '@/lib/db/migrations/schema-version';
import { openReplica } from '@/lib/db/replica/replica';
import { sealingKeyOf } from '@/lib/identity/sealed';
import { createSecondFactor } from '@/lib/identity/second-factors/second-factor';
import { listSessionActors } from '@/lib/identity/sessions/sessions';
import { createTotalsReader } from '@/lib/lists/later-totals';
import { logReplica } from '@/lib/log/log-replica';
import { logSilence } from '@/lib/log/log-silence';
import { keepOutOfLog } from '@/lib/log/redaction';
import { signInFactorScope } from '@/lib/policy/changes/in-force';
import { createChangeFeed } from '../changes/change-feed';
import { createHealth } from './health';
import { noted } from './noted';
import { report } from './report';

/** The web process's dependencies, created once per process. */
function createRuntime() {
  const env = readEnv();
  forgetSecrets();
  keepOutOfLog(secretsOf(env));
  setAuditKeys(env.auditSecrets);
  setCommitting(env.auditCommitments);
  const { db, sql } = createDatabase(env.databaseUrl, { limits: pageLimits });
  const replica =
    env.replicaDatabaseUrl === undefined
      ? undefined
      : openReplica({ url: env.replicaDatabaseUrl, primary: sql, changed: logReplica });
  const pulse = startPulse({ databaseUrl: env.databaseUrl, changed: logSilence });
  const provider = connectProvider({
    sql,
    databaseUrl: env.databaseUrl,
    config: env.provider,
    // If this process only serves pages, a worker elsewhere sends its requests.
    role: env.role === 'all' ? 'sends' : 'forwards',
  });
  const now = () => new Date();
  // Undefined in a process that asks the signer.
  const sealingKey =
    env.sealingSecret === undefined ? undefined : sealingKeyOf(env.sealingSecret, env.previousSealingSecrets);
  const ownKey = sealingKeyOf(env.ownSecret, env.previousOwnSecrets);
  // One connection suffices for counting wrong codes, which is serialized anyway.
  const { db: attempts } = createDatabase(env.databaseUrl, { max: 1, limits: pageLimits });
  const { relyingParty, demo } = env;
  const { handoverSecret, previousHandoverSecrets } = env;
  const appSecrets = appSecretsFor({ sql, sealingKey, handoverSecret, previousHandoverSecrets, demo });
  const ownFactor = createSecondFactor({ attempts, relyingParty, appSecrets, now });
  const secondFactor = noted(ownFactor, { db: attempts, now });
  const { read: readFile, expectFile } = createReaderThreads({ databaseUrl: env.databaseUrl });
  const health = createHealth({
    databaseUrl: env.databaseUrl,
    schema: readSchema('drizzle'),
    isAnswering: pulse.isAnswering,
  });
  const changes = createChangeFeed({
    databaseUrl: env.databaseUrl,
    now,
    listActors: (ids) => listSessionActors(db, ids, now(), env.sessionRules, () => signInFactorScope(db)),
    report,
  });
  return {
    readTotals: createTotalsReader(),
    changes,
    env,
    health,
    pulse,
    db,
    sql,
    replica,
    provider,
    now,
    sealingKey,
    ownKey,
    appSecrets,
    secondFactor,
    readFile,
    expectFile,
  };
}
export type Runtime = ReturnType<typeof createRuntime>;

// Next bundles pages, route handlers and instrumentation separately, each with its own module state; the
// process has one global.
const shared = globalThis as typeof globalThis & { paydeskRuntime?: Runtime }; // safe: only this module writes the key

export function getRuntime(): Runtime {
  shared.paydeskRuntime ??= createRuntime();
  return shared.paydeskRuntime;
}
