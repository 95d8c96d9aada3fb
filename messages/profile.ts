import { createCatalog } from './catalog';
import { en } from './en/profile';

export const t = createCatalog('profile', { en });
