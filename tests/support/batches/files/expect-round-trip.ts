import { expect } from 'vitest';
import type { App } from '../../engine/engine';
import { randomPaymentFiles } from './random-payment-file';
import { payAll, paymentsOfStatement, type Returned, startFile, statusOf } from './round-trip';

const byContent = (one: object, other: object): number =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;

/** Pays random payment files at the sandbox, and compares what comes back with what was sent. */
export async function expectRoundTrip(
  app: App,
  { files: count, seed }: { readonly files: number; readonly seed: number },
): Promise<void> {
  const files = randomPaymentFiles(count, app.account, seed);
  const ids = [];
  for (const file of files) ids.push(await startFile(app, file));
  await payAll(app, ids);
  for (const [index, id] of ids.entries()) {
    const { messageId, payments = [] } = files[index] ?? {};
    const sent = payments.map((payment) => ({ status: 'ACSC', ...payment }));
    expect(await statusOf(app, id)).toEqual({ messageId, payments: sent });
  }
  const sent = files.flatMap(({ payments }) => payments.map(returned)).toSorted(byContent);
  expect((await paymentsOfStatement(app)).toSorted(byContent)).toEqual(sent);
}

const returned = ({ endToEndId, amount, name, account, reference }: Returned): Returned => ({
  endToEndId,
  amount,
  name,
  account,
  reference,
});
