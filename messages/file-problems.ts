import { createCatalog, createWording } from './catalog';
import { en } from './en/file-problems';

export const t = createCatalog('file-problems', { en });
export const stored = createWording({ en });
