import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { demoPeople } from '@/drizzle/seed/demo-people';
import { isPortFree } from '@/lib/embedded-postgres/free-port';
import { deleteEmbeddedPostgres } from '@/lib/embedded-postgres/server';
import { whenNpmIsGone } from './npm-watch';
import { type DemoOptions, defaultPort, readDemoOptions, usage } from './options';
import { StopList, startStack } from './stack';

const dataDir = join('.data', 'demo');
const stops = new StopList();

/** The demo from start to stop. A failure prints one line, or the end of the failed part's output. */
async function main(): Promise<void> {
  const options = readDemoOptions(process.argv.slice(2));
  if (options.help) {
    console.log(usage);
    return;
  }
  const databaseUrl = process.env.DATABASE_URL || undefined;
  await awaitPort(options);
  if (options.reset) await reset(databaseUrl);
  stopOnSignal();
  const stack = await startStack(
    {
      dataDir,
      port: options.port ?? defaultPort,
      sandboxPort: 4010,
      databaseUrl,
      durable: true,
      sandboxArgs: [],
      withBatches: true,
      report,
    },
    stops,
  );
  announce(stack.url);
  stack.seeded.catch((error: unknown) => {
    if (!stops.isClosing) console.error(error instanceof Error ? error.message : error);
  });
  throw new Error(await stack.broken);
}

/** Gives an earlier run the time to stop. After it, another port is taken, unless this one was asked for. */
async function awaitPort({ port: named }: DemoOptions): Promise<void> {
  const port = named ?? defaultPort;
  if (await isPortFree(port)) return;
  console.log(
    `Port ${port} is in use. An earlier run that was killed may still be stopping; waiting a moment …`,
  );
  for (const deadline = Date.now() + 5_000; Date.now() < deadline; await pause(100)) {
    if (await isPortFree(port)) return;
  }
  if (named !== undefined) throw new Error(`Stop what listens on port ${port}, or leave out --port.`);
  console.log(`Port ${port} is still in use: taking another.`);
}

async function reset(databaseUrl: string | undefined): Promise<void> {
  if (databaseUrl !== undefined) {
    throw new Error(
      '--reset deletes the embedded database only, and DATABASE_URL names another. Empty that one yourself.',
    );
  }
  await deleteEmbeddedPostgres(join(dataDir, 'postgres'));
  rmSync(dataDir, { recursive: true, force: true });
}

function stopOnSignal(): void {
  const stop = (reason: string): void => {
    if (stops.isClosing) return;
    console.log(`${reason}: stopping the app, the sandbox and PostgreSQL …`);
    void stops.close().then(() => {
      console.log('Stopped. The data is kept.');
      process.exit(0);
    });
  };
  process.on('SIGINT', () => stop('\nCtrl-C'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGHUP', () => stop('The terminal was closed'));
  whenNpmIsGone(() => stop('npm is gone'));
}

function report(step: string, seconds?: number): void {
  const inPlace = process.stdout.isTTY;
  if (seconds === undefined) {
    if (inPlace) process.stdout.write(`  ${step} …`);
    else if (step.startsWith('Building')) console.log(`  ${step} …`);
    return;
  }
  console.log(`${inPlace ? '\r' : ''}  ${step} … ${seconds.toFixed(1)} s`);
}

function announce(url: string): void {
  const width = (pick: (person: (typeof demoPeople)[number]) => string) =>
    Math.max(...demoPeople.map((p) => pick(p).length));
  const [role, email, password] = [width((p) => p.role), width((p) => p.email), width((p) => p.password)];
  const people = demoPeople.map(
    (p) => `  ${p.role.padEnd(role)}   ${p.email.padEnd(email)}   ${p.password.padEnd(password)}   ${p.can}`,
  );
  console.log(`
Paydesk is ready: ${url}

${people.join('\n')}

Ctrl-C stops everything and keeps the data; npm run demo -- --reset starts over.`);
}

/** Silent after a requested stop, which causes failures itself. */
async function fail(error: unknown): Promise<void> {
  if (stops.isClosing) return;
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  await stops.close();
  process.exit(1);
}

main().then(
  () => process.exit(0),
  (error: unknown) => fail(error),
);
