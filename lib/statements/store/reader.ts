import type { Granted } from '@/lib/access/grant';

/** Who reads the books: a person who may, or the background side, which shows nothing to anybody. */
export type Reader = Granted<'statements:read'> | 'background';
