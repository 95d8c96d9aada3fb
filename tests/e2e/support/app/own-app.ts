import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@/lib/embedded-postgres/free-port';
import { startChild, untilHealthy } from '@/scripts/demo/child';
import { demoCredentials } from '@/scripts/demo/secrets';
import { testSessionSecret } from '@/tests/support/people/second-factors';
import { ownAddresses } from './own-stack';

/** One more web process of this worker's stack, started as operators start it. */
export type OwnApp = {
  readonly port: number;
  readonly url: string;
  /** Everything that it has written to its log. */
  readonly log: () => string;
  readonly stop: () => Promise<void>;
};

/**
 * Starts `npm start` on the database and sandbox of this worker, with a log in JSON and without the engine.
 * It seals authenticator apps under the tests' own key. `settings` gets the port that it will have.
 */
export async function startOwnApp(
  settings: (port: number) => Readonly<Record<string, string>> = () => ({}),
): Promise<OwnApp> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-start-'));
  const logFile = join(folder, 'app.log');
  const { HOSTNAME: _, ...env } = process.env;
  const child = startChild(
    ['scripts/run.mjs', 'scripts/start/start.ts'],
    {
      ...env,
      ...demoCredentials,
      PORT: String(port),
      PAYDESK_DEMO: 'true',
      PAYDESK_LOG: 'json',
      PAYDESK_ROLE: 'web',
      PAYDESK_SEALING_KEY: testSessionSecret,
      DATABASE_URL: ownAddresses().databaseUrl,
      SERVICE_BASE_URL: ownAddresses().sandboxUrl,
      NEXTAUTH_URL: `http://localhost:${port}`,
      NEXTAUTH_SECRET: 'demo-only-secret-of-the-office-behind-a-proxy',
      ...settings(port),
    },
    logFile,
  );
  await untilHealthy('The office', child, `http://127.0.0.1:${port}/api/ready`);
  return {
    port,
    url: `http://localhost:${port}`,
    log: () => readFileSync(logFile, 'utf8'),
    stop: async () => {
      await child.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
