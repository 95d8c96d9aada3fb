import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import compile from 'icu-minify/compile';

/** @typedef {{ readonly [key: string]: string | Texts }} Texts */

/**
 * The texts of a catalog's file: one literal, which a bundler's loader cannot import.
 * @param {string} source
 * @returns {Texts}
 */
export function catalogIn(source) {
  const literal = /^export const \w+ = (\{[\s\S]*\})(?: as const)?;\s*$/m.exec(source)?.[1];
  if (literal === undefined) throw new Error('a catalog is one literal object');
  return new Function(`return ${literal}`)();
}

/**
 * The English texts of a catalog; undefined if there is no such catalog.
 * @param {string} name
 */
export function readEnglish(name) {
  try {
    return catalogIn(readFileSync(fileURLToPath(new URL(`../en/${name}.ts`, import.meta.url)), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Texts with each ICU message as the data that `use-intl/format-message/format-only` reads.
 * @param {string | Texts} texts
 * @returns {unknown}
 */
export function compiled(texts) {
  if (typeof texts === 'string') return compile(texts);
  return Object.fromEntries(Object.entries(texts).map(([key, inner]) => [key, compiled(inner)]));
}
