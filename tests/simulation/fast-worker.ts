// A worker whose clock runs faster than the world's, so that leases, waits and dates pass in a test: the
// shipped engine, upkeep, loop and client. What it is told stands in its environment.
import { connectProvider } from '@/lib/composition/connect-provider';
import { readEnv } from '@/lib/composition/env';
import { createDatabase } from '@/lib/db/client';
import { createPresence } from '@/lib/engine/presence';
import { createBatchTurns } from '@/lib/engine/scheduling/batches/release-batches';
import { createUpkeep } from '@/lib/engine/scheduling/upkeep';
import { authorizeHere } from '@/lib/engine/submissions/claim/faults';
import { openPipeline } from '@/lib/engine/submissions/loop/open-pipeline';
import { sealingKeyOf } from '@/lib/identity/sealed';
import { ProviderConfig } from '@/lib/provider/config';
import { runEngineLoop } from '@/lib/worker/loop';
import { repeat } from '@/lib/worker/repeat';
import { fastClock } from './fast-clock';

const env = readEnv();
const { db, sql, close } = createDatabase(env.databaseUrl, { max: 6 });
const { baseUrl, apiKey, signingSecret, transactionSecret } = env.provider;
const provider = connectProvider({
  sql,
  databaseUrl: env.databaseUrl,
  role: 'sends',
  config: new ProviderConfig({ baseUrl, apiKey, signingSecret, transactionSecret, timeoutMs: 1_500 }),
});
const now = fastClock(Number(process.env.CLOCK_BEGAN_MS), Number(process.env.CLOCK_RATE));
const exceptionAfterMs = env.exceptionAfterMinutes * 60_000;
const parts = {
  db,
  provider,
  now,
  random: Math.random,
  exceptionAfterMs,
  pollsPerMinute: 100_000,
  reasons: new Map(),
};

const stop = new AbortController();
const presence = createPresence({ db, databaseUrl: env.databaseUrl });
process.once('SIGTERM', () => stop.abort());
const report = (error: unknown): void => console.error('[worker]', error);
const showing = repeat({ signal: stop.signal, report }, () => presence.turn(now()));
await runEngineLoop({
  engine: openPipeline({
    ...parts,
    holder: presence.holder,
    authorize: authorizeHere(sealingKeyOf(env.ownSecret, env.previousOwnSecrets)),
    report,
    signal: stop.signal,
  }),
  upkeep: createUpkeep(parts),
  batches: createBatchTurns({ ...parts, signal: stop.signal }),
  sql,
  report,
  signal: stop.signal,
});
await showing;
await presence.close();
await provider.close();
await close();
process.exit(0);
