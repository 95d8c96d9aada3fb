/** The cookie with the browser's time zone. It is no secret, and only determines how times look. */
export const zoneCookieName = 'paydesk-zone';

const yearSeconds = 365 * 24 * 60 * 60;

/** The cookie as `document.cookie` takes it. */
export const zoneCookie = (zone: string, isSecure: boolean): string =>
  [
    `${zoneCookieName}=${encodeURIComponent(zone)}`,
    'path=/',
    `max-age=${yearSeconds}`,
    'samesite=lax',
    ...(isSecure ? ['secure'] : []),
  ].join('; ');
