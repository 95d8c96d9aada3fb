import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { connectionLocks, transactionLocks } from '@/lib/db/locks';
import { readSourceFiles } from '../../support/code/source-files';

const locks = [...Object.values(transactionLocks), ...Object.values(connectionLocks)];
const spaces = locks.map((lock) =>
  'number' in lock ? `${'key' in lock ? 'pairs of' : 'single'} ${lock.number}` : lock.text,
);

describe('advisory locks', () => {
  it('are taken and queried by one file only', () => {
    const found = readSourceFiles('lib', 'components', 'app', 'drizzle', 'scripts').filter(
      ({ path, text }) => path !== 'lib/db/locks.ts' && /pg_(try_)?advisory|'advisory'/.test(text),
    );
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  it('have unique numbers or texts of their kind', () => {
    expect(new Set(spaces).size).toBe(spaces.length);
  });

  it('have the audit chain last', () => {
    expect(Object.keys(transactionLocks).at(-1)).toBe('auditChain');
  });

  it('have the numbers and texts of the triggers', () => {
    const statements = readdirSync('drizzle', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.sql'))
      .map((file) => readFileSync(`drizzle/${file}`, 'utf8'))
      .join('\n');
    const numbers = [...statements.matchAll(/\b7203\d{3}\b/g)].map(([number]) => Number(number));
    const texts = [...statements.matchAll(/hashtextextended\('([^']+) '/g)].map(([, text]) => text);
    expect(numbers.length).toBeGreaterThan(0);
    expect(
      numbers.filter((number) => !locks.some((lock) => 'number' in lock && lock.number === number)),
    ).toEqual([]);
    expect(texts).toEqual(['statement_packs']);
  });
});
