import type { NamedTest, Planted } from './patch';
import { runTests, type TestResult } from './run-tests';

/** By what a planted bug was found, or why it was not. */
export type Verdict =
  | { readonly kind: 'found'; readonly by: string; readonly why: string }
  | { readonly kind: 'missed'; readonly why: string };

/** A way to find bugs: tests by their titles, or a simulation after so many seeds. */
export type Finder = (planted: Planted, folder: string) => Promise<Verdict>;

/** Finds bugs by the tests that their patches name. */
export const findByTests: Finder = async (planted, folder) =>
  judge(planted.tests, await runTests(folder, filesOf([planted])));

/** The test files that patches name. */
export const filesOf = (all: readonly Pick<Planted, 'tests'>[]): readonly string[] => [
  ...new Set(all.flatMap(({ tests }) => tests.map(({ file }) => file))),
];

/**
 * Errors of code that does not work at all, or of a test that waits for ever. Whoever changed the code would
 * see the first at once, and a slow machine causes the second, so they prove nothing. The last is what the
 * reporter writes of a test that timed out.
 */
const isCrash = (why: string): boolean =>
  /^(TypeError|ReferenceError|SyntaxError|RangeError|Error: (Test|Hook) timed out|Error: STACK_TRACE_ERROR)/.test(
    why,
  );

/**
 * Found: a named test fails by an assertion or a refusal, while another test of its file passes, so that the
 * file loads and its set-up works.
 */
export function judge(named: readonly NamedTest[], results: readonly TestResult[]): Verdict {
  const isNamed = ({ file, title }: NamedTest) =>
    named.some((each) => each.file === file && each.title === title);
  const failed = results.filter((result) => isNamed(result) && !result.passed);
  const [first] = failed.filter(({ why }) => !isCrash(why));
  if (first && results.some(({ file, passed }) => passed && file === first.file))
    return { kind: 'found', by: `${first.file} › ${first.title}`, why: firstLine(first.why) };
  if (first) return { kind: 'missed', why: `no test of ${first.file} passes: ${firstLine(first.why)}` };
  const [crashed] = failed;
  if (crashed) return { kind: 'missed', why: `crashed: ${firstLine(crashed.why)}` };
  const others = results.filter(({ passed }) => !passed).map(({ title }) => title);
  return {
    kind: 'missed',
    why:
      others.length > 0
        ? `only others fail: ${others.join('; ')}`
        : 'every named test passes or is not there',
  };
}

/** The named tests that do not pass without any bug. */
export const notPassing = (
  planted: Pick<Planted, 'tests'>,
  results: readonly TestResult[],
): readonly NamedTest[] =>
  planted.tests.filter(
    ({ file, title }) =>
      !results.some((result) => result.file === file && result.title === title && result.passed),
  );

const firstLine = (text: string): string => text.split('\n')[0] ?? '';
