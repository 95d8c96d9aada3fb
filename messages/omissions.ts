import { createCatalog } from './catalog';
import { en } from './en/omissions';

export const t = createCatalog('omissions', { en });
