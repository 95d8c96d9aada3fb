import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { isTest } from './check';
import type { Row } from './page';
import { isTitleFrom } from './titles';

type Report = {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
};

export type Ran = { readonly files: number; readonly tests: number; readonly problems: readonly string[] };

/** The tests below these folders that the rows name, by file. */
function namedTests(
  rows: readonly Row[],
  folders: readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const named = new Map<string, Set<string>>();
  for (const { path, titles } of rows.flatMap(({ evidence }) => evidence)) {
    if (!isTest(path) || !folders.some((folder) => path.startsWith(folder))) continue;
    const known = named.get(path) ?? new Set();
    for (const title of titles) known.add(title);
    named.set(path, known);
  }
  return named;
}

/** Those that need no browser. */
const folders = {
  unit: ['tests/unit/', 'tests/architecture.test.ts'],
  integration: ['tests/integration/'],
} as const;
type Project = keyof typeof folders;

/** Runs the files of all named tests at once, and finds the named ones that did not pass. */
export function runNamed(rows: readonly Row[], projects: readonly Project[]): Ran {
  const named = namedTests(
    rows,
    projects.flatMap((project) => folders[project]),
  );
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-asvs-'));
  const file = join(folder, 'report.json');
  try {
    const chosen = projects.flatMap((project) => ['--project', project]);
    const reports = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
    const args = ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...reports, ...named.keys()];
    spawnSync(process.execPath, args, { stdio: 'inherit' });
    const report: Report = JSON.parse(readFileSync(file, 'utf8'));
    return { files: named.size, ...judge(named, report) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function judge(
  named: ReadonlyMap<string, ReadonlySet<string>>,
  { testResults }: Report,
): Pick<Ran, 'tests' | 'problems'> {
  const problems: string[] = [];
  let tests = 0;
  for (const [path, titles] of named) {
    const results = testResults.find(({ name }) => relative('.', name) === path)?.assertionResults ?? [];
    for (const written of titles) {
      const of = results.filter(({ title }) => isTitleFrom(written, title));
      tests += of.length;
      if (of.length === 0) problems.push(`${path} "${written}" did not run`);
      if (of.some(({ status }) => status !== 'passed')) problems.push(`${path} "${written}" failed`);
    }
  }
  return { tests, problems };
}
