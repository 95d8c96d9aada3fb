import { expect, test } from 'vitest';
import { anyCall, lanesOfOneKey, reply } from '../../support/shared-lanes';

const named = (name: string) => ({ send: async (_: unknown, nonce: bigint) => reply(nonce, name) });
const offBy = (seconds: number) => ({ clock: () => Date.now() + seconds * 1_000 });

test('a process whose clock is ten minutes off leaves the sending to one whose clock is right, and says so', async () => {
  const lanes = await lanesOfOneKey();
  const wrong = lanes.join({ ...named('wrong'), ...offBy(600) });
  await expect.poll(() => wrong.told.map(String).join()).toMatch(/the clock is \d+ s off the database's/);
  const right = lanes.join(named('right'));
  expect((await right.send(anyCall())).body.toString()).toBe('right');
});

test('a process whose clock is half a minute off sends', async () => {
  const lanes = await lanesOfOneKey();
  const near = lanes.join({ ...named('near'), ...offBy(-30) });
  expect((await near.send(anyCall())).body.toString()).toBe('near');
});
