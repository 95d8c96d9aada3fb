import { createCatalog } from './catalog';
import { en } from './en/rule-answers';

export const t = createCatalog('rule-answers', { en });
