import { createCatalog } from './catalog';
import { en } from './en/reminders';

export const t = createCatalog('reminders', { en });
