/**
 * The header of a page that a browser reads again by itself, with nobody touching it. Such a read shows what
 * it shows, and does not count as use of the session: else a page that refreshes itself would keep an
 * abandoned desk signed in.
 */
export const unattendedHeader = 'x-paydesk-unattended';
