/** Processes and commands that read a variable; `commands` are those of an administrator. */
export type Reader = 'web' | 'worker' | 'signer' | 'migrate' | 'commands' | 'sandbox';

/**
 * A variable as docs/configuration.md and .env.example explain it: `npm run configuration` writes both from
 * here.
 */
export type Variable = {
  readonly name: string;
  /** Sentences. Markdown for a code span only. */
  readonly meaning: string;
  /** The value in .env.example. */
  readonly example: string;
  /** In words, or the value itself; undefined for none. */
  readonly default?: string;
  readonly readBy: readonly Reader[];
  /** Whether Paydesk does not start without it: in .env.example its line is not commented out. */
  readonly isRequired?: true;
};

export type VariableGroup = {
  readonly title: string;
  /** What applies to all of its variables. */
  readonly meaning?: string;
  readonly variables: readonly Variable[];
};

export const serving: readonly Reader[] = ['web', 'worker'];
export const everyProcess: readonly Reader[] = ['web', 'worker', 'signer'];
export const everywhere: readonly Reader[] = ['web', 'worker', 'signer', 'migrate', 'commands'];
