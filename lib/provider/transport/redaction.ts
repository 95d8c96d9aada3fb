import { encodeForm } from '../contract/form';
import type { HttpReply } from '../contract/http-reply';

/**
 * Removes secrets from error replies before they are stored: a gateway's error page may echo the request.
 * Success replies are parsed into the contract's fields and not stored, so they stay unchanged.
 */
export function createRedaction(secrets: readonly string[]): (reply: HttpReply) => HttpReply {
  const spellings = secrets.flatMap((secret) => [secret, encodeForm([['', secret]]).slice(1)]);
  return (reply) => {
    if (reply.status >= 200 && reply.status < 300) return reply;
    const text = reply.body.toString('utf8');
    const redacted = spellings.reduce((result, spelling) => result.replaceAll(spelling, '[secret]'), text);
    return redacted === text ? reply : { ...reply, body: Buffer.from(redacted, 'utf8') };
  };
}
