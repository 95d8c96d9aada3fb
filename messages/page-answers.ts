import { createCatalog } from './catalog';
import { en } from './en/page-answers';

export const t = createCatalog('page-answers', { en });
