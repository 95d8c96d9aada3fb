import { encodeForm } from '../contract/form';
import type { HttpReply } from '../contract/http-reply';

/**
 * Takes the secrets out of error replies before anything can keep them: a gateway's error page may show the
 * request that it got. Replies of success are read into the contract's fields and not kept, and so stay as
 * they are.
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
