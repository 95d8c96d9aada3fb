import { createCatalog } from './catalog';
import { en } from './en/api-tokens';

export const t = createCatalog('api-tokens', { en });
