import { describe, expect, it } from 'vitest';
import { forgetVisits, otherVisits, readVisits, recordVisit } from '@/components/search/visits';

/** A storage of a browser: what is stored are its own properties. */
class MemoryStorage implements Storage {
  [name: string]: unknown;
  get length() {
    return Object.keys(this).length;
  }
  key = (index: number) => Object.keys(this)[index] ?? null;
  getItem(name: string) {
    const value = this[name];
    return typeof value === 'string' ? value : null;
  }
  setItem(name: string, value: string) {
    this[name] = value;
  }
  removeItem(name: string) {
    delete this[name];
  }
  clear() {
    for (const name of Object.keys(this)) delete this[name];
  }
}

const visit = (path: string) => ({ href: path, label: `Page ${path}` });

describe('recent pages', () => {
  it('are the latest ones, each once, without the page on the screen', () => {
    const storage = new MemoryStorage();
    for (const path of ['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8', '/3']) {
      recordVisit(storage, 'ana', visit(path));
    }
    expect(otherVisits(readVisits(storage, 'ana'), '/3').map(({ href }) => href)).toEqual([
      '/8',
      '/7',
      '/6',
      '/5',
      '/4',
      '/2',
    ]);
  });

  it('are forgotten when somebody else uses the browser', () => {
    const storage = new MemoryStorage();
    recordVisit(storage, 'ana', visit('/payments'));
    recordVisit(storage, 'ben', visit('/accounts'));
    expect(readVisits(storage, 'ana')).toEqual([]);
    expect(readVisits(storage, 'ben')).toEqual([visit('/accounts')]);
  });

  it('are forgotten at sign-out, and nothing else is', () => {
    const storage = new MemoryStorage();
    storage.setItem('theme', 'dark');
    recordVisit(storage, 'ana', visit('/payments'));
    forgetVisits(storage);
    expect(readVisits(storage, 'ana')).toEqual([]);
    expect(storage.getItem('theme')).toBe('dark');
  });

  it('are none where the storage has something else', () => {
    const storage = new MemoryStorage();
    storage.setItem('paydesk-recent-ana', '{"href":1}');
    expect(readVisits(storage, 'ana')).toEqual([]);
    storage.setItem('paydesk-recent-ana', '[{"href":"https://elsewhere","label":"x"}]');
    expect(readVisits(storage, 'ana')).toEqual([]);
  });
});
