import { BankingDetailsSkeleton } from '@/components/accounts/accounts-skeleton';

export default function Loading() {
  return <BankingDetailsSkeleton />;
}
