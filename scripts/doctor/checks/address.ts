import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';
import { causeOf, type Finding, fails, isOk, warns } from '../finding';
import type { Check } from '../run-checks';

const about = 'public address';
/** In milliseconds. */
const answerWithinMs = 10_000;
const dayMs = 86_400_000;
/** In days; authorities whose certificates last 90 days renew them with 30 left. */
const renewalDays = 14;

const reach =
  'start Paydesk, and check DNS, proxy and firewall: the provider sends webhooks to this address, and people open it';

/** As far as this machine can see; a firewall may still keep others out. */
export const publicAddress: Check = {
  about,
  ifLost: reach,
  run: async ({ values }) => {
    const { NEXTAUTH_URL: opened } = values;
    if (opened === undefined || !URL.canParse(opened)) return [];
    const url = new URL(opened);
    const answer = await healthFinding(url);
    return url.protocol === 'https:' ? [answer, await certificateFinding(url)] : [answer];
  },
};

async function healthFinding(url: URL): Promise<Finding> {
  const signal = AbortSignal.timeout(answerWithinMs);
  const health = new URL('/api/health', url);
  let answer: Response;
  try {
    answer = await fetch(health, { redirect: 'manual', signal });
  } catch (error) {
    return fails(about, `${health.href} does not answer (${causeOf(error)})`, reach);
  }
  const { status } = (await answer.json().catch(() => ({}))) as { readonly status?: unknown }; // safe: any JSON object has an unknown `status`
  if (typeof status !== 'string')
    return fails(about, `${health.href} answers ${answer.status}, but not as Paydesk does`, reach);
  return status === 'ok'
    ? isOk(about, `${health.href} answers`)
    : warns(about, `${health.href} reports: ${status}`, 'docs/operations.md, "Start and stop", explains it');
}

async function certificateFinding({ hostname, port }: URL): Promise<Finding> {
  const host = hostname.replace(/^\[|\]$/g, '');
  // An untrusted certificate is looked at rather than refused: nothing is sent over this connection.
  const socket = connect({
    host,
    port: Number(port) || 443,
    rejectUnauthorized: false,
    ...(isIP(host) === 0 && { servername: host }),
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(answerWithinMs) });
    return judgeCertificate(socket.getPeerCertificate(), socket.authorizationError);
  } catch (error) {
    return fails('certificate', `no TLS connection (${causeOf(error)})`, reach);
  } finally {
    socket.destroy();
  }
}

/** `distrust`: why the certificate is not trusted, from Node. */
export function judgeCertificate(
  { valid_to: validTo }: Pick<PeerCertificate, 'valid_to'>,
  distrust: Error | string | null,
  now = Date.now(),
): Finding {
  const days = Math.floor((Date.parse(validTo) - now) / dayMs);
  const until = new Date(validTo).toISOString().slice(0, 10);
  if (distrust)
    return fails(
      'certificate',
      `is not trusted (${distrust instanceof Error ? distrust.message : distrust})`,
      'install a certificate of a public authority for this name, with its chain',
    );
  return days < renewalDays
    ? fails('certificate', `ends on ${until}, in ${days} days`, 'renew it, and check its automatic renewal')
    : isOk('certificate', `is trusted and valid until ${until}`);
}
