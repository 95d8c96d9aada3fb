import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultRoles } from '@/lib/db/migrations/role-names';
import { type HeldPort, holdPort } from '@/lib/embedded-postgres/free-port';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@/lib/embedded-postgres/server';
import { ensureWebhookKey } from '@/lib/sandbox/webhooks/webhook-key';
import { prepareDatabase } from '../start/prepare-database';
import { webProcess } from '../start/web-process';
import { build, isBuilt } from './build';
import { type Child, startChild, untilHealthy } from './child';
import { demoCredentials, ensureSessionSecret } from './secrets';

export type StackOptions = {
  /** The folder of the embedded database, the sandbox's journal and the logs. */
  readonly dataDir: string;
  /** The app's port on 127.0.0.1, if it is free. */
  readonly port: number;
  /** The sandbox's port, if it is free; 0 for any. */
  readonly sandboxPort: number;
  /** A PostgreSQL to use instead of an embedded one. */
  readonly databaseUrl: string | undefined;
  /** False trades crash safety for speed: for tests. */
  readonly durable: boolean;
  readonly sandboxArgs: readonly string[];
  /** Whether to seed batches, one of which is paid as soon as the app runs. */
  readonly withBatches: boolean;
  /** Called before each step, and again with its duration in seconds. */
  readonly report: (step: string, seconds?: number) => void;
};

export type Stack = {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly databaseUrl: string;
  /** Signs cookies and seals authenticator apps. */
  readonly sessionSecret: string;
  /** Settles with a message when a part exits unexpectedly. */
  readonly broken: Promise<string>;
  /** Settles when the data that needs the running app is seeded, too. */
  readonly seeded: Promise<void>;
  /** Kills the app at any point, and starts it again at the same address. */
  readonly restartApp: () => Promise<void>;
};

/**
 * Stops what was started in reverse order. `close()` may be called at any time, also during the start, and
 * repeatedly.
 */
export class StopList {
  readonly #stops: (() => Promise<void>)[] = [];
  #closing: Promise<void> | undefined;

  get isClosing(): boolean {
    return this.#closing !== undefined;
  }

  async add(stop: () => Promise<void>): Promise<void> {
    if (this.isClosing) await stop();
    else this.#stops.push(stop);
  }

  close(): Promise<void> {
    this.#closing ??= this.#stopAll();
    return this.#closing;
  }

  async #stopAll(): Promise<void> {
    for (const stop of this.#stops.reverse()) await stop();
  }
}

/** Shared by the parts of one stack while they start. */
type Starting = {
  readonly options: StackOptions;
  /** Held until its part starts, because another start on this machine may want the same. */
  readonly ports: { readonly app: HeldPort; readonly sandbox: HeldPort };
  readonly stops: StopList;
  readonly url: string;
  readonly sandboxUrl: string;
  readonly reportBroken: (message: string) => void;
  /** Parts that were killed on purpose. */
  readonly killed: Set<Child>;
};

/**
 * Starts all of Paydesk on this machine: database, sandbox, app. Whatever has started is on the stop list,
 * even if a later part fails and this throws.
 */
export async function startStack(options: StackOptions, stops: StopList): Promise<Stack> {
  const { dataDir, withBatches } = options;
  mkdirSync(dataDir, { recursive: true });
  let settleBroken: (message: string) => void = () => undefined;
  const broken = new Promise<string>((settle) => {
    settleBroken = settle;
  });
  const ports = { app: await holdPort(options.port), sandbox: await holdPort(options.sandboxPort) };
  for (const { release } of [ports.app, ports.sandbox]) await stops.add(release);
  const starting: Starting = {
    options,
    ports,
    stops,
    url: `http://127.0.0.1:${ports.app.port}`,
    sandboxUrl: `http://127.0.0.1:${ports.sandbox.port}`,
    reportBroken: (message) => {
      if (!stops.isClosing) settleBroken(message);
    },
    killed: new Set(),
  };
  const { url, sandboxUrl } = starting;
  const webhookKey = ensureWebhookKey(dataDir, undefined);
  const step = <Value>(name: string, act: () => Promise<Value>) => takeStep(starting, name, act);

  const server = options.databaseUrl
    ? undefined
    : await step('Starting PostgreSQL', () => startDatabase(starting));
  const databaseUrl = server?.url ?? options.databaseUrl ?? '';
  const sessionSecret = ensureSessionSecret(join(dataDir, 'session-secret'));
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...demoEnvironment(ports.app, sessionSecret),
    DATABASE_URL: server?.roleUrls.app ?? databaseUrl,
    DATABASE_WORKER_URL: server?.roleUrls.worker ?? databaseUrl,
    SERVICE_BASE_URL: sandboxUrl,
    SERVICE_WEBHOOK_PUBLIC_KEY: readFileSync(webhookKey.publicKeyFile, 'utf8'),
    SANDBOX_PORT: String(ports.sandbox.port),
    SANDBOX_DATA: join(dataDir, 'sandbox.jsonl'),
    SANDBOX_WEBHOOK_URL: `${url}/api/webhooks`,
    SANDBOX_WEBHOOK_PRIVATE_KEY: webhookKey.privateKeyPem,
  };
  await step('Preparing the database', () => prepareDatabase({ ownerUrl: databaseUrl, roles: defaultRoles }));
  await step('Starting the sandbox service', () => startSandbox(starting, env));
  await step('Making sure that the demo people are there', () =>
    run(stops, 'drizzle/seed/seed.ts', env, withBatches ? ['--with-batches'] : []),
  );
  if (!isBuilt()) {
    await step('Building the app (only after a change; a minute on a slow machine)', () => buildApp(stops));
  }
  let app = await step('Starting the app', () => startApp(starting, env));
  const restartApp = async () => {
    starting.killed.add(app);
    await app.kill();
    app = await startApp(starting, env);
  };
  const seeded = withBatches ? run(stops, 'drizzle/seed/seed-retry.ts', env) : Promise.resolve();
  return { url, sandboxUrl, databaseUrl, sessionSecret, broken, seeded, restartApp };
}

async function takeStep<Value>(
  { options: { report }, stops }: Starting,
  name: string,
  act: () => Promise<Value>,
): Promise<Value> {
  if (stops.isClosing) throw new Error('stopped while starting');
  report(name);
  const startedAt = performance.now();
  const value = await act();
  report(name, (performance.now() - startedAt) / 1000);
  return value;
}

const demoEnvironment = ({ port }: HeldPort, sessionSecret: string): NodeJS.ProcessEnv => ({
  ...demoCredentials,
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  NEXT_MANUAL_SIG_HANDLE: 'true',
  PAYDESK_DEMO: 'true',
  PAYDESK_LOG: 'readable',
  NEXTAUTH_SECRET: sessionSecret,
  AUTH_TRUST_HOST: 'true',
  // Passkeys need a domain, not an IP address; everything else works with both.
  NEXTAUTH_URL: `http://localhost:${port}`,
});

async function startDatabase({ options, stops, reportBroken }: Starting): Promise<EmbeddedPostgres> {
  const { dataDir, durable } = options;
  const server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), durable });
  await stops.add(server.stop);
  void server.exited.then(() => reportBroken('PostgreSQL has stopped by itself.'));
  return server;
}

async function startSandbox(starting: Starting, env: NodeJS.ProcessEnv): Promise<Child> {
  await starting.ports.sandbox.release();
  return startPart(starting, {
    name: 'sandbox',
    args: ['scripts/run.mjs', 'scripts/start/sandbox.ts', ...starting.options.sandboxArgs],
    env,
    healthUrl: `${starting.sandboxUrl}/sandbox/faults`,
  });
}

async function startApp(starting: Starting, env: NodeJS.ProcessEnv): Promise<Child> {
  const { app } = starting.ports;
  await app.release();
  return startPart(starting, {
    name: 'app',
    args: webProcess({ host: '127.0.0.1', port: app.port }),
    env,
    healthUrl: `${starting.url}/api/ready`,
  });
}

type Part = {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly healthUrl: string;
};

async function startPart(
  { options, stops, killed, reportBroken }: Starting,
  { name, args, env, healthUrl }: Part,
): Promise<Child> {
  const child = startChild(args, env, join(options.dataDir, `${name}.log`));
  await stops.add(child.stop);
  await untilHealthy(`The ${name}`, child, healthUrl);
  void child.exited.then((how) => {
    if (!killed.has(child))
      reportBroken(`The ${name} has stopped by itself (${how}):\n${child.lastLogLines()}`);
  });
  return child;
}

async function buildApp(stops: StopList): Promise<void> {
  const abort = new AbortController();
  await stops.add(async () => abort.abort());
  await build({ signal: abort.signal });
}

async function run(
  stops: StopList,
  file: string,
  env: NodeJS.ProcessEnv,
  args: readonly string[] = [],
): Promise<void> {
  const child = spawn(process.execPath, ['scripts/run.mjs', file, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await stops.add(async () => void child.kill());
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${file} failed:\n${output.trim()}`);
}
