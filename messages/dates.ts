import { createCatalog } from './catalog';
import { en } from './en/dates';

export const t = createCatalog('dates', { en });
