import { findPayable } from '@/lib/beneficiaries/book/queries';
import { cleanLine } from '@/lib/kernel/texts/text';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';

/** The verified beneficiaries that begin with the typed text, for the payment form. */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('beneficiaries:read');
  if ('refused' in gate) return gate.refused;
  const text = cleanLine(new URL(request.url).searchParams.get('q') ?? '', 140);
  const beneficiaries = await findPayable((await runtimeFor(gate.granted.actor)).db, gate.granted, text);
  return Response.json({ beneficiaries });
}
