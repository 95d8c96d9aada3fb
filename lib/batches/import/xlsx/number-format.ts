import { t } from '@/messages/file-problems';

/** Part of a number format: literal text, bracket content, or the code in between. */
type Piece = { readonly kind: 'literal' | 'bracket' | 'code'; readonly text: string };

const pieces = /"([^"]*)"?|[\\*](.)|\[([^\]]*)\]|_.|./gsu;

/** Sections of a number format: positive, negative, zero and text. At most four. */
function sectionsOf(code: string): readonly (readonly Piece[])[] {
  let section: Piece[] = [];
  const sections = [section];
  for (const [whole, quoted, escaped, bracket] of code.matchAll(pieces)) {
    const literal = quoted ?? escaped;
    if (literal !== undefined) section.push({ kind: 'literal', text: literal });
    else if (bracket !== undefined) section.push({ kind: 'bracket', text: bracket });
    else if (whole === ';') {
      section = [];
      sections.push(section);
    } else section.push({ kind: 'code', text: whole.startsWith('_') ? ' ' : whole });
  }
  return sections;
}

const inCurrency = (currency: string): string => t('cell.inCurrency', { currency });
const scaled = (): string => t('cell.scaled');
const notItsValue = (): string => t('cell.notItsValue');

/** Why this format displays a number as another amount in euro than it is. */
export function misleadingNumber(code: string): string | undefined {
  const sections = sectionsOf(code);
  const ofNumbers = sections.slice(0, 3);
  const isConditional = ofNumbers.some((section) =>
    section.some(({ kind, text }) => kind === 'bracket' && /^[<>=]/.test(text)),
  );
  for (const section of isConditional ? ofNumbers : ofNumbers.slice(0, 1)) {
    const reason = misleadingSection(section, code !== '');
    if (reason) return reason;
  }
  return undefined;
}

/** Whether a format hides or changes values, apart from percentages and currencies. */
export const showsOtherValues = (code: string): boolean =>
  [notItsValue(), scaled()].includes(misleadingNumber(code) ?? '') || misleadingText(code) !== undefined;

/** `misleadingNumber` for text, which a format shows by its fourth section or one with an `@`. */
export function misleadingText(code: string): string | undefined {
  const sections = sectionsOf(code);
  const hasAt = (section: readonly Piece[]) => codeOf(section).includes('@');
  const section = sections[3] ?? sections.find(hasAt);
  if (!section) return undefined;
  return hasAt(section) && !/\p{Nd}/u.test(literalsOf(section)) ? undefined : notItsValue();
}

const isEuro = (currency: string): boolean => currency === '€' || currency === 'EUR';

function misleadingSection(section: readonly Piece[], isFormat: boolean): string | undefined {
  const currency = currencyOf(section);
  if (currency && !isEuro(currency)) return inCurrency(currency);
  const code = codeOf(section);
  if (code.includes('%')) return t('cell.percentage');
  if (/[0#?],+(?![0#?,])/.test(code)) return scaled();
  const isShown = /[0#?@]|general/i.test(code) || !isFormat;
  return !isShown || addsDigits(section) || movesPoint(section) ? notItsValue() : undefined;
}

const isoCodes = new Set(Intl.supportedValuesOf('currency'));

function currencyOf(section: readonly Piece[]): string | undefined {
  const named = section.find(({ kind, text }) => kind === 'bracket' && /^\$[^-]/.test(text));
  if (named) return named.text.slice(1).split('-')[0]?.trim();
  const written = section.map(({ kind, text }) => (kind === 'bracket' ? '' : text)).join('');
  const sign = /\p{Sc}|kr|zł|Kč|Ft\b|Fr\b/u.exec(written)?.[0];
  return sign ?? written.match(/\b[A-Z]{3}\b/g)?.find((word) => isoCodes.has(word));
}

const codeOf = (section: readonly Piece[]): string =>
  section.map(({ kind, text }) => (kind === 'code' ? text : '')).join('');
const literalsOf = (section: readonly Piece[]): string =>
  section.map(({ kind, text }) => (kind === 'literal' ? text : '')).join('');

/** Literal digits: `"9"0.00` shows 910.00 for 10. */
const addsDigits = (section: readonly Piece[]): boolean =>
  /\p{Nd}/u.test(literalsOf(section)) || /[1-9]/.test(codeOf(section));

/** A literal point or comma among the digits: `0\.00` shows 12.50 for 1250. */
const movesPoint = (section: readonly Piece[]): boolean =>
  /[0#?][^0#?]*!+[^0#?]*[0#?]/.test(
    section
      .map(({ kind, text }) => (kind === 'code' ? text : kind === 'literal' && /[.,]/.test(text) ? '!' : ''))
      .join(''),
  );
