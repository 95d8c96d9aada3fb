import type { AddressRules } from './address';

/** The variables documented in `.env.example`, without empty ones. */
type Source = Readonly<Record<string, string | undefined>>;
type Problem = { readonly name: string; readonly problem: string };

const hostName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$|^[0-9a-f:]+$/;

/** Where outgoing webhooks may be sent to, and errors, which never contain values. */
export function readAddressRules(source: Source): {
  readonly rules: AddressRules;
  readonly problems: readonly Problem[];
} {
  const { PAYDESK_WEBHOOK_ALLOWED_HOSTS: hosts = '', NODE_ENV: mode, PAYDESK_DEMO: demo } = source;
  const allowedHosts = hosts
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);
  const problem =
    'must be names of hosts without port and path, separated by commas, such as erp.intern.example';
  return {
    rules: { allowedHosts, isLoopbackAllowed: mode !== 'production' || demo === 'true' },
    problems: allowedHosts.every((host) => hostName.test(host))
      ? []
      : [{ name: 'PAYDESK_WEBHOOK_ALLOWED_HOSTS', problem }],
  };
}
