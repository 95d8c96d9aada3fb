export const homePath = '/accounts';

/** A placeholder origin for parsing paths; never requested. */
const here = 'http://here.invalid';

/**
 * The redirect target after sign-in: the requested path on this host, or else the accounts. Prevents open
 * redirects, including browsers' readings of `//host`, `/\host` and `/..//host`.
 */
export function returnPath(asked: string | undefined): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, here)) return homePath;
  const { origin, pathname, search, hash } = new URL(asked, here);
  if (origin !== here || pathname.startsWith('//')) return homePath;
  return /^\/(api|sign-in)(\/|$)/.test(pathname) ? homePath : `${pathname}${search}${hash}`;
}
