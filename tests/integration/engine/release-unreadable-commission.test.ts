import { describe, expect, it } from 'vitest';
import { openDesk, stateOf } from '../../support/engine';
import { heldOrder, hourMs, tend } from '../../support/upkeep';

const unreadable = { rules: [{ call: 'commission', mode: 'unreadable_reply' }] } as const;

describe('a held order that is due', () => {
  it('is released although its commission cannot be read', async () => {
    const desk = await openDesk();
    const order = await heldOrder(desk);
    desk.sandbox.faults.set({ rules: [...unreadable.rules] });
    desk.clock.advance(hourMs);
    await tend(desk);
    expect(await stateOf(desk, order)).toBe('approved');
  });
});
