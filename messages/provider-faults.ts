import { createCatalog, createWording } from './catalog';
import { en } from './en/provider-faults';

export const t = createCatalog('provider-faults', { en });
export const stored = createWording({ en });
