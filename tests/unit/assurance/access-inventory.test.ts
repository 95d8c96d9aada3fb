import { describe, expect, it } from 'vitest';
import type { Built } from '../../assurance/access/built';
import { inventoryProblems } from '../../assurance/access/inventory';
import { type Cell, isKept } from '../../assurance/access/outcome';

const declared = { pages: ['/payments'], routes: ['/api/ready'], actions: ['payments saveOrderAction'] };

const builtWith = (changes: Partial<Built> = {}): Built => ({
  pages: ['/payments'],
  routes: ['/api/ready'],
  actions: [{ id: '7f', name: 'payments saveOrderAction', pages: ['/payments'] }],
  ...changes,
});

describe('the declared entries of the build', () => {
  it('have no problem if they are those of the build', () => {
    expect(inventoryProblems(builtWith(), declared)).toEqual([]);
  });

  it('lack a page that nobody declared', () => {
    expect(inventoryProblems(builtWith({ pages: ['/payments', '/secrets'] }), declared)).toEqual([
      '/secrets: in the build, not in tests/assurance/access/declared/pages.ts',
    ]);
  });

  it('lack an action that nobody declared, also beside one of its name in another folder', () => {
    const actions = [...builtWith().actions, { id: '8f', name: 'batches saveOrderAction', pages: [] }];
    expect(inventoryProblems(builtWith({ actions }), declared)).toEqual([
      'batches saveOrderAction: in the build, not in tests/assurance/access/declared/actions.ts',
    ]);
  });

  it('name a route that is gone', () => {
    expect(inventoryProblems(builtWith({ routes: [] }), declared)).toEqual([
      '/api/ready: in tests/assurance/access/declared/routes.ts, not in the build',
    ]);
  });
});

describe('a cell of the matrix', () => {
  const cell: Cell = {
    part: 'actions',
    entry: 'payments saveOrderAction',
    caller: 'viewer',
    expected: 'forbidden',
    found: 'forbidden',
    effects: [],
    reply: '403',
  };

  it('is kept if the reply is the declared one and nothing was written', () => {
    expect(isKept(cell)).toBe(true);
  });

  it('breaks if somebody gets further than declared, or less far', () => {
    expect(isKept({ ...cell, found: 'reached' })).toBe(false);
    expect(isKept({ ...cell, expected: 'reached' })).toBe(false);
  });

  it('breaks if a refused request wrote something', () => {
    expect(isKept({ ...cell, effects: ['orders'] })).toBe(false);
  });
});
