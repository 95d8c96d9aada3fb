/** Files whose mutants have to be found by these unit tests, and by no others. */
export type Subject = {
  readonly name: string;
  readonly files: readonly string[];
  readonly tests: readonly string[];
};

const inFolder = (folder: string, ...names: readonly string[]): string[] =>
  names.map((name) => `${folder}/${name}.ts`);

const unitTests = (folder: string, ...names: readonly string[]): string[] =>
  names.map((name) => `tests/unit/${folder}/${name}.test.ts`);

export const subjects: readonly Subject[] = [
  {
    name: 'money',
    files: ['lib/kernel/money.ts'],
    tests: unitTests('kernel', 'money'),
  },
  {
    name: 'moves',
    files: [
      'lib/orders/order/order.ts',
      'lib/batches/batch/batch.ts',
      ...inFolder('lib/kernel/states', 'order-states', 'batch-states', 'submission-phases'),
    ],
    tests: [...unitTests('orders', 'states', 'state-sets', 'diagram'), ...unitTests('batches', 'states')],
  },
  {
    name: 'policy',
    files: inFolder(
      'lib/policy/rules',
      'after-approval',
      'codes',
      'limits',
      'own-transfer',
      'requirement',
      'seats',
    ),
    tests: unitTests('policy', 'limits', 'seats', 'requirement', 'requirement-rule'),
  },
  {
    name: 'policy-document',
    files: ['lib/policy/rules/policy.ts'],
    tests: unitTests('policy', 'document', 'waiting-hours'),
  },
  {
    name: 'signing',
    files: inFolder('lib/provider/signing', 'signer', 'transaction-signature'),
    tests: unitTests('provider', 'request-signature', 'signer', 'transaction-signature'),
  },
  {
    name: 'webhook-signature',
    files: inFolder('lib/provider/signing', 'webhook-signature'),
    tests: unitTests('provider', 'webhook-signature'),
  },
  {
    name: 'dispatcher',
    files: inFolder(
      'lib/provider/dispatch',
      'create-dispatcher',
      'in-flight-window',
      'provider-clock',
      'request-queue',
    ),
    tests: unitTests(
      'provider',
      'dispatcher',
      'dispatcher-away',
      'dispatcher-fairness',
      'dispatcher-nonces',
      'dispatcher-state',
      'dispatcher-throttle',
      'in-flight-window',
      'provider-clock',
      'request-queue',
    ),
  },
  {
    name: 'decide',
    files: [
      'lib/engine/backoff.ts',
      ...inFolder(
        'lib/engine/submissions/decide',
        'decide',
        'decide-found',
        'decide-look-up',
        'decide-unknown',
        'plan',
        'verdict',
      ),
    ],
    tests: unitTests('engine', 'backoff', 'decide', 'decide-payment', 'decide-doubt', 'next-poll'),
  },
  {
    name: 'recovery',
    files: [
      ...inFolder(
        'lib/engine/submissions/send',
        'circuit-breaker',
        'find-payment',
        'look-up',
        'rate-limiter',
        'send',
        'step',
      ),
      'lib/engine/submissions/write/settler.ts',
      'lib/engine/scheduling/orders/commissions.ts',
      ...inFolder('lib/engine', 'database-errors', 'waiting-reasons'),
      'lib/provider/payment-status.ts',
    ],
    tests: unitTests(
      'engine',
      'circuit-breaker',
      'rate-limiter',
      'send',
      'look-up',
      'recheck-parts',
      'settler',
    ),
  },
];
