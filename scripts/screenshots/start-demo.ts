import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@/lib/embedded-postgres/free-port';
import { type StopList, startStack } from '../demo/stack';

/** Starts a demo with batches for one run, and returns its address; `fill` adds to its database. */
export async function startDemo(
  stops: StopList,
  fill: (databaseUrl: string) => Promise<void> = async () => undefined,
): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'paydesk-screenshots-'));
  await stops.add(async () => rmSync(dataDir, { recursive: true, force: true }));
  const report = (step: string, seconds?: number) => seconds === undefined && console.log(`${step} …`);
  const options = { dataDir, databaseUrl: process.env.DATABASE_URL || undefined, durable: false, report };
  const stack = await startStack(
    { ...options, port: await freePort(), sandboxPort: 0, sandboxArgs: ['--quiet'], withBatches: true },
    stops,
  );
  await stack.seeded;
  await fill(stack.databaseUrl);
  return stack.url;
}
