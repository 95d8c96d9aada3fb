import { toSepaText } from '@/lib/kernel/texts/text';

/** The characters from 0x80 to 0x9f, where Windows-1252 differs from Latin-1; spaces are undefined. */
const upper = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const byteOf: ReadonlyMap<string, number> = new Map(
  [...upper].flatMap((character, index) => (character === ' ' ? [] : [[character, 0x80 + index] as const])),
);

const isWritten = (character: string): boolean => {
  const code = character.charCodeAt(0);
  return (
    (character.length === 1 && ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff))) ||
    byteOf.has(character)
  );
};

/** Fast path: most texts are plain. */
const plain = /^[\x20-\x7e\u00a0-\u00ff]*$/;

/**
 * The text in characters of Windows-1252. An accent that it lacks is dropped, other alphabets are
 * transliterated as banks do, and what has no counterpart is a full stop.
 */
export function inWindows1252(text: string): string {
  if (plain.test(text)) return text;
  return [...text.normalize('NFC')].map(respelled).join('');
}

function respelled(character: string): string {
  if (isWritten(character)) return character;
  const base = [...character.normalize('NFD')][0] ?? '';
  return base !== character && isWritten(base) ? base : toSepaText(character);
}

/** The bytes of a text in characters of Windows-1252. */
export function windows1252Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    bytes[index] = code < 0x100 ? code : (byteOf.get(text.charAt(index)) ?? 0x2e);
  }
  return bytes;
}
