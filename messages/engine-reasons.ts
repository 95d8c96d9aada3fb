import { createCatalog, createWording } from './catalog';
import { en } from './en/engine-reasons';

export const t = createCatalog('engine-reasons', { en });
export const stored = createWording({ en });
