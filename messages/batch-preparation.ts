import { createCatalog } from './catalog';
import { en } from './en/batch-preparation';

export const t = createCatalog('batch-preparation', { en });
