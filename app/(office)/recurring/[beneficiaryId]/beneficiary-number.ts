import { notFound } from 'next/navigation';
import { greatestBeneficiaryId } from '@/lib/recurring/set-up/setup';

/** The number in the URL; anything else is not found. */
export function beneficiaryNumber(text: string): number {
  const number = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : notFound();
  return number <= greatestBeneficiaryId ? number : notFound();
}
