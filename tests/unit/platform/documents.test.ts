import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const listMarkdown = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

const documents = ['.', 'docs', 'docs/asvs', 'docs/decisions'].flatMap(listMarkdown);
const decisions = listMarkdown('docs/decisions').filter((path) => !path.endsWith('README.md'));

/** A page, with a table. */
const mostLines = 80;

const linesOf = (path: string): string[] => readFileSync(path, 'utf8').trimEnd().split('\n');

const anchorsOf = (path: string): string[] =>
  linesOf(path)
    .filter((line) => line.startsWith('#'))
    .map((line) =>
      line
        .replace(/^#+ /, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-'),
    );

function isBroken(document: string, target: string): boolean {
  const [file = '', anchor] = target.split('#');
  const path = file === '' ? document : normalize(join(dirname(document), file));
  return !existsSync(path) || (anchor !== undefined && !anchorsOf(path).includes(anchor));
}

describe.each(documents)('%s', (document) => {
  it('links only to files and headings that exist', () => {
    const links = [...readFileSync(document, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)];
    const local = links.map(([, target = '']) => target).filter((target) => !target.startsWith('https:'));
    expect(local.filter((target) => isBroken(document, target))).toEqual([]);
  });
});

// The changelog names what existed at the time.
describe.each(documents.filter((document) => document !== 'CHANGELOG.md'))('%s', (document) => {
  it('names only source files and folders that exist', () => {
    const named = readFileSync(document, 'utf8').matchAll(
      /`((?:app|components|deploy|drizzle|lib|scripts|tests)\/[\w./[\]()-]+)`/g,
    );
    const paths = [...named].map(([, path = '']) => path);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});

describe('docs/architecture.md', () => {
  it('has at most 250 lines', () => {
    expect(linesOf('docs/architecture.md').length).toBeLessThanOrEqual(250);
  });

  it('has every room of lib/ in its map', () => {
    const text = readFileSync('docs/architecture.md', 'utf8');
    const rooms = readdirSync('lib', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(rooms.map(({ name }) => `lib/${name}`).filter((room) => !text.includes(`\`${room}\``))).toEqual(
      [],
    );
  });
});

describe('the decision records', () => {
  it('are listed in docs/decisions/README.md by number', () => {
    const links = [...readFileSync('docs/decisions/README.md', 'utf8').matchAll(/\]\((\d{4}-[^)]+)\)/g)];
    expect(links.map(([, name = '']) => join('docs/decisions', name))).toEqual(decisions.toSorted());
  });

  it('have one page each, with context, decision and consequences', () => {
    const parts = ['## Context', '## Decision', '## Consequences'];
    const wrong = decisions.filter((path) => {
      const lines = linesOf(path);
      return lines.length > mostLines || parts.some((part) => !lines.includes(part));
    });
    expect(wrong).toEqual([]);
  });
});
