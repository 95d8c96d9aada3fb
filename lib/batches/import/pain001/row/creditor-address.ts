import type { Transaction } from '../payment-file';

type Texts = Transaction['texts'];

const partPaths = ['StrtNm', 'BldgNb', 'PstCd', 'TwnNm', 'Ctry'] as const;

/** The creditor's address in its structured parts and its lines, of which a hybrid address has both. */
function partsOf(texts: Texts) {
  const [street = '', building = '', postCode = '', town = '', country = ''] = partPaths.map(
    (part) => texts.get(`Cdtr/PstlAdr/${part}`)?.[0] ?? '',
  );
  return {
    lines: texts.get('Cdtr/PstlAdr/AdrLine') ?? [],
    street: joined(street, building),
    town: joined(postCode, town),
    country,
  };
}

/**
 * On one line, for SEPA: lines, street, town and country. A part that the lines contain is not repeated. Most
 * payments have none.
 */
export function addressLine(texts: Texts): string {
  const { lines, street, town, country } = partsOf(texts);
  let line = lines.join(' ');
  for (const part of [street, town, country]) if (!isWithin(line, part)) line = joined(line, part);
  return line;
}

/**
 * In the fields of SWIFT. Lines belong to the street, as `c/o` does; without a town in parts, the last of
 * several is the town.
 */
export function addressFields(texts: Texts) {
  const { lines, street, town, country } = partsOf(texts);
  const written = lines.filter((line) => !isSame(line, country) && !isSame(line, joined(town, country)));
  const hasTown = town !== '' || (street === '' && written.length < 2);
  const ofStreet = (hasTown ? written : written.slice(0, -1)).filter((line) => !isSame(line, town));
  const asLines = ofStreet.join(' ');
  return {
    addressStreet: isWithin(asLines, street) ? asLines : joined(asLines, street),
    addressTown: hasTown ? town : (written.at(-1) ?? ''),
    addressCountry: country || (texts.get('Cdtr/CtryOfRes')?.[0] ?? ''),
  };
}

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ');

/** By letters and digits only, as whole words. */
const words = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

const isWithin = (text: string, part: string): boolean =>
  part === '' || (text !== '' && words(text).includes(words(part)));

const isSame = (one: string, other: string): boolean => other !== '' && words(one) === words(other);
