import { encodeForm } from './form';
import type { Transport } from './transport';

/**
 * Takes the secrets out of error replies before anything can keep them: a gateway's error page may show the request that it
 * got. Replies of success are read into the contract's fields and not kept, and so stay as they are.
 */
export function redactErrorReplies(transport: Transport, secrets: readonly string[]): Transport {
  const spellings = secrets.flatMap((secret) => [secret, encodeForm([['', secret]]).slice(1)]);
  return async (request, signal) => {
    const reply = await transport(request, signal);
    if (reply.status >= 200 && reply.status < 300) return reply;
    const text = reply.body.toString('utf8');
    const redacted = spellings.reduce((result, spelling) => result.replaceAll(spelling, '[secret]'), text);
    return redacted === text ? reply : { ...reply, body: Buffer.from(redacted, 'utf8') };
  };
}
