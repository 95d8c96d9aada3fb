import { describe, expect, it, vi } from 'vitest';
import { rooms } from '@/app/(office)/rooms';
import { createKeyRegistry } from '@/components/ui/shortcuts/registry';

const general = (run: () => void) => ({
  title: 'Everywhere',
  bindings: [
    { keys: ['g', 'p'], does: 'Payments', run },
    { keys: ['n'], does: 'New payment', run },
  ],
});

describe('the registry of keys', () => {
  it('runs a key, and a sequence once it is whole', () => {
    const registry = createKeyRegistry();
    const run = vi.fn();
    registry.register(general(run));
    expect(registry.press('n', 0)).toBe(true);
    expect(run).toHaveBeenCalledTimes(1);
    expect(registry.press('g', 10)).toBe(true);
    expect(run).toHaveBeenCalledTimes(1);
    expect(registry.press('p', 20)).toBe(true);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('leaves unknown keys to the page', () => {
    const registry = createKeyRegistry();
    registry.register(general(vi.fn()));
    expect(registry.press('a', 0)).toBe(false);
  });

  it('lets nothing use the second key of a sequence, although it is none', () => {
    const registry = createKeyRegistry();
    const approve = vi.fn();
    registry.register(general(vi.fn()));
    registry.register({ title: 'Page', bindings: [{ keys: ['a'], does: 'Approve', run: approve }] });
    registry.press('g', 0);
    expect(registry.press('a', 100)).toBe(true);
    expect(approve).not.toHaveBeenCalled();
    expect(registry.press('a', 200)).toBe(true);
    expect(approve).toHaveBeenCalledTimes(1);
  });

  it('forgets the first key after a while', () => {
    const registry = createKeyRegistry();
    const run = vi.fn();
    registry.register(general(run));
    registry.press('g', 0);
    expect(registry.press('p', 5_000)).toBe(false);
    expect(run).not.toHaveBeenCalled();
  });

  it('prefers the keys of the page to those of every page, and drops them when it is left', () => {
    const registry = createKeyRegistry();
    const [everywhere, onPage] = [vi.fn(), vi.fn()];
    registry.register(general(everywhere));
    const leave = registry.register({
      title: 'Page',
      bindings: [{ keys: ['n'], does: 'Next', run: onPage }],
    });
    registry.press('n', 0);
    expect([everywhere.mock.calls.length, onPage.mock.calls.length]).toEqual([0, 1]);
    leave();
    registry.press('n', 10);
    expect([everywhere.mock.calls.length, onPage.mock.calls.length]).toEqual([1, 1]);
  });

  it('runs neither keys pressed together nor those that the page handles', () => {
    const registry = createKeyRegistry();
    registry.register({
      title: 'Page',
      bindings: [
        { keys: ['Ctrl', 'K'], does: 'Search', isChord: true },
        { keys: ['j', 'k'], does: 'Next, previous' },
      ],
    });
    expect(registry.press('Ctrl', 0)).toBe(false);
    expect(registry.press('j', 0)).toBe(false);
  });

  it('has one letter for each page of the navigation', () => {
    const letters = rooms.map(({ letter }) => letter);
    expect(new Set(letters).size).toBe(letters.length);
  });
});
