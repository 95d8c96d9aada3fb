import { _createCache } from 'use-intl/core';
import formatWhole from 'use-intl/format-message';
import formatCompiled from 'use-intl/format-message/format-only';
import { describe, expect, it } from 'vitest';
import { languages } from '@/locale/locale.mjs';
import { compiled } from '@/messages/browser/compiled-catalog.mjs';
import { formattersOf } from '@/messages/formatters';
import { catalogNames, readCatalog, slotsOf } from '../../support/code/catalogs';

const formatters = formattersOf('point');

/** A value for each argument and tag of a message. */
const valuesOf = (message: string, value: number | bigint) =>
  Object.fromEntries(
    slotsOf(message)
      .split(', ')
      .filter(Boolean)
      .map((slot) =>
        slot.startsWith('<')
          ? [slot.slice(1, -1), (chunks: unknown) => `<${slot} ${String(chunks)}>`]
          : [slot, value],
      ),
  );

describe.each(languages)('the messages of browsers in %s', (language) => {
  it.each(catalogNames)('say the same as those of servers: %s', async (name) => {
    const options = { cache: _createCache(), formatters, locale: language };
    for (const [key, message] of (await readCatalog(language, name)) ?? []) {
      for (const value of [0, 1, 2, 1234, 1n, 207n]) {
        const values = valuesOf(message, value);
        const whole = formatWhole(key, message, values, options);
        const short = formatCompiled(key, compiled(message), values, options);
        expect(String(short), `${name}: ${key}`).toBe(String(whole));
      }
    }
  });
});
