import { onTestFinished } from 'vitest';
import { setAuditKeys } from '@/lib/audit/marks';
import { readEnv } from '@/lib/composition/env';
import type { Source } from '@/lib/composition/env/source';
import { readSignerEnv } from '@/lib/composition/signer-env';
import { runSigner } from '@/lib/signer/main';
import { createAskSigner } from '@/lib/signer-channel/ask';
import { signerChannelKey } from '@/lib/signer-channel/marks';
import { runWorker } from '@/lib/worker/main';
import { createRunningParts } from '@/lib/worker/process/running-parts';
import { openTestRoles, urlAs } from '../database/test-roles';
import { startApp } from '../engine/engine';
import { testSessionSecret } from '../people/second-factors';
import { sandboxCredentials } from '../provider/sandbox';

const auditKey = 'only-in-tests-0123456789-audit-key-0123456789';
export const handoverKey = 'only-in-tests-0123456789-handover-key-01234567';

export type SplitApp = Awaited<ReturnType<typeof startSplitApp>>;

/**
 * An installation in three parts: web processes, here the test itself, a worker and a signer, each with its
 * own secrets and login of the database.
 */
export async function startSplitApp({ credentials = sandboxCredentials } = {}) {
  setAuditKeys([auditKey]);
  onTestFinished(() => setAuditKeys([]));
  const app = await startApp({ sandbox: { clock: () => new Date(), credentials } });
  const roles = await openTestRoles(app);
  onTestFinished(roles.close);
  const shared = { PAYDESK_AUDIT_KEY: auditKey, PAYDESK_HANDOVER_KEY: handoverKey, NODE_ENV: 'test' };
  const provider = { SERVICE_BASE_URL: app.sandbox.url, SERVICE_API_KEY: sandboxCredentials.apiKey };

  /** All that a web process is given. */
  const web = readEnv({
    ...shared,
    ...provider,
    PAYDESK_ROLE: 'web',
    DATABASE_URL: urlAs(app, roles.roles.app),
    NEXTAUTH_SECRET: 'only-in-tests-0123456789-session-secret-012345',
  });
  const workerSource = {
    ...shared,
    ...provider,
    PAYDESK_ROLE: 'worker',
    DATABASE_URL: urlAs(app, roles.roles.worker),
    SERVICE_SIGNING_SECRET: sandboxCredentials.signingSecret,
  };
  const signerSource = {
    ...shared,
    DATABASE_URL: urlAs(app, roles.roles.signer),
    SERVICE_TRANSACTION_SECRET: sandboxCredentials.transactionSecret,
    PAYDESK_SEALING_KEY: testSessionSecret,
  };
  const worker = readEnv(workerSource);
  const errors: unknown[] = [];
  const startSigner = (changed: Source = {}) => {
    const stop = new AbortController();
    const env = readSignerEnv({ ...signerSource, ...changed });
    const running = runSigner({ env, signal: stop.signal, report: (error) => errors.push(error) });
    return async () => {
      stop.abort();
      await running;
    };
  };
  const startWorker = (changed: Source = {}) => {
    const stop = new AbortController();
    const env = readEnv({ ...workerSource, ...changed });
    const running = runWorker({ env, signal: stop.signal, running: createRunningParts() });
    return async () => {
      stop.abort();
      await running;
    };
  };
  return {
    ...app,
    roles,
    web,
    worker,
    /** What the signer reported. */
    errors,
    /** Starts one, with other settings than its own if any are given. Returns how to stop it. */
    startSigner,
    startWorker,
    ask: createAskSigner({ sql: roles.app.sql, key: signerChannelKey(handoverKey) }),
  };
}
