import { recordAudit } from '@/lib/audit/record';
import { readLetterhead } from '@/lib/company/in-force';
import { paymentId } from '@/lib/kernel/ids';
import { bookedFileName, findBookedPayment } from '@/lib/orders/confirmation/booked';
import { bookedPdf } from '@/lib/orders/confirmation/booked-pdf';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';
import { t } from '@/messages/payments';

const refusal = (message: string, status: number) => Response.json({ message }, { status });

/** The confirmation of a booked payment that no order of ours made: `?paymentId=…&direction=incoming`. */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('statements:read');
  if ('refused' in gate) return gate.refused;
  const { granted } = gate;
  const query = new URL(request.url).searchParams;
  const named = query.get('paymentId') ?? '';
  const direction = query.get('direction') === 'incoming' ? 'incoming' : 'outgoing';
  const { db, now } = await runtimeFor(granted.actor);
  const booked = /^[\x21-\x7e]{1,64}$/.test(named)
    ? await findBookedPayment(db, granted, paymentId(named), direction)
    : undefined;
  if (!booked) return refusal(t('confirmation.notBooked'), 404);
  const pdf = await bookedPdf(booked, { generatedAt: now(), letterhead: await readLetterhead(db) });
  if (!pdf.ok) return refusal(t('confirmation.unprintable'), 422);
  await getRuntime().db.transaction((tx) =>
    recordAudit(tx, {
      actor: granted.actor,
      action: 'payment.confirmation_downloaded',
      subjectKind: 'payment',
      subjectId: booked.entry.paymentId,
      details: { direction },
    }),
  );
  // A copy, as the bytes may lie in shared memory.
  return new Response(new Uint8Array(pdf.value), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${bookedFileName(booked)}"`,
      'cache-control': 'no-store',
    },
  });
}
