/** Says that this browser was offered the tour. It is no secret, and only hides the offer. */
export const tourCookieName = (isSecure: boolean): string => `${isSecure ? '__Host-' : ''}paydesk-tour`;

const yearSeconds = 365 * 24 * 60 * 60;

/** The cookie as `document.cookie` takes it. */
export const tourCookie = (isSecure: boolean): string =>
  [
    `${tourCookieName(isSecure)}=offered`,
    'path=/',
    `max-age=${yearSeconds}`,
    'samesite=lax',
    ...(isSecure ? ['secure'] : []),
  ].join('; ');
