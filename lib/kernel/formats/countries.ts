import { currentLocale } from '@/locale/current-locale';
import type { Language } from '@/locale/locale.mjs';
import { countries } from '../banking/country';

type Country = (typeof countries)[number];

const byLanguage = new Map<Language, readonly Country[]>();

/** The countries with their names in the person's language, sorted by name. */
export function shownCountries(): readonly Country[] {
  const { language } = currentLocale();
  const known = byLanguage.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const named = countries
    .map(({ code }) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, language));
  byLanguage.set(language, named);
  return named;
}

/** The name of a country; the code if it is unknown. */
export const showCountry = (code: string): string =>
  shownCountries().find((country) => country.code === code)?.name ?? code;
