/** Where the trailer of a PDF is searched, in bytes from its end. */
const trailerBytes = 1_024;
/** The longest comment of a ZIP archive, and the record before it, in bytes. */
const longestZipEnd = 65_535 + 22;

/**
 * Whether a PDF has its header at the very beginning, a cross-reference where its trailer says, and nothing
 * after its end. It may have scripts and be encrypted: it is only ever downloaded.
 */
export function isPdf(bytes: Uint8Array): boolean {
  if (!/^%PDF-[12]\.\d\s/.test(latin(bytes.subarray(0, 10)))) return false;
  const tail = latin(bytes.subarray(-trailerBytes));
  const trailer = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(tail);
  if (!trailer || endsAsZip(bytes)) return false;
  const at = Number(trailer[1]);
  return at < bytes.length && /^\s*(?:xref\s|\d+\s+\d+\s+obj\b)/.test(latin(bytes.subarray(at, at + 64)));
}

/** Whether the end of a ZIP archive covers the end of the file: its comment may contain the end of a PDF. */
function endsAsZip(bytes: Uint8Array): boolean {
  const from = Math.max(0, bytes.length - longestZipEnd);
  const tail = Buffer.from(bytes.buffer, bytes.byteOffset + from, bytes.length - from);
  for (
    let at = tail.indexOf('PK\x05\x06', 0, 'latin1');
    at !== -1;
    at = tail.indexOf('PK\x05\x06', at + 1, 'latin1')
  ) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
