import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

export type TestResult = {
  readonly file: string;
  readonly title: string;
  readonly passed: boolean;
  /** The first lines of why it failed. */
  readonly why: string;
};

/** Milliseconds for one test: ten times what the slowest of the named files needs alone. */
const testTimeout = 90_000;
/** Milliseconds until a run of one or two files is taken to hang. */
const hangMs = 15 * 60_000;

/** Runs test files in a folder of the project. A file that does not load has no results. */
export async function runTests(folder: string, files: readonly string[]): Promise<readonly TestResult[]> {
  const results: TestResult[] = [];
  for (const project of ['unit', 'integration', 'simulation']) {
    const its = files.filter((file) => projectOf(file) === project);
    if (its.length > 0) results.push(...(await runProject(folder, project, its)));
  }
  return results;
}

const projectOf = (file: string): string => /^tests\/(integration|simulation)\//.exec(file)?.[1] ?? 'unit';

async function runProject(folder: string, project: string, files: readonly string[]): Promise<TestResult[]> {
  const reports = mkdtempSync(join(tmpdir(), 'paydesk-planted-report-'));
  const report = join(reports, 'report.json');
  const options = ['--reporter=json', `--outputFile.json=${report}`, `--testTimeout=${testTimeout}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...options, ...files];
  try {
    const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore', timeout: hangMs });
    await once(child, 'exit');
    return resultsIn(folder, readFileSync(report, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

type Report = {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
};

function resultsIn(folder: string, text: string): TestResult[] {
  const { testResults }: Report = JSON.parse(text); // safe: vitest wrote it
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status, failureMessages = [] }) => ({
      file: relative(folder, name),
      title,
      passed: status === 'passed',
      why: failureMessages.join('\n').slice(0, 600),
    })),
  );
}
