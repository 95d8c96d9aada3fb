import { createCatalog } from './catalog';
import { en } from './en/shell';

export const t = createCatalog('shell', { en });
