import { createTranslator, type Messages } from 'use-intl/core';
import { currentLocale } from '@/locale/current-locale';
import type { Locale } from '@/locale/locale.mjs';
import { formattersOf } from './formatters';
import { loadedMessages } from './loaded-messages';

/**
 * The texts of one feature, named like their file: `t('group.key', values)`. The compiler checks keys and the
 * values of each ICU message. It needs neither a hook nor a provider, so pages, browser components, mails and
 * documents use it alike. It reads the locale when it is called, so call it where a text is shown and never
 * while a module loads.
 */
export function createCatalog<const English extends Messages>(
  name: string,
  { en }: { readonly en: English },
) {
  const translatorIn = ({ language, numbers }: Pick<Locale, 'language' | 'numbers'>) =>
    createTranslator({
      locale: language,
      // safe: a test compares the keys of every language with those of English
      messages: language === 'en' ? en : ((loadedMessages().get(language)?.[name] ?? en) as English),
      _formatters: formattersOf(numbers),
    });
  const made = new Map<string, ReturnType<typeof translatorIn>>();
  const current = () => {
    const locale = currentLocale();
    const key = `${locale.language} ${locale.numbers}`;
    const translator = made.get(key) ?? translatorIn(locale);
    made.set(key, translator);
    return translator;
  };
  return new Proxy(translatorIn({ language: 'en', numbers: 'point' }), {
    apply: (_translator, _self, values) => Reflect.apply(current(), undefined, values),
    get: (_translator, key) => Reflect.get(current(), key),
  });
}

/**
 * The wording of a catalog in which its texts are stored: English, whoever causes them. `createStoredTexts`
 * reads them again.
 */
export const createWording = <const English extends Messages>({ en }: { readonly en: English }) =>
  createTranslator({ locale: 'en', messages: en, _formatters: formattersOf('point') });
