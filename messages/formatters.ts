import { _createCache, _createIntlFormatters } from 'use-intl/core';
import type { NumberForm } from '@/locale/locale.mjs';

/** A language whose numbers have the form. */
const numberTags: Readonly<Record<NumberForm, string>> = { point: 'en-GB', comma: 'de-DE', space: 'fr-FR' };

const cache = _createCache();

/**
 * How values are shown inside of messages. Counts of the database are `bigint`, which plural rules refuse.
 */
export const formattersOf = (numbers: NumberForm) => {
  const formatters = _createIntlFormatters(cache);
  return {
    ...formatters,
    getNumberFormat: (_language: unknown, options?: Intl.NumberFormatOptions) =>
      formatters.getNumberFormat(numberTags[numbers], options),
    getPluralRules: (...given: Parameters<typeof formatters.getPluralRules>) => {
      const rules = formatters.getPluralRules(...given);
      return { ...rules, select: (count: number | bigint) => rules.select(Number(count)) };
    },
  };
};
