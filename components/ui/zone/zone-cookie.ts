/**
 * The cookie with the browser's time zone. It is no secret, and only determines how times look. Over https no
 * other host of the domain can plant it.
 */
export const zoneCookieName = (isSecure: boolean): string => `${isSecure ? '__Host-' : ''}paydesk-zone`;

const yearSeconds = 365 * 24 * 60 * 60;

/** The cookie as `document.cookie` takes it. */
export const zoneCookie = (zone: string, isSecure: boolean): string =>
  [
    `${zoneCookieName(isSecure)}=${encodeURIComponent(zone)}`,
    'path=/',
    `max-age=${yearSeconds}`,
    'samesite=lax',
    ...(isSecure ? ['secure'] : []),
  ].join('; ');
