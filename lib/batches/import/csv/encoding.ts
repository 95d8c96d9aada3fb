import { t } from '@/messages/file-problems';
import { type Encoding, encodingLabels, singleByteEncodings } from '../mapping/encodings';
import { UnreadableFile } from '../unreadable-file';

/** Encoding by byte order mark or zero bytes; undefined if these tell nothing. */
export function encodingOfStart(start: Uint8Array): Encoding | undefined {
  const [first, second, third] = start;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Latin text in UTF-16 has zeros in every other place. No other encoding has any.
  const sample = start.subarray(0, 1_000 - (start.length % 2));
  const zeros = [0, 1].map((side) => sample.filter((byte, at) => byte === 0 && at % 2 === side).length);
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 5 && even === 0) return 'utf-16le';
  if (even > sample.length / 5 && odd === 0) return 'utf-16be';
  return undefined;
}

/** Incremental check whether bytes are valid UTF-8. */
export function createUtf8Check() {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  const scan = (bytes?: Uint8Array) => {
    if (!isUtf8) return;
    try {
      decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      isUtf8 = false;
    }
  };
  return {
    scan,
    /** The result for all bytes. */
    end: (): boolean => {
      scan();
      return isUtf8;
    },
  };
}

/** Windows-1252 characters in place of the control characters 0x80 to 0x9f; a dot marks an undefined one. */
const windows1252 = '€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ';

/** Incremental decoder. Invalid bytes become U+FFFD, or throw if `fatal`. */
export function decoderOf(
  encoding: Encoding,
  { fatal = false }: { readonly fatal?: boolean } = {},
): Pick<TextDecoder, 'decode'> {
  const decoder = new TextDecoder(encoding, { fatal });
  if (encoding !== 'windows-1252') return decoder;
  // Many releases of Node.js decode it as ISO 8859-1.
  const character = (control: string): string => {
    const known = windows1252.charAt(control.charCodeAt(0) - 0x80);
    return known === '.' ? control : known;
  };
  return {
    decode: (...bytes) => decoder.decode(...bytes).replace(/[\u0080-\u009f]/g, character),
  };
}

/** Streams decoded text without byte order mark, with every line ending as `\n`. */
export async function* decodedText(
  bytes: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<string, void> {
  const decoder = decoderOf(encoding, { fatal: true });
  let heldBack = '';
  const decode = (piece?: Uint8Array): string => {
    const text = heldBack + decodePiece(decoder, encoding, piece);
    // A trailing `\r` is held back, because the next piece may begin with `\n`.
    heldBack = piece && text.endsWith('\r') ? '\r' : '';
    const whole = heldBack ? text.slice(0, -1) : text;
    return whole.includes('\r') ? whole.replace(/\r\n?/g, '\n') : whole;
  };
  for await (const piece of bytes) yield decode(piece);
  yield decode();
}

function decodePiece(decoder: ReturnType<typeof decoderOf>, encoding: Encoding, piece?: Uint8Array): string {
  let text: string;
  try {
    text = decoder.decode(piece, { stream: piece !== undefined });
  } catch {
    throw new UnreadableFile(t('text.otherEncoding', { encoding: encodingLabels[encoding] }));
  }
  if (text.includes('\u0000')) {
    throw new UnreadableFile(t('text.zeroBytes'));
  }
  return text;
}

/** Encoding by byte order mark or XML declaration; UTF-8 by default. */
export function encodingOfXml(start: Uint8Array): Encoding {
  const marked = encodingOfStart(start);
  if (marked) return marked;
  const declaration = new TextDecoder('latin1').decode(start.subarray(0, 200));
  const named = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/
    .exec(declaration.trimStart())?.[1]
    ?.toLowerCase();
  if (named === undefined || named === 'utf-8' || named === 'us-ascii') return 'utf-8';
  if (/^(iso-8859-1|latin1|windows-1252|cp1252)$/.test(named)) return 'windows-1252';
  const known = singleByteEncodings.find(
    (encoding) => encoding === named.replace(/^cp(?=125\d$)/, 'windows-'),
  );
  if (known) return known;
  throw new UnreadableFile(t('text.xmlEncoding', { encoding: named.slice(0, 20) }));
}

/** Streams the decoded text of an XML document. */
export async function* decodedXml(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  const pieces = bytes[Symbol.asyncIterator]();
  const first = await pieces.next();
  if (first.done) return;
  const { value } = first;
  const whole = async function* (): AsyncGenerator<Uint8Array, void> {
    yield value;
    yield* { [Symbol.asyncIterator]: () => pieces };
  };
  yield* decodedText(whole(), encodingOfXml(value));
}
