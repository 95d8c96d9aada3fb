/**
 * Text as banks exchange it. SEPA guarantees only the Latin set of EPC217-08: letters, digits, space and `/ -
 * ? : ( ) . , ' +`. Everything else is replaced by its nearest form here, before approval, so that the
 * approver sees what the bank will see.
 */
const sepaCharacter = /^[A-Za-z0-9/\-?:().,'+ ]$/;
const sepaText = /^[A-Za-z0-9/\-?:().,'+ ]*$/;
const notSepaCharacter = /[^A-Za-z0-9/\-?:().,'+ ]/gu;

/**
 * Nothing hidden, nothing to be joined or taken apart: most texts there are, and looked at once instead of
 * sign by sign.
 */
const plainText = /^[\x20-\x7e]*$/;

/**
 * Letters that lose nothing but a mark are decomposed by NFD; these have no decomposition, or a customary
 * spelling. Each word is the letter and what stands for it.
 */
const letters = `
  ÄAe äae ÖOe öoe ÜUe üue ßss ẞSS ÆAe æae ØO øo ŒOe œoe ÅA åa ĐD đd ÐD ðd ÞTh þth ŁL łl ĦH ħh ıi ĸk ŊN
  ŋn ΑA ΒV ΓG ΔD ΕE ΖZ ΗI ΘTh ΙI ΚK ΛL ΜM ΝN ΞX ΟO ΠP ΡR ΣS ΤT ΥY ΦF ΧCh ΨPs ΩO αa βv γg δd εe ζz ηi
  θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo АA БB ВV ГG ДD ЕE ЖZh ЗZ ИI ЙY КK ЛL МM НN
  ОO ПP РR СS ТT УU ФF ХH ЦTs ЧCh ШSh ЩSht ЪA ЫY ЬY ЭE ЮYu ЯYa аa бb вv гg дd еe жzh зz иi йy кk лl мm
  нn оo пp рr сs тt уu фf хh цts чch шsh щsht ъa ыy ьy эe юyu яya ЁE ёe ЄYe єye ІI іi ЇYi їyi ҐG ґg ЈJ
  јj ЉLj љlj ЊNj њnj ЋC ћc ЂDj ђdj ЏDz џdz`;

/** The same for signs; the first character of a word is what is replaced. */
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

function toSepaCharacter(character: string): string {
  if (sepaCharacter.test(character)) return character;
  const direct = replacements.get(character);
  if (direct !== undefined) return direct;
  // A mark that makes no letter of the one before it (NFC joins those that do) leaves that letter as it is.
  if (/^\p{M}$/u.test(character)) return '';
  const base = [...character.normalize('NFD')][0] ?? '';
  if (base !== character) return toSepaCharacter(base);
  return /^\s$/.test(character) ? ' ' : '.';
}

/**
 * The one pair of Greek letters that is not written as its letters are: Παπαδόπουλος is Papadopoulos in every
 * passport.
 */
const withGreekDiphthong = (text: string): string =>
  text
    .replace(/[ΟΌ][ΥΎ]/g, 'OU')
    .replace(/[ΟΌ][υύ]/g, 'Ou')
    .replace(/[οό][υύ]/g, 'ou');

/**
 * The text in the SEPA character set, single spaces, trimmed. Text that is already in the set comes back
 * unchanged.
 */
export const toSepaText = (text: string): string =>
  (sepaText.test(text)
    ? text
    : withGreekDiphthong(text.normalize('NFC')).replace(notSepaCharacter, toSepaCharacter)
  )
    .replace(/ {2,}/g, ' ')
    .trim();

export const isSepaText = (text: string): boolean => sepaText.test(text);

/**
 * Control, invisible and direction-changing characters: nothing a person types on purpose, and a way to
 * deceive one.
 */
export const hasHiddenCharacters = (text: string): boolean =>
  !plainText.test(text) && /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/u.test(text);

/** How Windows-1252 or ISO 8859-1 shows a byte from 0x80 to 0xbf: in UTF-8 these continue a letter. */
const continuing = '[\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]';
/** Latin, Greek and Cyrillic letters, and the signs of typography. */
const garbled = new RegExp(`[ÂÃÄÅÎÏÐÑ]${continuing}|â[€‚]${continuing}|\ufffd`);

/**
 * Whether letters were read in a wrong encoding before they came here, such as `Ã¼` for `ü`, or were lost by
 * that.
 */
export const hasGarbledLetters = (text: string): boolean => !plainText.test(text) && garbled.test(text);

/**
 * A text that somebody else wrote, to be looked at: on one line, with U+FFFD for whatever is hidden or would
 * turn the rest around.
 */
export const shownText = (text: string): string =>
  plainText.test(text)
    ? text
    : text.replace(/[\s\u2028\u2029]+/gu, ' ').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '\ufffd');

/**
 * One line of text as it is stored: NFC, trimmed, at most so many characters, none of them a control
 * character or half a surrogate pair, which no database holds; runs of white space made one space.
 */
export const cleanLine = (text: string, longest = Number.POSITIVE_INFINITY): string => {
  const line = (
    plainText.test(text)
      ? text.replace(/ {2,}/g, ' ')
      : text.normalize('NFC').replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
  ).trim();
  return line.length <= longest ? line : [...line].slice(0, longest).join('').trim();
};
