import { createCatalog } from './catalog';
import { en } from './en/actors';

export const t = createCatalog('actors', { en });
