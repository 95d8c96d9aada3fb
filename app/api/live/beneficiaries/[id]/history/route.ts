import { grant } from '@/lib/access/grant';
import { findBeneficiary } from '@/lib/beneficiaries/book/queries';
import { readPaidTo } from '@/lib/beneficiaries/payments-to';
import { beneficiaryId, isUuid } from '@/lib/kernel/ids';
import { toDecimal } from '@/lib/kernel/money';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';
import { t } from '@/messages/page-answers';

type Context = { params: Promise<{ id: string }> };

/** How often a saved beneficiary was paid, and since when it is verified, for the payment form. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const gate = await routeGrant('beneficiaries:read');
  if ('refused' in gate) return gate.refused;
  const { id } = await params;
  const { db } = await runtimeFor(gate.granted.actor);
  const reading = grant(gate.granted.actor, 'payments:read');
  const found = isUuid(id) ? await findBeneficiary(db, gate.granted, beneficiaryId(id)) : undefined;
  if (!found || !reading) {
    return Response.json({ message: t('live.noBeneficiary') }, { status: 404 });
  }
  const { payments, last } = await readPaidTo(db, reading, found.beneficiary);
  return Response.json({
    verifiedAt: found.beneficiary.verifiedAt,
    payments,
    last: last && { amount: toDecimal(last.amount), at: last.at },
  });
}
