/** The header in which the proxy tells a page which address was asked for; the framework does not. */
export const askedPathHeader = 'x-paydesk-asked-path';
