/** The languages that every catalog of messages has, the one of the code first. */
export const languages: readonly ['en', 'de'];
export type Language = (typeof languages)[number];

/** `1,234.56`, `1.234,56` and `1 234,56`. */
export const numberForms: readonly ['point', 'comma', 'space'];
export type NumberForm = (typeof numberForms)[number];

/** `31 Dec 2026` in the person's language, `31/12/2026`, `31.12.2026` and `2026-12-31`. */
export const dateForms: readonly ['words', 'slashes', 'dots', 'iso'];
export type DateForm = (typeof dateForms)[number];

/** How texts, numbers, dates and times look to one person. */
export type Locale = {
  readonly language: Language;
  readonly numbers: NumberForm;
  readonly dates: DateForm;
  /** A chosen time zone; undefined for the browser's. */
  readonly zone: string | undefined;
};

/** What a person has chosen; the rest follows the language, or the browser. */
export type ChosenLocale = { readonly [Part in keyof Locale]?: Locale[Part] | undefined };

/** A locale with what follows from the language where nothing else is chosen. */
export function localeOf(chosen: ChosenLocale): Locale;

/** The cookie with a person's choices, which are no secret. Over https no other host can plant it. */
export function localeCookieName(isSecure: boolean): string;
export function localeCookieValue(chosen: ChosenLocale): string;

/** The locale of a request: by the cookie, else by the languages that the browser accepts, else English. */
export function requestedLocale(headers: {
  readonly cookie?: string | undefined;
  readonly 'accept-language'?: string | undefined;
}): Locale;
