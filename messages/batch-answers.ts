import { createCatalog } from './catalog';
import { en } from './en/batch-answers';

export const t = createCatalog('batch-answers', { en });
