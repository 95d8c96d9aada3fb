import { expect } from 'vitest';
import type { App } from '../../engine/engine';
import { randomPaymentFiles, type SentPayment } from './random-payment-file';
import { debitsOf, payAll, paymentsOfStatement, type Returned, startFile, statusOf } from './round-trip';

const contentOf = (payment: object): string => JSON.stringify(Object.entries(payment).toSorted());
const byContent = (one: object, other: object): number => (contentOf(one) < contentOf(other) ? -1 : 1);

/** Pays random payment files at the sandbox, and compares what comes back with what was sent. */
export async function expectRoundTrip(
  app: App,
  { files: count, seed }: { readonly files: number; readonly seed: number },
): Promise<void> {
  const files = randomPaymentFiles(count, app.account, seed);
  const ids = [];
  for (const file of files) ids.push(await startFile(app, file));
  await payAll(app, ids);
  const booked = await paymentsOfStatement(app);
  const all: Returned[] = [];
  for (const [index, id] of ids.entries()) {
    const { messageId = '', payments = [] } = files[index] ?? {};
    const sent = payments.map((payment) => ({ status: 'ACSC', ...payment }));
    expect(await statusOf(app, id)).toEqual({ messageId, payments: sent });
    const expected = payments.map((payment) => returned(messageId, payment));
    expect(await debitsOf(app, id)).toEqual(expected);
    all.push(...expected);
  }
  expect(booked.toSorted(byContent)).toEqual(all.toSorted(byContent));
}

function returned(messageId: string, { instructionId: _, ...payment }: SentPayment): Returned {
  return { messageId, ...payment };
}
