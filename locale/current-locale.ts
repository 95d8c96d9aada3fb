import { dateForms, type Locale, languages, localeOf, numberForms } from './locale.mjs';

type Scope = { readonly getStore: () => Locale | undefined };

const scopeKey = Symbol.for('paydesk.locale');

// safe: only locale-scope.mjs sets it
const withScope = globalThis as { readonly [scopeKey]?: Scope };

const english = localeOf({});

let ofDocument: Locale | undefined;

/**
 * The locale in which texts and values are shown now: on the server that of the request, or of the person for
 * whom a mail or a document is made; in a browser that of the document, which never changes. English outside
 * of both.
 */
export function currentLocale(): Locale {
  if (typeof document === 'undefined') return withScope[scopeKey]?.getStore() ?? english;
  ofDocument ??= readDocument(document.documentElement);
  return ofDocument;
}

/** The attributes of the root element from which browsers read the locale. */
export const localeAttributes = ({ language, numbers, dates, zone }: Locale) => ({
  lang: language,
  'data-numbers': numbers,
  'data-dates': dates,
  'data-zone': zone,
});

const readDocument = ({ lang, dataset }: HTMLElement): Locale =>
  localeOf({
    language: languages.find((language) => language === lang),
    numbers: numberForms.find((form) => form === dataset.numbers),
    dates: dateForms.find((form) => form === dataset.dates),
    zone: dataset.zone,
  });
