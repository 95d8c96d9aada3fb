import type { Credentials } from '@/lib/sandbox/protocol/authentication';
import { type Sandbox, type SandboxOptions, startSandbox } from '@/lib/sandbox/server';

/** The client credentials of a test's sandbox. */
export const sandboxCredentials: Credentials = {
  apiKey: 'demo-api-key',
  signingSecret: 'demo-signing-secret',
  transactionSecret: 'demo-transaction-secret',
};

/**
 * A sandbox in this process on a free port: one account with 100,000.00, no persistence, and quick execution.
 * The caller closes it.
 */
export const startTestSandbox = (options: Partial<SandboxOptions> = {}): Promise<Sandbox> =>
  startSandbox({
    port: 0,
    credentials: sandboxCredentials,
    seed: 'empty',
    completionDelayMs: { SEPA: 50, SEPA_INSTANT: 20, SWIFT: 80 },
    ...options,
  });
