import { currentLocale } from '@/locale/current-locale';
import type { Language } from '@/locale/locale.mjs';

const tags: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };

/** Names in a sentence: `Ana, Ben and Cem`. */
export const showList = (names: readonly string[]): string =>
  new Intl.ListFormat(tags[currentLocale().language], { type: 'conjunction' }).format(names);
