import type { Finding, Way } from './attempt';
import type { Numbered } from './run';

type Count = { found: number; missed: number; unreadable: number };

/** What both verifiers said about one class of tampering. */
export type ClassOutcome = {
  readonly name: string;
  readonly isClaimed: boolean;
  readonly shipped: Count;
  readonly python: Count;
};

/** The class of a tampering: what was done, and to which part. */
function classOf(way: Way): string {
  if ('chain' in way) return way.name;
  return way.isClaimed ? `${way.act}: ${way.table.name}` : way.name;
}

export function outcomesOf(attempts: readonly Numbered[]): readonly ClassOutcome[] {
  const byClass = new Map<string, ClassOutcome>();
  for (const { way, shipped, python } of attempts) {
    const name = classOf(way);
    const outcome = byClass.get(name) ?? { name, isClaimed: way.isClaimed, shipped: none(), python: none() };
    outcome.shipped[shipped] += 1;
    outcome.python[python] += 1;
    byClass.set(name, outcome);
  }
  return [...byClass.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

const none = (): Count => ({ found: 0, missed: 0, unreadable: 0 });

const ofDecisions = ['version', 'hash', 'approver_id', 'decision', 'groups', 'factor_id', 'deputy_of'];

/** What the verifier in Python compares besides the chain: it has to find every change of these. */
const comparedByPython: Readonly<Record<string, readonly string[]>> = {
  orders: [
    'id',
    'external_payment_id',
    'state',
    'version',
    'hash',
    'network',
    'account',
    'amount',
    'maker_id',
    'payment_id',
  ],
  approvals: ['order_id', ...ofDecisions],
  batch_approvals: ['batch_id', ...ofDecisions],
  order_versions: ['order_id', 'version', 'canonical_form', 'hash'],
  batches: ['id', 'state', 'version', 'hash'],
  users: ['role', 'groups', 'is_active'],
  policies: ['document', 'hash'],
  change_requests: ['id', 'hash', 'state', 'decider_id'],
};

function hasPythonToFind({ way }: Numbered): boolean {
  if (!way.isClaimed) return false;
  if ('chain' in way || way.table.name === 'audit_records') return true;
  const columns = comparedByPython[way.table.name];
  if (!columns) return false;
  return way.column ? columns.includes(way.column.name) : way.act !== 'forge';
}

/** What has to be found, and was not. */
export function escapesOf(attempts: readonly Numbered[]) {
  const isMissed = (finding: Finding) => finding === 'missed';
  return {
    shipped: attempts.filter(({ way, shipped }) => way.isClaimed && isMissed(shipped)),
    python: attempts.filter((each) => hasPythonToFind(each) && isMissed(each.python)),
  };
}

/** One line for a person who repeats it. */
export const described = ({ number, what, statements }: Numbered): string =>
  `#${number} ${what}: ${statements.join('; ')}`;

/** The numbers of a run for documents and machines. */
export function figuresOf(attempts: readonly Numbered[]) {
  const claimed = attempts.filter(({ way }) => way.isClaimed);
  const countOf = (finding: (each: Numbered) => Finding, of: readonly Numbered[]): Count => {
    const count = none();
    for (const each of of) count[finding(each)] += 1;
    return count;
  };
  const ofPython = attempts.filter(hasPythonToFind);
  return {
    tamperings: claimed.length,
    shipped: countOf(({ shipped }) => shipped, claimed),
    python: {
      ofItsClaims: countOf(({ python }) => python, ofPython),
      ofAll: countOf(({ python }) => python, claimed),
    },
    notClaimed: attempts.length - claimed.length,
    notClaimedFound: attempts.filter(({ way, shipped }) => !way.isClaimed && shipped !== 'missed').length,
  };
}

/** A table of all classes for a terminal. */
export function outcomeLines(attempts: readonly Numbered[]): readonly string[] {
  const cell = ({ found, missed, unreadable }: Count) =>
    `${found} found, ${missed} missed${unreadable > 0 ? `, ${unreadable} unreadable` : ''}`.padEnd(34);
  return outcomesOf(attempts).map(
    ({ name, isClaimed, shipped, python }) =>
      `${isClaimed ? ' ' : '-'} ${name.padEnd(52)} audit:verify ${cell(shipped)} Python ${cell(python)}`,
  );
}
