import { createCatalog } from './catalog';
import { en } from './en/policy';

export const t = createCatalog('policy', { en });
