import { decodedXml } from '../csv/encoding';
import type { SourceRow } from '../mapping/source-row';
import type { OmissionCounts } from '../omissions/count-omissions';
import { createPartsReader } from './payment-parts';
import { paymentRow } from './row/payment-row';

/** Characters read before the contained rows are emitted. */
const textOfTurn = 64 * 1024;

/** Streams the payments of a pain.001, a few hundred at a time. Throws `UnreadableFile`. */
export async function* paymentRows(
  bytes: AsyncIterable<Uint8Array>,
  omissions?: OmissionCounts,
): AsyncGenerator<SourceRow[], void> {
  let found: SourceRow[] = [];
  const reader = createPartsReader((transaction, { number: part }) => {
    const row = paymentRow(transaction, omissions);
    found.push(part === 1 ? row : { ...row, part });
  }, omissions);
  for await (const text of decodedXml(bytes)) {
    for (let at = 0; at < text.length; at += textOfTurn) {
      reader.write(text.slice(at, at + textOfTurn));
      if (found.length === 0) continue;
      yield found;
      found = [];
    }
  }
  reader.end();
  if (found.length > 0) yield found;
}
