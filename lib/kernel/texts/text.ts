/**
 * Text as banks exchange it. SEPA guarantees only the Latin set of EPC217-08: letters, digits, space and `/ -
 * ? : ( ) . , ' +`. Everything else is transliterated here, before approval, so that approvers see what the
 * bank receives.
 */
const sepaCharacter = /^[A-Za-z0-9/\-?:().,'+ ]$/;
const sepaText = /^[A-Za-z0-9/\-?:().,'+ ]*$/;
const notSepaCharacter = /[^A-Za-z0-9/\-?:().,'+ ]/gu;

/** Fast path: most texts have no hidden or decomposable characters. */
const plainText = /^[\x20-\x7e]*$/;

/**
 * NFD decomposes most accented letters; these have no decomposition, or a customary transliteration. Each
 * word is the letter followed by its replacement.
 */
const letters = `
  ÄAe äae ÖOe öoe ÜUe üue ßss ẞSS ÆAe æae ØO øo ŒOe œoe ÅA åa ĐD đd ÐD ðd ÞTh þth ŁL łl ĦH ħh ıi ĸk ŊN
  ŋn ΑA ΒV ΓG ΔD ΕE ΖZ ΗI ΘTh ΙI ΚK ΛL ΜM ΝN ΞX ΟO ΠP ΡR ΣS ΤT ΥY ΦF ΧCh ΨPs ΩO αa βv γg δd εe ζz ηi
  θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo АA БB ВV ГG ДD ЕE ЖZh ЗZ ИI ЙY КK ЛL МM НN
  ОO ПP РR СS ТT УU ФF ХH ЦTs ЧCh ШSh ЩSht ЪA ЫY ЬY ЭE ЮYu ЯYa аa бb вv гg дd еe жzh зz иi йy кk лl мm
  нn оo пp рr сs тt уu фf хh цts чch шsh щsht ъa ыy ьy эe юyu яya ЁE ёe ЄYe єye ІI іi ЇYi їyi ҐG ґg ЈJ
  јj ЉLj љlj ЊNj њnj ЋC ћc ЂDj ђdj ЏDz џdz`;

/** Replacements of punctuation; the first character of a word is replaced. */
const signs = `
  ‘' ’' ‚' “' ”' „' "' \`' –- —- −- _- &+ @(at) [( ]) {( }) ;, !. …... €EUR №No #No *. |/ \\/ <( >) =- ~-
  $USD %pct ^.`;

const replacements: ReadonlyMap<string, string> = new Map(
  `${letters}${signs}`
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [character = '', ...replacement] = word;
      return [character, replacement.join('')];
    }),
);

/**
 * How banks write `ä`, `ö` and `ü`: with an `e` behind the letter in German-speaking countries, and as the
 * letter without its mark in all others (EPC217-08).
 */
export type Spelling = 'german' | 'base_letter';

const umlauts = /^[ÄÖÜäöü]$/;

function toSepaCharacter(character: string, spelling: Spelling): string {
  if (sepaCharacter.test(character)) return character;
  const isBase = spelling === 'base_letter' && umlauts.test(character);
  const direct = isBase ? undefined : replacements.get(character);
  if (direct !== undefined) return direct;
  // A mark that NFC does not combine with its letter leaves the letter unchanged.
  if (/^\p{M}$/u.test(character)) return '';
  const base = [...character.normalize('NFD')][0] ?? '';
  if (base !== character) return toSepaCharacter(base, spelling);
  return /^\s$/.test(character) ? ' ' : '.';
}

/** The one Greek digraph not transliterated letter by letter: Παπαδόπουλος is Papadopoulos in passports. */
const withGreekDiphthong = (text: string): string =>
  text
    .replace(/[ΟΌ][ΥΎ]/g, 'OU')
    .replace(/[ΟΌ][υύ]/g, 'Ou')
    .replace(/[οό][υύ]/g, 'ou');

/**
 * The text in the SEPA character set, single spaces, trimmed. Text already in the set is unchanged. Payments
 * are spelled as `spellingFor` says; German is the spelling of anything else, and of earlier releases.
 */
export const toSepaText = (text: string, spelling: Spelling = 'german'): string =>
  (sepaText.test(text)
    ? text
    : withGreekDiphthong(text.normalize('NFC')).replace(notSepaCharacter, (character) =>
        toSepaCharacter(character, spelling),
      )
  )
    .replace(/ {2,}/g, ' ')
    .trim();

export const isSepaText = (text: string): boolean => sepaText.test(text);

/**
 * Control, invisible and bidirectional characters, which nobody types on purpose and which can deceive
 * readers.
 */
export const hasHiddenCharacters = (text: string): boolean =>
  !plainText.test(text) && /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/u.test(text);

/** Characters that Windows-1252 or ISO 8859-1 shows for UTF-8 continuation bytes (0x80 to 0xbf). */
const continuing = '[\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]';
/** Mis-decoded Latin, Greek and Cyrillic letters and typographic punctuation. */
const garbled = new RegExp(`[ÂÃÄÅÎÏÐÑ]${continuing}|â[€‚]${continuing}|\ufffd`);

/**
 * Whether text was decoded with a wrong encoding before (mojibake), such as `Ã¼` for `ü`, or lost characters
 * by that.
 */
export const hasGarbledLetters = (text: string): boolean => !plainText.test(text) && garbled.test(text);

/** Foreign text for display: on one line, with U+FFFD for hidden and bidirectional characters. */
export const shownText = (text: string): string =>
  plainText.test(text)
    ? text
    : text.replace(/[\s\u2028\u2029]+/gu, ' ').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '\ufffd');

/**
 * One line of text for storage: NFC, trimmed, limited in length. Replaces white space, control characters and
 * lone surrogates, which the database cannot store, by single spaces.
 */
export const cleanLine = (text: string, longest = Number.POSITIVE_INFINITY): string => {
  const line = (
    plainText.test(text)
      ? text.replace(/ {2,}/g, ' ')
      : text.normalize('NFC').replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
  ).trim();
  return line.length <= longest ? line : [...line].slice(0, longest).join('').trim();
};

/** Several lines of text for storage: each as `cleanLine`, with at most one empty line between paragraphs. */
export const cleanLines = (text: string): string =>
  text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => cleanLine(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
