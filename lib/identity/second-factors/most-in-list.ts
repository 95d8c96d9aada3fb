/**
 * The most payments that one confirmation may approve: a page of the inbox. A person reads them all before.
 * The database has the same bound (`confirmed_hash`).
 */
export const mostInList = 50;
