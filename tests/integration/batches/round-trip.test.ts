import { test } from 'vitest';
import { expectRoundTrip } from '../../support/batches/files/expect-round-trip';
import { startApp } from '../../support/engine/engine';

test('every identifier and reference of a payment file comes back in camt.053, camt.054 and pain.002', async () => {
  await expectRoundTrip(await startApp(), { files: 25, seed: 2026 });
});
