import { createDatabase } from '@/lib/db/client';
import { createNonces } from '@/lib/db/nonces';
import type { Env } from '@/lib/env';
import { createEngine } from '@/lib/payouts/engine';
import { createServiceClient } from '@/lib/service/client';
import { runEngineLoop } from './loop';

/**
 * The background side: runs the payout engine until the signal says stop, then waits for the steps that had begun. Any
 * number of processes may do so at once; they share the work by claims in the database.
 */
export async function runWorker({ env, signal }: { readonly env: Env; readonly signal: AbortSignal }) {
  const { db, sql, close } = createDatabase(env.databaseUrl, { max: 6 });
  const service = createServiceClient(env.service, {
    nonces: createNonces(sql, env.service.apiKey, Date.now),
    clock: Date.now,
  });
  const engine = createEngine({ db, service, now: () => new Date(), random: Math.random });
  try {
    await runEngineLoop({ engine, sql, signal, report: (error) => console.error('[worker]', error) });
  } finally {
    await close();
  }
}
