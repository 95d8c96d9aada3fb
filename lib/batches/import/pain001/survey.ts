import { countOmissions } from '../omissions/count-omissions';
import { listOf, type OmissionList } from '../omissions/omission';
import { countRespelled } from '../omissions/respelled';
import { type PaymentHead, readPaymentHead } from './payment-head';
import { paymentRows } from './payment-rows';

/** A payment file as it is before its payments are stored. */
export type FileSurvey = { readonly head: PaymentHead; readonly omitted: OmissionList };

/** Reads a payment file to its end, so that its errors are known before anything is chosen. */
export async function surveyPaymentFile(
  open: () => AsyncIterable<Uint8Array>,
  now: Date,
): Promise<FileSurvey> {
  const head = await readPaymentHead(open(), now);
  const [omissions, respelled] = [countOmissions(), countRespelled()];
  for await (const rows of paymentRows(open(), omissions)) {
    for (const row of rows) respelled.add(row);
  }
  return { head, omitted: listOf(omissions.found(), respelled.found()) };
}
