import type { Messages } from 'use-intl/core';

const texts = new Map<string, Messages>();

/** The English texts of a catalog in this document: an object that loaded groups add themselves to. */
export function browserTexts(catalog: string): Messages {
  const known = texts.get(catalog) ?? {};
  texts.set(catalog, known);
  return known;
}
