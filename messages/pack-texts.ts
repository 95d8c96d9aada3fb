import { createCatalog, createWording } from './catalog';
import { en } from './en/pack-texts';

export const t = createCatalog('pack-texts', { en });
export const stored = createWording({ en });
