import { createCatalog, createWording } from './catalog';
import { en } from './en/proof-faults';

export const t = createCatalog('proof-faults', { en });
export const stored = createWording({ en });
