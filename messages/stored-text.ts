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
  /** The text by the first message that has its form; with `isPlain`, none with a sentence inside a value. */
  const match = (text: string, isPlain: boolean): string | undefined => {
    for (const { pattern, textOf } of known ?? []) {
      const found = pattern.exec(text);
      if (!found) continue;
      const values = Object.entries(found.groups ?? {});
      if (isPlain && values.some(([, value]) => sentenceEnd.test(value))) continue;
      return textOf(Object.fromEntries(values.map(([name, value]) => [name, read(value)])));
    }
    return undefined;
  };
  /** Several sentences, each by a message of its own. */
  const sentences = (text: string): string | undefined => {
    const whole = match(text, true);
    if (whole !== undefined) return whole;
    for (const { index } of text.matchAll(sentenceEnds)) {
      const first = match(text.slice(0, index), true);
      const others = first === undefined ? undefined : sentences(text.slice(index + 1));
      if (first !== undefined && others !== undefined) return `${first} ${others}`;
    }
    return undefined;
  };
  const read = (text: string): string => {
    if (currentLocale().language === 'en') return text;
    // The most specific message first.
    known ??= [...list()].sort((one, other) => other.length - one.length);
    return sentences(text) ?? match(text, false) ?? text;
  };
  return read;
}

/** The space between two sentences. */
const sentenceEnd = /(?<=[.?!]) (?=\p{Lu})/u;
const sentenceEnds = new RegExp(sentenceEnd, 'gu');
