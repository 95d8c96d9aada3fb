import { isUuid, type WebhookId, webhookId } from '@/lib/kernel/ids';
import { cleanLine } from '@/lib/kernel/texts/text';

/** Inbox filters: `no_order` are verified deliveries that match no order. */
export const webhookKinds = ['verified', 'forged', 'no_order'] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** Keyset cursor into the newest-first list, stable while deliveries arrive. */
export type WebhookCursor = { readonly receivedAt: Date; readonly id: WebhookId };

export type WebhookFilter = {
  readonly kind?: WebhookKind | undefined;
  /** A payment identifier, or any text in the body. */
  readonly text?: string | undefined;
  readonly after?: WebhookCursor | undefined;
};

type Search = Readonly<Record<string, string | readonly string[] | undefined>>;

const one = (value: string | readonly string[] | undefined): string =>
  (typeof value === 'string' ? value : (value?.[0] ?? '')).trim();

/** Parses the URL leniently: ignores invalid values. */
export function readWebhookFilter(search: Search): WebhookFilter {
  return {
    kind: webhookKinds.find((kind) => kind === one(search.kind)),
    text: cleanLine(one(search.q), 140) || undefined,
    after: readCursor(one(search.after)),
  };
}

function readCursor(text: string): WebhookCursor | undefined {
  const [at = '', id = ''] = text.split('_');
  const receivedAt = new Date(at);
  // Rejects implausible years, which may be outside the database's range.
  if (!isUuid(id) || !/^2\d{3}-/.test(at) || Number.isNaN(receivedAt.getTime())) return undefined;
  return { receivedAt, id: webhookId(id) };
}

/** URL for `readWebhookFilter`. */
export function webhooksHref({ kind, text, after }: WebhookFilter): string {
  const query = new URLSearchParams({
    ...(kind && { kind }),
    ...(text && { q: text }),
    ...(after && { after: `${after.receivedAt.toISOString()}_${after.id}` }),
  }).toString();
  return query ? `/webhooks?${query}` : '/webhooks';
}
