import { readBankingDetails } from '@/lib/accounts/receiving/banking-details';
import { bankingDetailsPdf, detailsName } from '@/lib/accounts/receiving/details-pdf';
import { readReceiveAddress } from '@/lib/accounts/receiving/receive-address';
import { chooseReceiving, listReceiving, receivingProblemText } from '@/lib/accounts/receiving/receiving';
import { readLetterhead } from '@/lib/company/in-force';
import { refusalMessage } from '@/lib/provider/contract/errors';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { routeGrant } from '@/lib/web/session/gate';
import { t } from '@/messages/page-answers';
import { t as instructions } from '@/messages/payment-instructions';

const refusal = (message: string, status: number) => Response.json({ message }, { status });

/** The banking details of one account as a PDF; takes the page's query. */
export async function GET(request: Request) {
  const gate = await routeGrant('accounts:read');
  if ('refused' in gate) return gate.refused;
  const { account, requested, problems } = readReceiveAddress(
    Object.fromEntries(new URL(request.url).searchParams),
  );
  if (!requested) return refusal(Object.values(problems).join(' '), 400);
  const runtime = getRuntime();
  try {
    const read = await readBankingDetails(runtime, gate.granted);
    if (!read.ok) return refusal(refusalMessage(read.error), 502);
    const { details, own, asOf } = read.value;
    const chosen = chooseReceiving(listReceiving(details, own), own, account);
    if (!chosen.ok) return refusal(receivingProblemText(chosen.error), 404);
    const pdf = await bankingDetailsPdf(
      { details, account: chosen.value, requested, asOf },
      { generatedAt: runtime.now(), letterhead: await readLetterhead(runtime.db) },
    );
    if (!pdf.ok) return refusal(instructions('document.unprintable'), 422);
    // A copy, as the bytes may lie in shared memory.
    return new Response(new Uint8Array(pdf.value), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="banking-details-${detailsName(chosen.value)}.pdf"`,
        'cache-control': 'no-store',
      },
    });
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault;
    return refusal(t('live.bankAwayNow'), 503);
  }
}
