import { createCatalog } from './catalog';
import { en } from './en/company';

export const t = createCatalog('company', { en });
