import { notFound } from 'next/navigation';
import { greatestBeneficiaryId } from '@/lib/recurring/set-up/setup';

/** The number in the address; an address with anything else in its place leads nowhere. */
export function beneficiaryNumber(text: string): number {
  const number = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : notFound();
  return number <= greatestBeneficiaryId ? number : notFound();
}
