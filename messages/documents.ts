import { createCatalog } from './catalog';
import { en } from './en/documents';

export const t = createCatalog('documents', { en });
