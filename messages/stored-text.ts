import type { Messages } from 'use-intl/core';
import { currentLocale } from '@/locale/current-locale';
import { formsOf, type MessageForm } from './message-forms';

type Catalog = {
  readonly en: Messages;
  readonly t: (key: never, values?: never) => string;
  /** Whether all of its messages occur inside of others only, as those of a group `parts` do. */
  readonly areParts?: boolean;
};

type Reader = (text: string) => string;

type Options = {
  /** How the values of some names are read, instead of as texts of these catalogs. */
  readonly readers?: Readonly<Record<string, Reader>>;
  /** Shows a value that is no text, such as an amount. */
  readonly showValue?: Reader;
};

type Known = {
  readonly pattern: RegExp;
  readonly isPart: boolean;
  readonly length: number;
  readonly form: MessageForm;
  readonly textOf: (values: Readonly<Record<string, string | number>>) => string;
};

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

const number = '\\d[\\d,]*';

/** What values of some names look like. */
const shapes: Readonly<Record<string, string>> = { count: number, payment: '\\S+', state: '[^()]+' };

/** What the English form of a message looks like; undefined if it has tags. */
function patternOf({ text, numbers }: MessageForm): RegExp | undefined {
  const parts = text.split(/\{(\w+)\}/);
  if (parts.some((part, index) => index % 2 === 0 && /[{}<>]/.test(part))) return undefined;
  const named = parts.map((part, index) => {
    if (index % 2 === 0) return escaped(part);
    if (parts.indexOf(part) < index) return `\\k<${part}>`;
    return `(?<${part}>${numbers.includes(part) ? number : (shapes[part] ?? '.+?')})`;
  });
  return new RegExp(`^${named.join('')}$`, 'su');
}

const messagesOf = (part: Messages | string, key = ''): readonly (readonly [string, string])[] =>
  typeof part === 'string'
    ? [[key, part]]
    : Object.entries(part).flatMap(([name, inner]) => messagesOf(inner, key ? `${key}.${name}` : name));

const knownOf = ({ en, t, areParts = false }: Catalog): readonly Known[] =>
  messagesOf(en).flatMap(([key, message]) =>
    formsOf(message).flatMap((form) => {
      const pattern = patternOf(form);
      if (!pattern) return [];
      return {
        pattern,
        isPart: areParts || key.startsWith('parts.'),
        length: form.text.replace(/\{\w+\}/g, '').length,
        form,
        // safe: the key is of this catalog, and the values are those that its pattern names
        textOf: (values) => t(key as never, values as never),
      };
    }),
  );

/**
 * Reads stored texts. They keep one wording, English, because others compare them and any reader may come;
 * a text that has the form of a message is shown in the reader's language, and any other one as it is.
 */
export function createStoredTexts(catalogs: readonly Catalog[], options: Options = {}): Reader {
  const { readers = {}, showValue = (value: string) => value } = options;
  let known: readonly Known[] | undefined;
  const readOne = (name: string, text: string, { numbers }: MessageForm): string | number =>
    numbers.includes(name) ? Number(text.replaceAll(',', '')) : (readers[name] ?? readValue)(text);
  /** The text by the first message that has its form; with `isPlain`, none with a sentence inside a value. */
  const match = (text: string, isPlain: boolean, isInside: boolean): string | undefined => {
    for (const { pattern, isPart, form, textOf } of known ?? []) {
      const found = isPart && !isInside ? null : pattern.exec(text);
      if (!found) continue;
      const values = Object.entries(found.groups ?? {});
      if (isPlain && values.some(([, value]) => sentenceEnd.test(value))) continue;
      const read = values.map(([name, value]) => [name, readOne(name, value, form)]);
      return textOf({ ...form.values, ...Object.fromEntries(read) });
    }
    return undefined;
  };
  /** Several sentences, each by a message of its own. */
  const sentences = (text: string, isPlain: boolean, isInside: boolean): string | undefined => {
    const whole = match(text, isPlain, isInside);
    if (whole !== undefined) return whole;
    for (const { index } of text.matchAll(sentenceEnds)) {
      const first = match(text.slice(0, index), isPlain, isInside);
      const others = first === undefined ? undefined : sentences(text.slice(index + 1), isPlain, isInside);
      if (first !== undefined && others !== undefined) return `${first} ${others}`;
    }
    return undefined;
  };
  const read = (text: string, isInside: boolean): string | undefined =>
    sentences(text, true, isInside) ?? sentences(text, false, isInside);
  const readValue = (text: string): string => read(text, true) ?? showValue(text);
  return (text) => {
    if (currentLocale().language === 'en') return text;
    // The most specific message first.
    known ??= catalogs.flatMap(knownOf).sort((one, other) => other.length - one.length);
    return read(text, false) ?? text;
  };
}

/** The space between two sentences. */
const sentenceEnd = /(?<=[.?!]) (?=\p{Lu})/u;
const sentenceEnds = new RegExp(sentenceEnd, 'gu');
