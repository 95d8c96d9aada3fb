import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mayImport, openParts } from './support/code/import-table';
import { findCycle, readSourceFiles, type SourceFile } from './support/code/source-files';

const files = readSourceFiles(
  'lib',
  'components',
  'locale',
  'messages',
  'app',
  'drizzle',
  'scripts',
  'instrumentation.ts',
);
const tests = readSourceFiles('tests');

function roomOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'lib' || first === 'components'
    ? `${first}/${second.replace(/\.tsx?$/, '')}`
    : first.replace(/\.ts$/, '');
}

/** An import as seen in the last folder that both files share: the file or folder that each is in there. */
function importWithin(from: string, to: string): { readonly path: string; readonly file: string } {
  const [names, otherNames] = [from.split('/'), to.split('/')];
  const depth = names.findIndex((name, index) => name !== otherNames[index]) + 1;
  return { path: names.slice(0, depth).join('/'), file: otherNames.slice(0, depth).join('/') };
}

const isAllowed = (from: string, to: string): boolean =>
  (mayImport[from] ?? []).some(
    (room) => room === to || (room.endsWith('/*') && to.startsWith(room.slice(0, -1))),
  );

/** One line for each import that the check does not like, so that a failure names them all. */
function breaches(
  of: readonly SourceFile[],
  isBreach: (from: SourceFile, file: string, specifier: string) => boolean,
): string[] {
  return of.flatMap((from) =>
    from.imports
      .filter(({ file, specifier }) => file !== undefined && isBreach(from, file, specifier))
      .map(({ file }) => `${from.path} imports ${file}`),
  );
}

describe('the rooms', () => {
  it('are all in the table', () => {
    const missing = new Set(files.map(({ path }) => roomOf(path)).filter((room) => !(room in mayImport)));
    expect([...missing]).toEqual([]);
  });

  it('import only the rooms that they may', () => {
    expect(
      breaches(
        files,
        ({ path }, file) => roomOf(path) !== roomOf(file) && !isAllowed(roomOf(path), roomOf(file)),
      ),
    ).toEqual([]);
  });

  it('import only the open part of a room that does not open itself whole', () => {
    expect(
      breaches(
        files,
        ({ path }, file) => openParts[`${roomOf(path)} ${roomOf(file)}`]?.includes(file) === false,
      ),
    ).toEqual([]);
  });

  it('reach what sends requests about recurring payments from the worker alone', () => {
    const found = breaches(
      files,
      ({ path }, file) =>
        /^lib\/recurring\/requests\/(send|unfinished)\.ts$/.test(file) &&
        path !== 'lib/recurring/requests/unfinished.ts' &&
        roomOf(path) !== 'lib/worker',
    );
    expect(found).toEqual([]);
    const senders = files.filter(
      ({ path, text }) =>
        /\.(setUpRecurring|cancelRecurring)\(/.test(text) && !/^lib\/(provider|sandbox)\//.test(path),
    );
    expect(senders.map(({ path }) => path)).toEqual(['lib/recurring/requests/send.ts']);
  });

  it('name files of their own by a relative path, and those of others by one from the root', () => {
    expect(
      breaches(files, ({ path }, file, specifier) =>
        roomOf(path) === roomOf(file)
          ? specifier.startsWith('@/') && roomOf(path) !== 'app'
          : !specifier.startsWith('@/'),
      ),
    ).toEqual([]);
  });

  it('have no circle of imports', () => {
    expect(findCycle(files)).toBeUndefined();
  });

  it('have no circle of imports among the files and folders within one folder', () => {
    const all = files.flatMap(({ path, imports }) =>
      imports.flatMap(({ file }) => (file === undefined ? [] : importWithin(path, file))),
    );
    const paths = [...new Set(all.map(({ path }) => path))];
    expect(
      findCycle(paths.map((path) => ({ path, imports: all.filter((each) => each.path === path) }))),
    ).toBeUndefined();
  });

  it('have inner rooms where a folder would hold more than twelve files', () => {
    // The catalogs of messages are one file for each feature.
    const folders = files.map(({ path }) => dirname(path)).filter((folder) => !/^messages\b/.test(folder));
    const full = [...new Set(folders)].filter(
      (folder) => folders.filter((each) => each === folder).length > 12,
    );
    expect(full).toEqual([]);
  });
});

describe('what is sent to the browser', () => {
  it('reaches no database, no environment and no module of Node', () => {
    const byPath = new Map(files.map((file) => [file.path, file]));
    const found = new Set<string>();
    const seen = new Set<string>();
    const walk = (path: string, trail: readonly string[]): void => {
      const source = byPath.get(path);
      // A server action is called from the browser, not sent to it.
      if (source === undefined || seen.has(path) || /^'use server'/m.test(source.text)) return;
      seen.add(path);
      for (const { specifier, file, isTypeOnly } of source.imports) {
        if (isTypeOnly) continue;
        if (
          /^(node:|drizzle-orm|postgres|server-only)/.test(specifier) ||
          file === 'lib/composition/env.ts'
        ) {
          found.add(`${[...trail, path].join(' > ')} > ${specifier}`);
        }
        if (file !== undefined) walk(file, [...trail, path]);
      }
    };
    for (const { path, text } of files) if (/^'use client'/m.test(text)) walk(path, []);
    expect([...found]).toEqual([]);
  });
});

describe('a form', () => {
  it('is sent by a script as a Form, or says what a browser does with it before the scripts run', () => {
    const plain = files.filter(({ path }) => path !== 'components/ui/forms/form.tsx');
    const silent = plain.filter(({ text }) => /<form\b(?![^<]*\b(?:method="post"|action=))/.test(text));
    expect(silent.map(({ path }) => path)).toEqual([]);
  });
});

describe('a file', () => {
  it('does not only pass on the exports of others', () => {
    // A route may serve what another one does: Next finds pages by their file.
    const ownFiles = files.filter(({ path }) => roomOf(path) !== 'app');
    const barrels = ownFiles.filter(({ text }) =>
      /^export\s+(?:type\s+)?(?:\*|\{[^}]*\})\s+from\s/m.test(text),
    );
    expect(barrels.map(({ path }) => path)).toEqual([]);
  });

  it('has a name in kebab-case that says its subject', () => {
    const vague = /^(index|utils?|helpers?|types?|services?|common|misc)\./;
    const wrong = [...files, ...tests].filter(
      ({ path }) => vague.test(basename(path)) || /[A-Z_]/.test(basename(path)),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('has no more than 350 lines', () => {
    const long = [...files, ...tests].filter(({ text }) => text.split('\n').length > 351);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  it('names the properties of an element instead of spreading a literal', () => {
    const spreading = [...files, ...tests].filter(
      ({ path, text }) => /\.tsx$/.test(path) && /\{\.\.\.\{/.test(text),
    );
    expect(spreading.map(({ path }) => path)).toEqual([]);
  });

  it('reads the environment only where it is checked', () => {
    const readers = files.filter(({ path, text }) => {
      const isScript =
        path.startsWith('scripts/') || path === 'lib/composition/env.ts' || path === 'instrumentation.ts';
      return !isScript && /\bprocess\.env\b/.test(text);
    });
    expect(readers.map(({ path }) => path)).toEqual([]);
  });

  it('is open to calls from the browser only as the actions.ts of a route', () => {
    const servers = files.filter(({ text }) => /^\s*['"]use server['"]/m.test(text));
    const wrong = servers.filter(({ path }) => !(path.startsWith('app/') && basename(path) === 'actions.ts'));
    expect(wrong.map(({ path }) => path)).toEqual([]);
    expect(new Set(servers.map(({ path }) => dirname(path))).size).toBe(servers.length);
  });
});
