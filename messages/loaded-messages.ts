import type { Messages } from 'use-intl/core';
import type { Language } from '@/locale/locale.mjs';

/** The catalogs of a language by the names of their files. */
export type Catalogs = Readonly<Record<string, Messages>>;

const key = Symbol.for('paydesk.messages');

/** For the whole process or document: the framework bundles this module several times. */
// safe: nothing else sets it
const holder = globalThis as { [key]?: Map<Language, Catalogs> };

/** The catalogs that are loaded besides English, which each feature brings along. */
export function loadedMessages(): Map<Language, Catalogs> {
  holder[key] ??= new Map();
  return holder[key];
}
