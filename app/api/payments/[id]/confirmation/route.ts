import { recordAudit } from '@/lib/audit/record';
import { readLetterhead } from '@/lib/company/in-force';
import { isUuid, orderId } from '@/lib/kernel/ids';
import { confirmationFileName, readConfirmation } from '@/lib/orders/confirmation/confirmation';
import { confirmationPdf } from '@/lib/orders/confirmation/confirmation-pdf';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';
import { t } from '@/messages/payments';

type Context = { params: Promise<{ id: string }> };

const refusal = (message: string, status: number) => Response.json({ message }, { status });

/** The confirmation of an executed payment as a PDF. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const gate = await routeGrant('payments:read');
  if ('refused' in gate) return gate.refused;
  const { granted } = gate;
  const { id } = await params;
  const { db, now } = await runtimeFor(gate.granted.actor);
  if (!isUuid(id)) return refusal(t('confirmation.notFound'), 404);
  const confirmation = await readConfirmation(db, granted, orderId(id));
  if (!confirmation.ok) {
    return confirmation.error === 'not_found'
      ? refusal(t('confirmation.notFound'), 404)
      : refusal(t('confirmation.notExecuted'), 409);
  }
  const pdf = await confirmationPdf(confirmation.value, {
    generatedAt: now(),
    letterhead: await readLetterhead(db),
  });
  if (!pdf.ok) return refusal(t('confirmation.unprintable'), 422);
  await getRuntime().db.transaction((tx) =>
    recordAudit(tx, {
      actor: granted.actor,
      action: 'order.confirmation_downloaded',
      subjectKind: 'order',
      subjectId: id,
      details: {},
    }),
  );
  // A copy, as the bytes may lie in shared memory.
  return new Response(new Uint8Array(pdf.value), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${confirmationFileName(confirmation.value.order)}"`,
      'cache-control': 'no-store',
    },
  });
}
