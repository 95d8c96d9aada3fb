import { isOtherBank } from '@/lib/beneficiaries/changes/other-bank';
import type { OmissionCounts } from './count-omissions';

/**
 * Counts the BICs of SEPA payments that are of another bank than their IBAN. SEPA derives the bank from the
 * IBAN, so that nothing is lost without any other BIC.
 */
export function countOtherBanks({
  counterOf,
}: OmissionCounts): (place: number, iban: string, bic: string) => void {
  return (place, iban, bic) => {
    if (bic.trim() !== '' && isOtherBank(iban, bic)) counterOf('other_bank', 'bankBic')(place);
  };
}
