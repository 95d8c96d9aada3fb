import { AccountsSkeleton } from '@/components/accounts/accounts-skeleton';

export default function Loading() {
  return <AccountsSkeleton />;
}
