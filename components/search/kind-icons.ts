import {
  ArrowLeftRight,
  Bookmark,
  BookUser,
  Files,
  FileText,
  GitCompareArrows,
  GitPullRequestArrow,
  Landmark,
  type LucideIcon,
  Repeat,
  TriangleAlert,
  UserRound,
} from 'lucide-react';
import type { Answer } from '@/lib/search/answer';

/** The icon of each kind of result. */
export const kindIcons: Readonly<Record<Answer['kind'], LucideIcon>> = {
  account: Landmark,
  order: ArrowLeftRight,
  batch: Files,
  beneficiary: BookUser,
  template: Bookmark,
  entry: FileText,
  recurring: Repeat,
  exception: TriangleAlert,
  difference: GitCompareArrows,
  change_request: GitPullRequestArrow,
  person: UserRound,
};
