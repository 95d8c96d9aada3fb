/** The mail server that takes our e-mails, and what stands in them. */
export type MailSettings = {
  /** `smtp://user:password@host:port`, or `smtps://` where TLS begins at once: a secret. */
  readonly url: string;
  /** The sender: `paydesk@example.com`, or with a name before it in angle brackets. */
  readonly from: string;
  /** Whether an e-mail stays here rather than leave without TLS. */
  readonly requireTls: boolean;
  /** The address that people open, without a slash at its end: what links begin with. */
  readonly linkTo: string;
};

/** The variables that `.env.example` explains, without the empty ones. */
type Source = Readonly<Record<string, string | undefined>>;
type Problem = { readonly name: string; readonly problem: string };

const plainAddress = /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)*$/;

/**
 * The settings, undefined where no server is named and nothing is sent, and what is wrong with them: never a
 * value.
 */
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

/** The address of a sender that may have a name before it. */
export const addressOf = (sender: string): string => /<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender.trim();

/** To this machine nothing can be overheard on the way. */
const isHere = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

function isDecodable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}
