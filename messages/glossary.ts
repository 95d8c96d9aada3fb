import { createCatalog } from './catalog';
import { en } from './en/glossary';

export const t = createCatalog('glossary', { en });

/** A term of the glossary. */
export type Term = keyof typeof en.terms;

// safe: the keys of a literal
export const terms = Object.keys(en.terms) as readonly Term[];
