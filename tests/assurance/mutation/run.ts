import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { oneLine } from './one-line';
import type { Subject } from './subjects';

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** A small change of the code, and what became of it. */
export type Mutant = {
  readonly file: string;
  /** The line that it begins in, the text that it replaces and the replacement, each with single spaces. */
  readonly line: string;
  readonly from: string;
  readonly to: string;
  readonly mutator: string;
  readonly outcome: MutantResult['status'];
};

type Options = {
  readonly concurrency: number;
  /** Files, or ranges of lines as `file.ts:10-20`, instead of all files of the subject. */
  readonly only?: readonly string[];
  /** Keeps what is known of unchanged mutants and tests for the next run. */
  readonly incremental?: boolean;
};

/** Mutates the files of a subject, one place at a time, and runs its tests against each mutant. */
export async function runSubject(
  { name, files, tests }: Subject,
  { concurrency, only = files, incremental = false }: Options,
): Promise<readonly Mutant[]> {
  const tempDirName = mkdtempSync(join(tmpdir(), 'paydesk-mutation-'));
  process.env.PAYDESK_MUTATION_TESTS = tests.join(',');
  try {
    const results = await new Stryker({
      configFile: 'tests/assurance/mutation/stryker.config.mjs',
      mutate: [...only],
      tempDirName,
      concurrency,
      incremental,
      incrementalFile: `.mutation/${name}.json`,
    }).runMutationTest();
    return results.filter(({ status }) => status !== 'Ignored').map(describeResult);
  } finally {
    rmSync(tempDirName, { recursive: true, force: true });
  }
}

function describeResult({ fileName, location, replacement, mutatorName, status }: MutantResult): Mutant {
  const lines = readFileSync(fileName, 'utf8').split('\n');
  const { start, end } = location;
  const text = lines.slice(start.line - 1, end.line);
  text.push((text.pop() ?? '').slice(0, end.column - 1));
  text.unshift((text.shift() ?? '').slice(start.column - 1));
  return {
    file: relative('.', fileName),
    line: oneLine(lines[start.line - 1] ?? ''),
    from: oneLine(text.join('\n')),
    to: oneLine(replacement ?? ''),
    mutator: mutatorName,
    outcome: status,
  };
}
