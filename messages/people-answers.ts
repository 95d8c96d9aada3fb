import { createCatalog } from './catalog';
import { en } from './en/people-answers';

export const t = createCatalog('people-answers', { en });
