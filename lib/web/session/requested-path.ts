/** The header in which the proxy passes the requested path to a page; the framework does not. */
export const requestedPathHeader = 'x-paydesk-requested-path';
