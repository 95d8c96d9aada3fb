import type { Difference } from './difference';
import type { Verification } from './everything';

/** Exit code. 0: no differences. 1: differences. 2: no differences, but some checks were not possible. */
export function verificationEnding({ chain, compared, unchecked, areMarksChecked }: Verification): 0 | 1 | 2 {
  if (!chain.intact || compared.some(({ differing }) => differing > 0)) return 1;
  return unchecked > 0 || (chain.marked > 0n && !areMarksChecked) ? 2 : 0;
}

/** Results as lines for a terminal: number per kind, and the first differences. */
export function verificationLines(
  { chain, compared, unchecked, areMarksChecked }: Verification,
  notedHeads: number,
): readonly string[] {
  if (!chain.intact) return [`The audit chain is BROKEN at record ${chain.brokenAt}: ${chain.why}.`];
  return [
    'The audit chain is intact.',
    `  records      ${chain.count}`,
    `  head         ${chain.count}:${chain.head}`,
    `  marked       ${chain.marked === 0n ? 'none' : `${chain.marked}, ${areMarksChecked ? 'checked' : 'not checked: PAYDESK_AUDIT_KEY is missing'}`}`,
    `  noted heads  ${notedHeads === 0 ? 'none given; a chain whose end was cut off is intact, too' : notedHeads}`,
    'Everything was compared with it:',
    ...compared.map(
      ({ subject, count, differing }) =>
        `  ${subject.padEnd(34)} ${String(count).padStart(7)}   ${differing === 0 ? 'hold' : `${differing} DIFFER`}`,
    ),
    ...compared.flatMap(({ subject, differing, first }) => [
      ...first.map(({ id, why }) => `DIFFERS: ${subject}: ${id}: ${why}.`),
      ...(differing > named(first) ? [`DIFFERS: ${subject}: ${differing - named(first)} more.`] : []),
    ]),
    ...(unchecked > 0
      ? [
          `${unchecked} confirmations could not be checked: codes of authenticator apps need NEXTAUTH_SECRET, the one that they were taken under.`,
        ]
      : []),
  ];
}

const named = (first: readonly Difference[]): number => new Set(first.map(({ id }) => id)).size;
