import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultRoles } from '@/lib/db/migrations/role-names';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@/lib/embedded-postgres/server';
import { keepWebhookKey } from '@/lib/sandbox/webhooks/webhook-key';
import { prepareDatabase } from '../start/prepare-database';
import { webProcess } from '../start/web-process';
import { build, isBuilt } from './build';
import { type Child, startChild, untilHealthy } from './child';
import { freePort } from './free-port';
import { demoCredentials, keepSessionSecret } from './secrets';

export type StackOptions = {
  /** Where the embedded database, the sandbox's journal and the logs live. */
  readonly dataDir: string;
  /** The app's port on 127.0.0.1. */
  readonly port: number;
  /** The sandbox's, if it is free; 0 for any. */
  readonly sandboxPort: number;
  /** A PostgreSQL to use instead of an embedded one. */
  readonly databaseUrl: string | undefined;
  /** False where nothing is to outlive a power cut: for tests. */
  readonly durable: boolean;
  readonly sandboxArgs: readonly string[];
  /** Whether there are files of payments, too, one of which is paid as soon as the app runs. */
  readonly withBatches: boolean;
  /** Called before each step, and with its seconds after it. */
  readonly report: (step: string, seconds?: number) => void;
};

export type Stack = {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly databaseUrl: string;
  /** Under which it signs cookies and seals authenticator apps. */
  readonly sessionSecret: string;
  /** Settles with a message when a part ends that nobody asked to end. */
  readonly broken: Promise<string>;
  /** Settles when what is seeded with the running app is there, too. */
  readonly seeded: Promise<void>;
  /** Kills the app in whatever it is doing, and starts it again at the same address. */
  readonly restartApp: () => Promise<void>;
};

/**
 * Stops what was started, last first. `close()` may come at any time, also before all has started, and more
 * than once.
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

/**
 * Starts the whole of Paydesk on this machine: database, sandbox, app. Whatever has started is on the stop
 * list, also when a later part does not start and this throws.
 */
export async function startStack(options: StackOptions, stops: StopList): Promise<Stack> {
  const { dataDir, report } = options;
  mkdirSync(dataDir, { recursive: true });
  const step = async <Value>(name: string, run: () => Promise<Value>): Promise<Value> => {
    if (stops.isClosing) throw new Error('stopped while starting');
    report(name);
    const startedAt = performance.now();
    const value = await run();
    report(name, (performance.now() - startedAt) / 1000);
    return value;
  };
  let reportBroken: (message: string) => void = () => undefined;
  const broken = new Promise<string>((settle) => {
    reportBroken = (message) => {
      if (!stops.isClosing) settle(message);
    };
  });

  /** Parts that were killed on purpose. */
  const killed = new Set<Child>();
  const sandboxPort = await freePort(options.sandboxPort);
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const url = `http://127.0.0.1:${options.port}`;
  const webhookKey = keepWebhookKey(dataDir, undefined);

  const server = options.databaseUrl ? undefined : await step('Starting PostgreSQL', startDatabase);
  const databaseUrl = server?.url ?? options.databaseUrl ?? '';
  const sessionSecret = keepSessionSecret(join(dataDir, 'session-secret'));
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...demoCredentials,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_MANUAL_SIG_HANDLE: 'true',
    PAYDESK_DEMO: 'true',
    PAYDESK_LOG: 'readable',
    DATABASE_URL: server?.roleUrls.app ?? databaseUrl,
    DATABASE_WORKER_URL: server?.roleUrls.worker ?? databaseUrl,
    NEXTAUTH_SECRET: sessionSecret,
    AUTH_TRUST_HOST: 'true',
    // Passkeys need a domain, and an address of digits is none; everything else works at both.
    NEXTAUTH_URL: `http://localhost:${options.port}`,
    SERVICE_BASE_URL: sandboxUrl,
    SERVICE_WEBHOOK_PUBLIC_KEY: readFileSync(webhookKey.publicKeyFile, 'utf8'),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_DATA: join(dataDir, 'sandbox.jsonl'),
    SANDBOX_WEBHOOK_URL: `${url}/api/webhooks`,
    SANDBOX_WEBHOOK_PRIVATE_KEY: webhookKey.privateKeyPem,
  };
  await step('Preparing the database', () => prepareDatabase({ ownerUrl: databaseUrl, roles: defaultRoles }));
  await step('Starting the sandbox service', () =>
    startPart(
      'sandbox',
      ['scripts/run.mjs', 'scripts/start/sandbox.ts', ...options.sandboxArgs],
      `${sandboxUrl}/sandbox/faults`,
    ),
  );
  await step('Making sure that the demo people are there', () =>
    run(stops, 'drizzle/seed/seed.ts', env, options.withBatches ? ['--with-batches'] : []),
  );
  if (!isBuilt()) await step('Building the app (only after a change; a minute on a slow machine)', buildApp);
  const startApp = () =>
    startPart('app', webProcess({ host: '127.0.0.1', port: options.port }), `${url}/api/ready`);
  let app = await step('Starting the app', startApp);
  const restartApp = async () => {
    killed.add(app);
    await app.kill();
    app = await startApp();
  };
  const seeded = options.withBatches ? run(stops, 'drizzle/seed/seed-retry.ts', env) : Promise.resolve();
  return { url, sandboxUrl, databaseUrl, sessionSecret, broken, seeded, restartApp };

  async function startDatabase(): Promise<EmbeddedPostgres> {
    const server = await startEmbeddedPostgres({
      dataDir: join(dataDir, 'postgres'),
      durable: options.durable,
    });
    await stops.add(server.stop);
    void server.exited.then(() => reportBroken('PostgreSQL has stopped by itself.'));
    return server;
  }

  async function startPart(name: string, args: readonly string[], healthUrl: string): Promise<Child> {
    const child = startChild(args, env, join(dataDir, `${name}.log`));
    await stops.add(child.stop);
    await untilHealthy(`The ${name}`, child, healthUrl);
    void child.exited.then((how) => {
      if (!killed.has(child))
        reportBroken(`The ${name} has stopped by itself (${how}):\n${child.lastWords()}`);
    });
    return child;
  }

  async function buildApp(): Promise<void> {
    const abort = new AbortController();
    await stops.add(async () => abort.abort());
    await build(abort.signal);
  }
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
