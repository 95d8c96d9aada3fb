import { createCatalog } from './catalog';
import { en } from './en/help';

export const t = createCatalog('help', { en });

/** A page that has a help text. */
export type HelpPage = keyof typeof en.pages;
