import { createCatalog } from './catalog';
import { en } from './en/batch-states';

export const t = createCatalog('batch-states', { en });
