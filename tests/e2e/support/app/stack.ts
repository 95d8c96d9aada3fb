// Starts the whole of Paydesk for a worker of the browser tests, tells it where, and stops all of it when it
// is told to.
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import postgres from 'postgres';
import { freePort } from '@/lib/embedded-postgres/free-port';
import { StopList, startStack } from '@/scripts/demo/stack';
import { makeQuickFolder } from '@/tests/support/runner/quick-folder';
import { type Addresses, appIsBack, deployBuild, type Progress, restartApp } from './own-stack';

const stops = new StopList();
const stop = (code: number): void => void stops.close().then(() => process.exit(code));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(0));

const dataDir = makeQuickFolder('paydesk-e2e-');
await stops.add(async () => rmSync(dataDir, { recursive: true, force: true }));

/** A database of our own on the server that was given, so that a run finds nothing of the one before. */
async function createDatabaseOn(given: string): Promise<string> {
  const name = `paydesk_e2e_${process.pid}`;
  const admin = postgres(given, { max: 1, onnotice: () => undefined });
  await admin`create database ${admin(name)}`;
  await stops.add(async () => {
    await admin`drop database ${admin(name)} with (force)`;
    await admin.end();
  });
  const url = new URL(given);
  url.pathname = `/${name}`;
  return url.href;
}

const buildIdFile = '.next/BUILD_ID';

/** Lets an app start under a new build identifier, by which open pages tell that they are older. */
async function asAnotherBuild(start: () => Promise<void>): Promise<void> {
  const own = readFileSync(buildIdFile, 'utf8');
  writeFileSync(buildIdFile, randomBytes(9).toString('base64url'));
  try {
    await start();
  } finally {
    writeFileSync(buildIdFile, own);
  }
}

try {
  const given = process.env.DATABASE_URL;
  const stack = await startStack(
    {
      dataDir,
      port: await freePort(),
      sandboxPort: 0,
      databaseUrl: given ? await createDatabaseOn(given) : undefined,
      durable: false,
      sandboxArgs: ['--quiet'],
      withBatches: false,
      report: (name, seconds) => {
        const step = seconds === undefined ? name : `after "${name}"`;
        process.send?.({ step } satisfies Progress);
      },
    },
    stops,
  );
  process.on('message', (message) => {
    const isDeployment = message === deployBuild;
    if (!isDeployment && message !== restartApp) return;
    const started = isDeployment ? asAnotherBuild(stack.restartApp) : stack.restartApp();
    void started.then(() => process.send?.(appIsBack));
  });
  const { url, sandboxUrl, databaseUrl, sessionSecret } = stack;
  process.send?.({ url, sandboxUrl, databaseUrl, sessionSecret } satisfies Addresses);
  console.error(await stack.broken);
  stop(1);
} catch (error) {
  if (!stops.isClosing) console.error(error instanceof Error ? error.message : error);
  stop(1);
}
