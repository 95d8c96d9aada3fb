// Reads the test runners' reports: how many tests passed, failed and were skipped, and the reasons of
// failures.
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A crashed run leaves no report: a failure, too, whose only details are in its output above. */
const CRASHED = {
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [{ test: 'The run left no report.', why: '' }],
};

/** `{ passed, failed, skipped, failures: [{ test, why }] }` of the JSON report of a vitest run. */
export function vitestCounts(file) {
  const report = readReport(file);
  if (report === undefined) return CRASHED;
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests, numTodoTests } = report;
  return { passed, failed, skipped: numPendingTests + numTodoTests, failures: vitestFailures(report) };
}

/** `{ passed, failed, skipped, failures: [{ test, why }] }` of the JSON report of a Playwright run. */
export function playwrightCounts(file) {
  const report = readReport(file);
  if (report?.stats === undefined) return CRASHED;
  const { expected: passed, unexpected, flaky, skipped } = report.stats;
  // A test that passed only on a retry is unreliable.
  return { passed, failed: unexpected + flaky, skipped, failures: playwrightFailures(report) };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A file whose set-up failed has no failed test, but a message of its own. */
function vitestFailures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ test: name, why: shortened(message) }];
    return failed.map((test) => ({
      test: `${name} › ${test.fullName}`,
      why: shortened(test.failureMessages.join('\n')),
    }));
  });
}

/** A run whose set-up failed has errors of its own. */
function playwrightFailures({ errors = [], specs = [], suites = [] }) {
  const setUp = errors.map(({ message }) => ({ test: 'The set-up of the run', why: shortened(message) }));
  const failed = specs.filter((spec) => !spec.ok);
  const own = failed.map((spec) => ({
    test: `${spec.file}:${spec.line} › ${spec.title}`,
    why: shortened(errorsOf(spec).join('\n')),
  }));
  return [...setUp, ...own, ...suites.flatMap(playwrightFailures)];
}

const errorsOf = (spec) =>
  spec.tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)));

/** The full message is printed above; the end of the output only needs enough to find it. */
function shortened(message, most = 2_000) {
  const plain = stripVTControlCharacters(message ?? '');
  return plain.length > most ? `${plain.slice(0, most)} …` : plain;
}
