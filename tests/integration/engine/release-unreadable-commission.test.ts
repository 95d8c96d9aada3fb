import { describe, expect, it } from 'vitest';
import { startApp, stateOf } from '../../support/engine/engine';
import { heldOrder, hourMs, tend } from '../../support/engine/upkeep';

const unreadable = { rules: [{ call: 'commission', mode: 'unreadable_reply' }] } as const;

describe('a held order that is due', () => {
  it('is released although its commission cannot be read', async () => {
    const app = await startApp();
    const order = await heldOrder(app);
    app.sandbox.faults.set({ rules: [...unreadable.rules] });
    app.clock.advance(hourMs);
    await tend(app);
    expect(await stateOf(app, order)).toBe('approved');
  });
});
