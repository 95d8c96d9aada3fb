import type { FaultPlan } from '@/lib/sandbox/faults/faults';
import { type Sandbox, type SandboxOptions, startSandbox } from '@/lib/sandbox/server';
import { sandboxCredentials } from '../../support/provider/sandbox';

/**
 * A sandbox in memory in a process of its own, so that a benchmark does not share its thread. It is told how
 * to be by its one argument, says where it listens by its first message, and answers every message with what
 * it holds. It ends with whoever started it.
 */
export type SandboxProcessOptions = Pick<
  SandboxOptions,
  'tls' | 'http1Only' | 'checkNonces' | 'completionDelayMs' | 'openingBalance'
> & {
  readonly faults?: FaultPlan;
};

export type SandboxAddress = { readonly url: string; readonly certificatePem: string | undefined };

export type SandboxHoldings = Sandbox['tally'] & {
  /** Identifiers of the client, a payment each, whatever became of it. */
  readonly externalPaymentIds: readonly string[];
  /** Payments that an order made; as many as there are identifiers where each exists once. */
  readonly payments: number;
  /** What the process has used of a processor since it began, in milliseconds. */
  readonly processorMs: number;
  /** Whether all balances sum to zero. */
  readonly isBalanced: boolean;
};

async function main(): Promise<void> {
  const { faults, ...options }: SandboxProcessOptions = JSON.parse(process.argv[2] ?? '{}');
  const sandbox = await startSandbox({
    port: 0,
    credentials: sandboxCredentials,
    seed: 'empty',
    ...options,
  });
  const { url, certificatePem } = sandbox;
  if (faults) sandbox.faults.set(faults);
  process.on('message', () => process.send?.(holdings()));
  process.on('disconnect', () => process.exit());
  process.send?.({ url, certificatePem } satisfies SandboxAddress);

  function holdings(): SandboxHoldings {
    const made = [...sandbox.payments.values()].filter((payment) => payment.order !== null);
    const { user, system } = process.cpuUsage();
    return {
      ...sandbox.tally,
      externalPaymentIds: made.flatMap(({ order }) => order?.externalPaymentId ?? []),
      payments: made.length,
      processorMs: (user + system) / 1_000,
      isBalanced: sandbox.ledger.total() === 0n,
    };
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
