import { isIP } from 'node:net';
import { fails, isOk } from '../finding';
import type { Check } from '../run-checks';

const about = 'passkeys';
const todo = 'set NEXTAUTH_URL to https and a name that stays; under another name no existing passkey works';

/** Browsers bind passkeys to the domain of a secure page: the relying party of lib/composition/env.ts. */
export const passkeys: Check = {
  about,
  ifLost: todo,
  run({ values: { NEXTAUTH_URL: opened } }) {
    if (opened === undefined || !URL.canParse(opened))
      return [fails(about, 'NEXTAUTH_URL gives them no domain', todo)];
    const { hostname, protocol, pathname } = new URL(opened);
    if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
      return [fails(about, `${hostname} is an IP address, to which browsers bind no passkey`, todo)];
    if (protocol !== 'https:' && hostname !== 'localhost')
      return [fails(about, 'browsers offer them on https only', todo)];
    if (pathname !== '/')
      return [
        fails(
          about,
          `NEXTAUTH_URL has the path ${pathname}, but Paydesk is served at the root`,
          'leave the path out',
        ),
      ];
    return [isOk(about, `are bound to ${hostname}`)];
  },
};
