import { findPayable, findPayableById } from '@/lib/beneficiaries/book/queries';
import { beneficiaryId, isUuid } from '@/lib/kernel/ids';
import { cleanLine } from '@/lib/kernel/texts/text';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';

/**
 * The verified beneficiaries that begin with the typed text, or the one with this identifier, for the payment
 * form.
 */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('beneficiaries:read');
  if ('refused' in gate) return gate.refused;
  const { searchParams } = new URL(request.url);
  const { db } = await runtimeFor(gate.granted.actor);
  const id = searchParams.get('id') ?? '';
  if (isUuid(id)) {
    const found = await findPayableById(db, gate.granted, beneficiaryId(id));
    return Response.json({ beneficiaries: found ? [found] : [] });
  }
  const text = cleanLine(searchParams.get('q') ?? '', 140);
  const beneficiaries = await findPayable(db, gate.granted, text);
  return Response.json({ beneficiaries });
}
