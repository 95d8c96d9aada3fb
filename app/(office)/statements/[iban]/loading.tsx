import { StatementSkeleton } from '@/components/statements/statement-skeleton';

export default function Loading() {
  return <StatementSkeleton />;
}
