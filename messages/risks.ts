import { createCatalog } from './catalog';
import { en } from './en/risks';

export const t = createCatalog('risks', { en });
