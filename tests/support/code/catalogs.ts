import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Messages } from 'use-intl/core';
import type { Language } from '@/locale/locale.mjs';

/** The names of all catalogs, as their files. */
export const catalogNames: readonly string[] = readdirSync(resolve('messages/en')).map((file) =>
  file.replace(/\.ts$/, ''),
);

/** The messages of a catalog by key; undefined if the language does not have it. */
export async function readCatalog(
  language: Language,
  name: string,
): Promise<ReadonlyMap<string, string> | undefined> {
  const path = resolve('messages', language, `${name}.ts`);
  const found: Readonly<Record<string, Messages>> | undefined = await import(path).catch(() => undefined);
  return found?.[language] && new Map(messagesOf(found[language]));
}

/** Every message of a catalog, by its key. */
function messagesOf(part: Messages | string, key = ''): readonly (readonly [string, string])[] {
  if (typeof part === 'string') return [[key, part]];
  return Object.entries(part).flatMap(([name, inner]) => messagesOf(inner, key ? `${key}.${name}` : name));
}

/** The arguments and tags of an ICU message, sorted: `count, <link>`. */
export function slotsOf(message: string): string {
  const slots = new Set<string>();
  readMessage(message, 0, slots);
  return [...slots].sort().join(', ');
}

/** Reads up to the brace that ends the message, and returns its position. */
function readMessage(text: string, start: number, slots: Set<string>): number {
  let at = start;
  while (at < text.length && text[at] !== '}') {
    if (text[at] === '{') at = readArgument(text, at + 1, slots);
    const tag = /^<(\w+)>/.exec(text.slice(at));
    if (tag) slots.add(`<${tag[1]}>`);
    at += 1;
  }
  return at;
}

/** Reads an argument with its options, up to its closing brace. */
function readArgument(text: string, start: number, slots: Set<string>): number {
  const name = /^\s*(\w+)\s*/.exec(text.slice(start));
  slots.add(name?.[1] ?? '');
  let at = start + (name?.[0].length ?? 0);
  while (at < text.length && text[at] !== '}') {
    if (text[at] === '{') at = readMessage(text, at + 1, slots);
    at += 1;
  }
  return at;
}
