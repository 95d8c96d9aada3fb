import type { Granted } from '@/lib/access/grant';

/** Reader of the statement cache: an authorised person, or a background task that displays nothing. */
export type Reader = Granted<'statements:read'> | 'background';
