import { ArrowLeftRight, BookUser, FileText, Landmark, type LucideIcon, UserRound } from 'lucide-react';
import type { Answer } from '@/lib/search/answer';

/** How each kind of answer is called, and its sign. */
export const kindWords: Readonly<
  Record<Answer['kind'], { readonly title: string; readonly many: string; readonly Icon: LucideIcon }>
> = {
  account: { title: 'Accounts', many: 'accounts', Icon: Landmark },
  order: { title: 'Payments', many: 'payments', Icon: ArrowLeftRight },
  beneficiary: { title: 'Beneficiaries', many: 'beneficiaries', Icon: BookUser },
  entry: { title: 'Statement entries', many: 'entries', Icon: FileText },
  person: { title: 'People', many: 'people', Icon: UserRound },
};
