import { z } from 'zod';
import { grant } from '@/lib/access/grant';
import { parseIban } from '@/lib/kernel/banking/iban';
import { fromDecimal, toDecimal } from '@/lib/kernel/money';
import { listLikelyDuplicates } from '@/lib/orders/checks/likely-duplicates';
import { orderIdField } from '@/lib/orders/order/form-schemas';
import { readQuote } from '@/lib/orders/quotes/quote';
import type { QuoteReply } from '@/lib/orders/quotes/quote-reply';
import { networks } from '@/lib/provider/contract/terms';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';
import { t } from '@/messages/page-answers';

const quoted = z.object({
  network: z.enum(networks),
  account: z.string().transform((text, context) => {
    const parsed = parseIban(text);
    if (parsed.ok) return parsed.value;
    context.addIssue('not an IBAN');
    return z.NEVER;
  }),
  amount: z
    .string()
    .regex(/^\d{1,14}\.\d{2}$/)
    .transform(fromDecimal),
  currency: z.string().regex(/^[A-Z]{3}$/),
  beneficiaryAccount: z.string().max(34),
  reference: z.string().max(200),
  orderId: orderIdField.optional(),
});

/** The cost of the payment on the screen, and its possible duplicates. */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('payments:draft');
  if ('refused' in gate) return gate.refused;
  const reading = grant(gate.granted.actor, 'payments:read');
  const query = quoted.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success || !reading) {
    return Response.json({ message: t('live.noQuote') }, { status: 400 });
  }
  const { db, provider, now } = await runtimeFor(gate.granted.actor);
  const [quote, duplicates] = await Promise.all([
    readQuote(provider, gate.granted, query.data, now()),
    listLikelyDuplicates(db, reading, { ...query.data, id: query.data.orderId }, now()),
  ]);
  const reply: QuoteReply = {
    ...quote,
    readAt: quote.readAt.toISOString(),
    duplicates: duplicates.map(({ amount, at, ...payment }) => ({
      ...payment,
      amount: toDecimal(amount),
      at: at.toISOString(),
    })),
  };
  return Response.json(reply);
}
