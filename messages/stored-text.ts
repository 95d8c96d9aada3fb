import type { Messages } from 'use-intl/core';
import { currentLocale } from '@/locale/current-locale';

type Catalog = {
  readonly en: Messages;
  readonly t: (key: never, values?: never) => string;
};

type Known = { readonly pattern: RegExp; readonly textOf: (values: Record<string, string>) => string };

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** What the English form of a message looks like; undefined if it has plurals or tags. */
function patternOf(message: string): RegExp | undefined {
  const parts = message.split(/\{(\w+)\}/);
  if (parts.some((part, index) => index % 2 === 0 && /[{}<>]/.test(part))) return undefined;
  const named = parts.map((part, index) => {
    if (index % 2 === 0) return escaped(part);
    return parts.indexOf(part) === index ? `(?<${part}>.+?)` : `\\k<${part}>`;
  });
  return new RegExp(`^${named.join('')}$`, 'su');
}

const messagesOf = (part: Messages | string, key = ''): readonly (readonly [string, string])[] =>
  typeof part === 'string'
    ? [[key, part]]
    : Object.entries(part).flatMap(([name, inner]) => messagesOf(inner, key ? `${key}.${name}` : name));

/**
 * Reads stored texts. They keep one wording, English, because others compare them and any reader may come;
 * a text that has the form of a message is shown in the reader's language, and any other one as it is.
 */
export function createStoredTexts(catalogs: readonly Catalog[]): (text: string) => string {
  let known: readonly Known[] | undefined;
  const list = () =>
    catalogs.flatMap(({ en, t }) =>
      messagesOf(en).flatMap(([key, message]) => {
        const pattern = patternOf(message);
        // safe: the key is of this catalog, and the values are those that its pattern names
        const textOf = (values: Record<string, string>) => t(key as never, values as never);
        return pattern ? [{ pattern, textOf, length: message.replace(/\{\w+\}/g, '').length }] : [];
      }),
    );
  const read = (text: string): string => {
    if (currentLocale().language === 'en') return text;
    // The most specific message first.
    known ??= [...list()].sort((one, other) => other.length - one.length);
    for (const { pattern, textOf } of known) {
      const match = pattern.exec(text);
      if (!match) continue;
      const values = Object.entries(match.groups ?? {}).map(([name, value]) => [name, read(value)] as const);
      return textOf(Object.fromEntries(values));
    }
    return text;
  };
  return read;
}
