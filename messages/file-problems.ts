import { createCatalog } from './catalog';
import { en } from './en/file-problems';

export const t = createCatalog('file-problems', { en });
