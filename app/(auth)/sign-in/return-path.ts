export const homePath = '/accounts';

/** Stands for this host while a path is read; nothing is ever asked of it. */
const here = 'http://here.invalid';

/**
 * Where to go after signing in: the path on this host that was asked for, else the accounts. What a link says
 * must never lead a person elsewhere, also not by the ways in which browsers read `//host`, `/\host` and
 * `/..//host`.
 */
export function returnPath(asked: string | undefined): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, here)) return homePath;
  const { origin, pathname, search, hash } = new URL(asked, here);
  if (origin !== here || pathname.startsWith('//')) return homePath;
  return /^\/(api|sign-in)(\/|$)/.test(pathname) ? homePath : `${pathname}${search}${hash}`;
}
