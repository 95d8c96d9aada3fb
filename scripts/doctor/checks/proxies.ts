import { isIP } from 'node:net';
import { localProxies, readProxies } from '@/lib/composition/env/settings/trusted-proxies.mjs';
import { listeningHost } from '../../start/web-process';
import { type Finding, fails, isOk, warns } from '../finding';
import type { Installation } from '../installation';
import type { Check } from '../run-checks';

const about = 'proxies';
/** Documentation addresses (RFC 5737, RFC 3849) of no proxy: whoever trusts them trusts everybody. */
const strangers = ['192.0.2.1', '198.51.100.1', '2001:db8::1'] as const;

export const proxies: Check = {
  about,
  ifLost: 'check PAYDESK_TRUSTED_PROXIES',
  run: ({ values }) => [judgeProxies(values)],
};

export function judgeProxies(values: Installation['values']): Finding {
  const host = listeningHost(values);
  const given = values.PAYDESK_TRUSTED_PROXIES;
  const trusted = readProxies(given ?? localProxies);
  if (trusted === undefined)
    return fails(
      about,
      'PAYDESK_TRUSTED_PROXIES cannot be read',
      'write addresses or networks: 10.0.0.5, 10.1.0.0/16',
    );
  if (strangers.some((address) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')))
    return fails(
      about,
      'PAYDESK_TRUSTED_PROXIES trusts addresses of strangers, who can then forge the origin of a sign-in',
      'name the addresses of your reverse proxies only',
    );
  const isLocal = host === 'localhost' || host === '::1' || host.startsWith('127.');
  if (isLocal) return isOk(about, `${host} is open to proxies on this machine only`);
  return given === undefined
    ? warns(
        about,
        `${host} is open to other machines, but only proxies on this one are trusted`,
        'set PAYDESK_TRUSTED_PROXIES to the address of the proxy; otherwise every sign-in seems to come from it',
      )
    : isOk(about, `${host} is open to other machines; ${given} may state where a request comes from`);
}
