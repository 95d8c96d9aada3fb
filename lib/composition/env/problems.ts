import type { z } from 'zod';
import type { EnvProblem } from './source';

/** Every missing or malformed variable at once: its name and the remedy, never its value. */
export class EnvironmentError extends Error {
  readonly problems: readonly EnvProblem[];

  constructor(problems: readonly EnvProblem[]) {
    const lines = problems.map(({ name, problem }) => `  ${name}: ${problem}`);
    super(
      ['The environment is not complete; docs/configuration.md explains each variable.', ...lines].join('\n'),
    );
    this.name = 'EnvironmentError';
    this.problems = problems;
  }
}

export function problemsOf(parsed: z.ZodSafeParseResult<unknown>): EnvProblem[] {
  if (parsed.success) return [];
  return parsed.error.issues.map((issue) => ({ name: issue.path.join('.'), problem: issue.message }));
}

/** The first problem of a variable explains its others. */
export function distinct(problems: readonly EnvProblem[]): EnvProblem[] {
  return problems.filter(({ name }, index) => problems.findIndex((other) => other.name === name) === index);
}
