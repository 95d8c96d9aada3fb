import { createCatalog } from './catalog';
import { en } from './en/batch-draft';

export const t = createCatalog('batch-draft', { en });
