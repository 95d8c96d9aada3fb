import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countOmissions } from '@/lib/batches/import/omissions/count-omissions';
import { type ElementFate, paymentElements } from '@/lib/batches/import/pain001/elements';
import { paymentRows } from '@/lib/batches/import/pain001/payment-rows';
import { inPieces } from '../../../support/batches/batch-files';
import { information, paymentFile } from '../../../support/batches/payment-files';

const accounts = {
  SEPA: '<IBAN>DE89370400440532013000</IBAN>',
  SWIFT: '<Othr><Id>000123456789</Id></Othr>',
} as const;
type Network = keyof typeof accounts;

/** What every payment has. */
const fixed = /^(?:Amt|CdtrAcct\/Id)\//;
const fates: Readonly<Record<string, ElementFate>> = paymentElements;
const paths = Object.keys(fates).filter((path) => !fixed.test(path));

/** SEPA finds the bank by the IBAN. */
const isImplied = (path: string, network: Network): boolean =>
  fates[path] === 'unneeded' ||
  fates[path] === 'checked' ||
  (network === 'SEPA' && /^CdtrAgt\/FinInstnId\/(?:BIC|BICFI|Nm)$/.test(path)) ||
  // One of both names the bank.
  path === 'CdtrAgt/FinInstnId/BIC';

/** Of elements whose text the standard prescribes. */
const prescribed: Readonly<Record<string, string>> = {
  InstrPrty: 'HIGH',
  ChrgBr: 'DEBT',
  UETR: 'eb6305c9-1f7f-49de-aed0-16487c27b42d',
};
const textOf = (path: string): string =>
  prescribed[path.split('/').at(-1) ?? ''] ?? `Q${paths.indexOf(path)}Z`;

type Tree = Map<string, Tree | string>;

function xmlOf(tree: Tree): string {
  return [...tree]
    .map(([name, inner]) => `<${name}>${typeof inner === 'string' ? inner : xmlOf(inner)}</${name}>`)
    .join('');
}

/** One payment with these elements, each with its text; those that contain others have a child. */
function paymentOf(texts: ReadonlyMap<string, string>, network: Network): string {
  const root: Tree = new Map();
  for (const [path, text] of texts) {
    const hasChildren = paths.some((other) => other.startsWith(`${path}/`));
    const names = [...path.split('/'), ...(hasChildren ? ['Other'] : [])];
    let tree = root;
    for (const name of names.slice(0, -1)) {
      const inner = tree.get(name);
      const next: Tree = inner instanceof Map ? inner : new Map();
      tree.set(name, next);
      tree = next;
    }
    tree.set(names.at(-1) ?? '', text);
  }
  return `<CdtTrfTxInf><Amt><InstdAmt Ccy="EUR">12.50</InstdAmt></Amt><CdtrAcct><Id>${accounts[network]}</Id></CdtrAcct>${xmlOf(root)}</CdtTrfTxInf>`.replace(
    '</CdtrAcct><CdtrAcct>',
    '',
  );
}

/** The elements of a file whose text is neither in its row nor counted as not sent. */
async function lostOf(texts: ReadonlyMap<string, string>, network: Network): Promise<string[]> {
  const omissions = countOmissions();
  const file = paymentFile({
    header: '',
    information: information(),
    transactions: paymentOf(texts, network),
  });
  const rows = [];
  for await (const some of paymentRows(inPieces(file, 700), omissions)) rows.push(...some);
  const kept = JSON.stringify(rows);
  const omitted = omissions.found().map(({ name }) => name);
  return [...texts]
    .filter(
      ([path, text]) =>
        !isImplied(path, network) &&
        !kept.includes(text) &&
        !omitted.some((name) => path === name || path.startsWith(`${name}/`)),
    )
    .map(([path]) => path);
}

describe('every element of a payment is kept, implied by what is kept, or named as not sent', () => {
  test.each(['SEPA', 'SWIFT'] as const)('by %s', async (network) => {
    await fc.assert(
      fc.asyncProperty(fc.subarray(paths), async (chosen) => {
        const texts = new Map(chosen.map((path) => [path, textOf(path)]));
        expect(await lostOf(texts, network)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
