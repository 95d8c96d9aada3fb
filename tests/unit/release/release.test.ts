import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pack, writeChecksums } from '@/scripts/release/archive';
import { wholes } from '@/scripts/release/assemble';
import { commands, external } from '@/scripts/release/bundle';
import { foldersOf } from '@/scripts/release/packages';
import { readSourceFiles } from '../../support/code/source-files';

type Described = Readonly<Record<'scripts' | 'dependencies' | 'devDependencies', Record<string, string>>>;
const project = JSON.parse(readFileSync('package.json', 'utf8')) as Described; // safe: our own file

/** Files that run after `npm ci --omit=dev`: commands, pages, threads, and all that they import. */
function runtimeFiles() {
  const files = readSourceFiles(
    'app',
    'components',
    'drizzle',
    'lib',
    'locale',
    'messages',
    'scripts',
    'instrumentation.ts',
  );
  const byPath = new Map(files.map((file) => [file.path, file]));
  const reached = new Set<string>();
  const walk = (path: string): void => {
    const file = byPath.get(path);
    if (!file || reached.has(path)) return;
    reached.add(path);
    for (const { file: imported, isTypeOnly } of file.imports) if (imported && !isTypeOnly) walk(imported);
  };
  for (const command of Object.values(commands)) walk(command);
  for (const { path } of files) if (/^(app|lib|instrumentation)/.test(path)) walk(path);
  return files.filter(({ path }) => reached.has(path));
}

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

describe('a release', () => {
  it('imports no development dependency at run time', () => {
    const found = runtimeFiles().flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier, isTypeOnly }) => !isTypeOnly && packageOf(specifier) in project.devDependencies)
        .map(({ specifier }) => `${path} imports ${specifier}`),
    );
    expect(found).toEqual([]);
  });

  it('has each of its commands as the source tree runs it', () => {
    for (const [command, file] of Object.entries(commands))
      expect(project.scripts[command]).toBe(`node scripts/run.mjs ${file}`);
    const started = Object.keys(project.scripts).filter((name) =>
      project.scripts[name]?.startsWith('node scripts/run.mjs scripts/start/'),
    );
    expect(started.filter((name) => !(name in commands))).toEqual([]);
  });

  it('has no source control, tests or settings of its builder', () => {
    const isForeign = (path: string) => /^(\.git|tests)(\/|$)|(^|\/)\.env$|\.env\.local/.test(path);
    expect([...wholes, ...Object.values(commands)].filter(isForeign)).toEqual([]);
    expect(readFileSync('.dockerignore', 'utf8').split('\n')).toEqual(
      expect.arrayContaining(['.git', '.env']),
    );
  });

  it('takes packages with everything that they depend on', () => {
    const folders = foldersOf(external);
    for (const folder of folders) {
      const { dependencies = {} } = JSON.parse(
        readFileSync(join(folder, 'package.json'), 'utf8'),
      ) as Partial<Described>; // safe: npm's format
      for (const name of Object.keys(dependencies))
        expect([...folders].some((each) => each.endsWith(`node_modules/${name}`))).toBe(true);
    }
    expect(() => foldersOf(['no-such-package'])).toThrow('npm ci');
  });

  it('is packed into the same bytes whatever the dates of its files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'paydesk-pack-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const content = join(folder, 'paydesk');
    mkdirSync(content);
    for (const name of ['b', 'a']) writeFileSync(join(content, name), name);
    const at = new Date('2026-11-27T00:00:00Z');
    const first = readFileSync(pack(content, at));
    utimesSync(join(content, 'a'), at, new Date());
    const archive = pack(content, at);
    expect(readFileSync(archive).equals(first)).toBe(true);
    expect(readFileSync(writeChecksums([archive]), 'utf8')).toMatch(/^[0-9a-f]{64} {2}paydesk\.tar\.gz\n$/);
  });
});

describe('the files that an archive has as they are', () => {
  it('import nothing that it lacks', () => {
    const modules = wholes.filter((path) => path.endsWith('.mjs'));
    const imported = modules.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+\.mjs)'/g)].map(([, other = '']) =>
        posix.join(posix.dirname(path), other),
      ),
    );
    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter((path) => !wholes.some((whole) => whole === path))).toEqual([]);
  });
});
