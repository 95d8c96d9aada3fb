import { expect, onTestFinished, test, vi } from 'vitest';
import { createRandom } from '@/lib/sandbox/runtime/random';
import { startApp } from '@/tests/support/engine/engine';
import { drawWith } from '../../assurance/draw';
import { runHistory } from '../../assurance/simulation/conformance/histories';

const { env } = process;
const count = Number(env.PAYDESK_HISTORIES ?? 40);
const seed = Number(env.PAYDESK_SEED ?? 11);

/** The database refuses nonces that are a day ahead of its clock. */
const historiesOfDay = 25;

test('the store in memory answers each act of a random history as PostgreSQL does', async () => {
  onTestFinished(() => void vi.useRealTimers());
  for (let begun = 0; begun < count; begun += historiesOfDay) {
    vi.useRealTimers();
    const app = await startApp();
    vi.useFakeTimers({ toFake: ['Date'], now: app.clock.now() });
    const setTime = (now: Date) => void vi.setSystemTime(now);
    for (let number = begun; number < Math.min(count, begun + historiesOfDay); number += 1) {
      const draw = drawWith(createRandom(seed + number));
      const { acts, difference } = await runHistory({ ...app, setTime }, draw, 25);
      const told = acts.map((act) => JSON.stringify(act)).join('\n');
      expect(difference?.memory, `history ${seed + number}:\n${told}`).toBe(difference?.postgres);
    }
  }
});
