import { isUuid, type WebhookId, webhookId } from '@/lib/kernel/ids';
import { cleanLine } from '@/lib/kernel/texts/text';

/** What of the inbox is shown: `no_order` are verified ones that name no payment of an order here. */
export const webhookKinds = ['verified', 'forged', 'no_order'] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** A place in the list, which is newest first: a page goes on right after it, whatever came since. */
export type WebhookCursor = { readonly receivedAt: Date; readonly id: WebhookId };

export type WebhookFilter = {
  readonly kind?: WebhookKind | undefined;
  /** An identifier of a payment, or anything that stands in the body. */
  readonly text?: string | undefined;
  readonly after?: WebhookCursor | undefined;
};

type Search = Readonly<Record<string, string | readonly string[] | undefined>>;

const one = (value: string | readonly string[] | undefined): string =>
  (typeof value === 'string' ? value : (value?.[0] ?? '')).trim();

/** Reads an address, leniently: what makes no sense in it is as if it were not there. */
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
  // A year that no delivery can have is one that the database might not even know.
  if (!isUuid(id) || !/^2\d{3}-/.test(at) || Number.isNaN(receivedAt.getTime())) return undefined;
  return { receivedAt, id: webhookId(id) };
}

/** The address that `readWebhookFilter` reads back. */
export function webhooksHref({ kind, text, after }: WebhookFilter): string {
  const query = new URLSearchParams({
    ...(kind && { kind }),
    ...(text && { q: text }),
    ...(after && { after: `${after.receivedAt.toISOString()}_${after.id}` }),
  }).toString();
  return query ? `/webhooks?${query}` : '/webhooks';
}
