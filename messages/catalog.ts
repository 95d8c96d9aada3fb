import { createTranslator, type Messages } from 'use-intl/core';

/**
 * The texts of one feature: `t('group.key', values)`. The compiler checks keys and the values of each ICU
 * message. It needs neither a hook nor a provider, so pages, browser components, mails and documents use it
 * alike.
 */
export const createCatalog = <const English extends Messages>({ en }: { readonly en: English }) =>
  createTranslator({ locale: 'en', messages: en });
