import { showEuro } from '@/lib/kernel/formats/numbers';
import { fromDecimal, minorUnits } from '@/lib/kernel/money';
import { seatText } from '@/lib/policy/rules/labels';
import type { Policy } from '@/lib/policy/rules/policy';
import { type OrderFacts, requirementOf } from '@/lib/policy/rules/requirement';
import { t } from '@/messages/policy';

/** An example payment, and its requirements under both policies. */
export type Example = { readonly term: string; readonly before: string; readonly after: string };

/** No real account has this number: it represents every account that no band names. */
const anyOther = '';

/**
 * Payments at the boundaries of all bands of both policies: if the policies differ, they differ for one of
 * these. Those that differ come first.
 */
export function examplesOf(
  before: Policy,
  after: Policy,
  accountLabels: Readonly<Record<string, string>>,
): Example[] {
  const named = [...before.bands, ...after.bands];
  const sums = [...new Set(named.flatMap(({ upTo }) => (upTo === null ? [] : edgesOf(upTo))))].sort(
    (one, other) => (one < other ? -1 : 1),
  );
  const networks = [
    ...new Set(['SEPA' as const, ...named.flatMap(({ network }) => (network === 'any' ? [] : [network]))]),
  ];
  const accounts = [
    ...new Set([anyOther, ...named.flatMap(({ account }) => (account === 'any' ? [] : [account]))]),
  ];
  const facts = networks.flatMap((network) =>
    accounts.flatMap((account) =>
      (sums.length > 0 ? sums : [thousand]).map(
        (sum): OrderFacts => ({ network, account, cumulated: minorUnits(sum), isOwnTransfer: false }),
      ),
    ),
  );
  const own: OrderFacts = {
    network: 'SEPA',
    account: anyOther,
    cumulated: minorUnits(thousand),
    isOwnTransfer: true,
  };
  const examples = [...facts, ...(before.ownAccounts || after.ownAccounts ? [own] : [])].map((fact) => ({
    term: termOf(fact, accountLabels),
    before: seatText(requirementOf(before, fact)),
    after: seatText(requirementOf(after, fact)),
  }));
  return [...examples.filter(differs), ...examples.filter((example) => !differs(example))];
}

export const differs = ({ before, after }: Example): boolean => before !== after;

const thousand = 100_000n;

const edgesOf = (upTo: string): bigint[] => [fromDecimal(upTo), fromDecimal(upTo) + 1n];

function termOf(
  { network, account, cumulated, isOwnTransfer }: OrderFacts,
  accountLabels: Readonly<Record<string, string>>,
): string {
  const amount = showEuro(cumulated);
  if (isOwnTransfer) return t('examples.ownTransfer', { amount });
  const by = { amount, network: t(`networks.${network}`) };
  if (account === anyOther) return t('examples.byNetwork', by);
  return t('examples.byNetworkFrom', { ...by, account: accountLabels[account] ?? `…${account.slice(-4)}` });
}
