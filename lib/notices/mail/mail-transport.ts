import { createTransport } from 'nodemailer';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { addressOf, type MailSettings } from './mail-settings';

export type OutgoingMail = {
  /** The same for every attempt, so that servers and clients can detect duplicates. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** `again`: not accepted for now, or outcome unknown. `never`: permanently refused. */
export type MailProblem = { readonly kind: 'again' | 'never'; readonly words: string };

export type MailTransport = {
  readonly send: (mail: OutgoingMail) => Promise<Result<undefined, MailProblem>>;
};

/** SMTP transport with one connection per e-mail, because there is at most one a minute per person. */
export function createMailTransport(settings: MailSettings): MailTransport {
  const { from } = settings;
  const transport = openTransport(settings);
  const domain = addressOf(from).split('@')[1] ?? 'paydesk';
  return {
    async send({ id, to, subject, text, html }) {
      try {
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from,
          to,
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        });
        return ok(undefined);
      } catch (error) {
        return refuse(problemOf(error));
      }
    },
  };
}

/** Connects and signs in as for an e-mail, over TLS if that is required, and sends none. */
export async function tryMailServer(settings: MailSettings): Promise<Result<undefined, MailProblem>> {
  const transport = openTransport(settings);
  try {
    await transport.verify();
    return ok(undefined);
  } catch (error) {
    return refuse(problemOf(error));
  } finally {
    transport.close();
  }
}

function openTransport({ url, requireTls }: MailSettings) {
  const server = new URL(url);
  const secure = server.protocol === 'smtps:';
  return createTransport({
    host: server.hostname.replace(/^\[|\]$/g, ''),
    port: Number(server.port) || (secure ? 465 : 587),
    secure,
    requireTLS: requireTls && !secure,
    ...(server.username && {
      auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) },
    }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 10_000,
    // E-mails consist of our own text, so nothing in them may reference files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Only a permanent refusal of the recipient or content is final. Refusals of our login and connection errors
 * are retried.
 */
function problemOf(error: unknown): MailProblem {
  const { responseCode, command, code } = fieldsOf(error);
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  const isRefused = isAboutMail && responseCode !== undefined && responseCode >= 500;
  const isUnusable = code === 'EENVELOPE' && command === 'API';
  return {
    kind: isRefused || isUnusable ? 'never' : 'again',
    // Server messages may contain the recipient's address; the codes suffice.
    words: [code ?? 'failed', command, responseCode].filter((part) => part !== undefined).join(' '),
  };
}

function fieldsOf(error: unknown): { responseCode?: number; command?: string; code?: string } {
  if (!(error instanceof Error)) return {};
  return {
    ...('responseCode' in error &&
      typeof error.responseCode === 'number' && { responseCode: error.responseCode }),
    ...('command' in error && typeof error.command === 'string' && { command: error.command }),
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
  };
}
