import { createCatalog } from './catalog';
import { en } from './en/confidential';

export const t = createCatalog('confidential', { en });
