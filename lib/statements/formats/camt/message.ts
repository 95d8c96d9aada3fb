import { startCode } from '../../model/code';
import type { StatementSource } from '../../model/entries/entry-batches';
import { startFees } from '../../model/fees';
import { type Entry, remarkOf } from '../../model/statement';
import { textChunks } from '../shared/chunks';
import { fileText, shortened } from '../shared/file-text';
import { xmlElement } from '../shared/xml';
import { accountElement } from './account';
import { entryElement } from './entry';

/** What distinguishes the messages of ISO 20022 about an account: names of elements, and their content. */
export type CamtKind = {
  readonly message: 'camt.052.001.08' | 'camt.053.001.08' | 'camt.054.001.08';
  readonly root: string;
  /** The element of the account, and the one of its additional information. */
  readonly report: string;
  readonly information: string;
  readonly referenceOf: (source: StatementSource) => string;
  /** Elements between reference and time of creation. */
  readonly numbers?: (source: StatementSource) => string;
  /** The end of the reported time, as an ISODateTime. */
  readonly endOf: (source: StatementSource) => string;
  /** Balances and turnovers. */
  readonly figures: (source: StatementSource) => string;
  readonly holds: (entry: Entry) => boolean;
  /** The additional information of the report; the verification code, unless given. */
  readonly note?: string;
};

/** Max500Text of the schema, in code points. */
const longestAddition = 500;

/**
 * A writer of one message with one report: entries oldest first, each with its running balance in the
 * additional information. The additional information of the report has the verification code, and a remark
 * if the statement does not add up. Streamed; deterministic for the same source and instant.
 */
export const camtWriter =
  (kind: CamtKind) =>
  (
    source: StatementSource,
    { generatedAt }: { readonly generatedAt: Date },
  ): AsyncGenerator<Uint8Array, void> =>
    textChunks(elements(kind, source, generatedAt));

async function* elements(
  kind: CamtKind,
  source: StatementSource,
  generatedAt: Date,
): AsyncGenerator<string, void> {
  const { root, report, information } = kind;
  const { head } = source;
  yield beginning(kind, source, generatedAt);
  const code = startCode(head);
  const chargedFor = startFees();
  let number = 0;
  for await (const entries of source.entries) {
    code.add(entries);
    for (const entry of entries) {
      number += 1;
      const charged = chargedFor(entry);
      if (kind.holds(entry)) yield entryElement(entry, number, charged);
    }
  }
  const note = kind.note ?? `Verification code ${code.code()}`;
  const remark = [note, remarkOf(head)].filter(Boolean).join('. ');
  yield xmlElement(information, shortened(fileText(remark), longestAddition));
  yield `</${report}></${root}></Document>\n`;
}

/** Everything before the first entry. */
function beginning(kind: CamtKind, source: StatementSource, generatedAt: Date): string {
  const { message, root, report, referenceOf, numbers, endOf, figures } = kind;
  const { head, asOf } = source;
  const created = generatedAt.toISOString();
  const reference = referenceOf(source);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}"><${root}>`,
    `<GrpHdr><MsgId>${reference}-${created.replace(/\D/g, '')}</MsgId><CreDtTm>${created}</CreDtTm>`,
    `<AddtlInf>As of ${asOf.toISOString()}</AddtlInf></GrpHdr>\n`,
    `<${report}><Id>${reference}</Id>${numbers?.(source) ?? ''}<CreDtTm>${created}</CreDtTm>`,
    `<FrToDt><FrDtTm>${head.period.from}T00:00:00</FrDtTm><ToDtTm>${endOf(source)}</ToDtTm></FrToDt>`,
    accountElement(source),
    figures(source),
  ].join('');
}
