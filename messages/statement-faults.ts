import { createCatalog, createWording } from './catalog';
import { en } from './en/statement-faults';

export const t = createCatalog('statement-faults', { en });
export const stored = createWording({ en });
