import { test } from 'vitest';
import { expectRoundTrip } from '../support/batches/files/expect-round-trip';
import { startApp } from '../support/engine/engine';

test('every identifier and reference of a thousand payment files comes back', async () => {
  const seed = Number(process.env.PAYDESK_TEST_SEED ?? Date.now() % 1_000_000);
  console.log(`PAYDESK_TEST_SEED=${seed}`);
  await expectRoundTrip(await startApp(), { files: 1_000, seed });
});
