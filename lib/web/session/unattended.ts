/**
 * The header of an automatic page refresh without user interaction. It does not extend the session: otherwise
 * a polling page would keep an abandoned session alive.
 */
export const unattendedHeader = 'x-paydesk-unattended';
