/** Mail server, and settings of the e-mails. */
export type MailSettings = {
  /** `smtp://user:password@host:port`, or `smtps://` for implicit TLS. Secret. */
  readonly url: string;
  /** The sender: `paydesk@example.com`, or `Name <paydesk@example.com>`. */
  readonly from: string;
  /** Whether to refuse sending without TLS. */
  readonly requireTls: boolean;
  /** Public base URL without a trailing slash. */
  readonly linkTo: string;
};

/** The variables documented in `.env.example`, without empty ones. */
type Source = Readonly<Record<string, string | undefined>>;
type Problem = { readonly name: string; readonly problem: string };

const plainAddress = /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)*$/;

/** The settings, undefined if no server is configured, and their errors, which never contain values. */
export function readMailSettings(source: Source): {
  readonly settings: MailSettings | undefined;
  readonly problems: readonly Problem[];
} {
  const { SMTP_URL: url, SMTP_FROM: from, SMTP_TLS: tls = 'required', NEXTAUTH_URL: linkTo } = source;
  if (url === undefined) {
    const problem = 'is set without SMTP_URL: name the mail server, or leave both out';
    return { settings: undefined, problems: from === undefined ? [] : [{ name: 'SMTP_FROM', problem }] };
  }
  const problems: Problem[] = [];
  const server = URL.canParse(url) ? new URL(url) : undefined;
  if (!server?.hostname || !['smtp:', 'smtps:'].includes(server.protocol) || !isDecodable(server)) {
    problems.push({
      name: 'SMTP_URL',
      problem: 'is not of the form smtp://user:password@host:587 or smtps://user:password@host:465',
    });
  }
  if (from === undefined || !plainAddress.test(addressOf(from)) || /[\r\n]/.test(from)) {
    problems.push({ name: 'SMTP_FROM', problem: 'must be the sender, such as paydesk@example.com' });
  }
  if (tls !== 'required' && tls !== 'if_offered') {
    problems.push({ name: 'SMTP_TLS', problem: 'must be one of: required, if_offered' });
  }
  if (linkTo === undefined) {
    problems.push({ name: 'NEXTAUTH_URL', problem: 'is missing: links in e-mails begin with it' });
  }
  if (problems.length > 0 || from === undefined || linkTo === undefined || !server) {
    return { settings: undefined, problems };
  }
  const requireTls = tls === 'required' && !isHere(server.hostname);
  return { settings: { url, from, requireTls, linkTo: linkTo.replace(/\/+$/, '') }, problems };
}

/** The address of a sender with an optional name. */
export const addressOf = (sender: string): string => /<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender.trim();

/** Loopback traffic cannot be intercepted, so it needs no TLS. */
const isHere = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

function isDecodable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}
