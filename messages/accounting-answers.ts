import { createCatalog } from './catalog';
import { en } from './en/accounting-answers';

export const t = createCatalog('accounting-answers', { en });
