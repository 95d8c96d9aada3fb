import { countOmissions } from '../omissions/count-omissions';
import { listOf, type OmissionList } from '../omissions/omission';
import { countRespelled } from '../omissions/respelled';
import { type PaymentHead, readPaymentHead } from './payment-head';

/** A payment file as it is before its payments are stored. */
export type FileSurvey = { readonly head: PaymentHead; readonly omitted: OmissionList };

/** Reads a payment file to its end, so that its errors are known before anything is chosen. */
export async function surveyPaymentFile(bytes: AsyncIterable<Uint8Array>, now: Date): Promise<FileSurvey> {
  const [omissions, respelled] = [countOmissions(), countRespelled()];
  const head = await readPaymentHead(bytes, now, { omissions, onRow: respelled.add });
  return { head, omitted: listOf(omissions.found(), respelled.found()) };
}
