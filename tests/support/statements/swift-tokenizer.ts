/** A field of a SWIFT message: its tag, and its lines as they are in the file. */
export type SwiftField = { readonly tag: string; readonly lines: readonly string[] };

/**
 * Splits a file into messages and fields by what the standard says: a tag between colons at the start of a
 * line, and a line that begins with a dash for the end of a message. Knows nothing of our writer.
 */
export function readSwiftMessages(file: string): readonly (readonly SwiftField[])[] {
  const messages: SwiftField[][] = [];
  let fields: SwiftField[] = [];
  for (const line of file.split('\r\n')) {
    const [, tag, text] = /^:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? [];
    const last = fields.at(-1);
    if (tag !== undefined && text !== undefined) fields.push({ tag, lines: [text] });
    else if (line.startsWith('-')) {
      messages.push(fields);
      fields = [];
    } else if (last) fields[fields.length - 1] = { ...last, lines: [...last.lines, line] };
  }
  return messages;
}

/** How programs join the lines of a field: as they are, trimmed, and with a space or a line break between. */
export const lineJoins: readonly ((lines: readonly string[]) => string)[] = [
  (lines) => lines.join(''),
  (lines) => lines.map((line) => line.trim()).join(''),
  (lines) => lines.join(' '),
  (lines) => lines.join('\n'),
];

/** A code word of field 86 and the text up to the next one. */
export type SwiftWord = readonly [word: string, value: string];

/** How programs find the code words of field 86. */
export const wordReaders: Readonly<Record<string, (text: string) => readonly SwiftWord[]>> = {
  'any word of four capitals between slashes': (text) => pairs(text, /\/([A-Z]{4})\//),
  'every listed word, whatever its case': (text) =>
    pairs(
      text,
      /\/(trtp|eref|pref|fref|iban|bic|id|acct|name|ocmt|remi|ordp|benm|kref|mref|marf|csid|purp|svwz)\//i,
    ),
  'a listed word as any part between two slashes': (text) => {
    const parts = text.split('/');
    const places = parts.flatMap((part, at) => (splitWords.has(part) ? [at] : []));
    return places.map((at, nth) => [parts[at] ?? '', parts.slice(at + 1, places[nth + 1]).join('/')]);
  },
};
const splitWords = new Set(
  'TRTP EREF PREF FREF IBAN BIC ID ACCT NAME OCMT REMI ORDP BENM KREF MREF MARF CSID PURP RTRN'.split(' '),
);

function pairs(text: string, word: RegExp): readonly SwiftWord[] {
  const [, ...parts] = text.split(word);
  return Array.from({ length: parts.length / 2 }, (_, nth) => [
    (parts[2 * nth] ?? '').toUpperCase(),
    parts[2 * nth + 1] ?? '',
  ]);
}

/** What German programs look for in field 86: subfields such as `?20`, and words before a plus or colon. */
export const germanMarks = (text: string): readonly string[] =>
  text.match(/\?\d\d|(?:EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC|PURP)[+:]/gi) ?? [];
