import { bandScope, bandSum, bandText, policyLines, seatText } from './labels';
import type { Band, Policy } from './policy';

/** A changed rule, with its old and new text. */
export type PolicyDifference = { readonly term: string; readonly before: string; readonly after: string };

/** The differences between two policies, rule by rule. A rule whose sum changed is one changed rule. */
export function policyDifferences(before: Policy, after: Policy): readonly PolicyDifference[] {
  const pairs = changedSums(before.bands, after.bands);
  const isPaired = new Set(pairs.flatMap(({ was, becomes }) => [bandText(was), bandText(becomes)]));
  const textsOf = (policy: Policy) =>
    new Map(policyLines(policy).flatMap(({ term, text }) => (isPaired.has(term) ? [] : [[term, text]])));
  const [old, fresh] = [textsOf(before), textsOf(after)];
  const others = [...new Set([...fresh.keys(), ...old.keys()])].flatMap((term) => {
    const [was, becomes] = [old.get(term), fresh.get(term)];
    return was === becomes ? [] : [{ term, before: was ?? 'none', after: becomes ?? 'removed' }];
  });
  return [...pairs.map(differenceOf), ...others];
}

type Pair = { readonly was: Band; readonly becomes: Band };

/**
 * Rules of one network and account of which only the sum has no equal in the other policy: first those with
 * the same approvers, then the rest, by their sums.
 */
function changedSums(before: readonly Band[], after: readonly Band[]): readonly Pair[] {
  const [old, fresh] = [without(before, after), without(after, before)];
  const pairs: Pair[] = [];
  const pair = (keyOf: (band: Band) => string) => {
    for (const was of old.filter((band) => !pairs.some((one) => one.was === band))) {
      const isFree = (band: Band) => !pairs.some((one) => one.becomes === band);
      const becomes = fresh.find((band) => isFree(band) && keyOf(band) === keyOf(was));
      if (becomes) pairs.push({ was, becomes });
    }
  };
  pair((band) => `${bandScope(band)} ${seatText(band)}`);
  pair(bandScope);
  return pairs;
}

/** The rules with a sum that the other policy has no rule for. A rule for any sum keeps its name. */
function without(bands: readonly Band[], others: readonly Band[]): readonly Band[] {
  const known = new Set(others.map(bandText));
  return bands.filter((band) => band.upTo !== null && !known.has(bandText(band)));
}

function differenceOf({ was, becomes }: Pair): PolicyDifference {
  const seats = seatText(becomes);
  if (seatText(was) === seats) {
    return { term: `${bandScope(becomes)}, ${seats}`, before: bandSum(was), after: bandSum(becomes) };
  }
  return {
    term: bandScope(becomes),
    before: `${bandSum(was)}: ${seatText(was)}`,
    after: `${bandSum(becomes)}: ${seats}`,
  };
}
