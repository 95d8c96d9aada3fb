export const homePath = '/';

/** A placeholder origin for parsing paths; never requested. */
const here = 'http://here.invalid';

/**
 * The redirect target after sign-in: the requested path on this host, or else the overview. Prevents open
 * redirects, including browsers' readings of `//host`, `/\host` and `/..//host`.
 */
export function returnPath(requested: string | undefined): string {
  if (!requested?.startsWith('/') || !URL.canParse(requested, here)) return homePath;
  const { origin, pathname, search, hash } = new URL(requested, here);
  if (origin !== here || pathname.startsWith('//')) return homePath;
  return /^\/(api|sign-in)(\/|$)/.test(pathname) ? homePath : `${pathname}${search}${hash}`;
}
