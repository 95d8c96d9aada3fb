import {
  ArrowLeftRight,
  BookUser,
  CircleCheckBig,
  FileText,
  GitCompareArrows,
  GitPullRequestArrow,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Repeat,
  Scale,
  Settings,
  ShieldCheck,
  TriangleAlert,
  Users,
  Webhook,
} from 'lucide-react';

/** The sign of each room. */
export const roomIcons = {
  overview: LayoutDashboard,
  accounts: Landmark,
  payments: ArrowLeftRight,
  recurring: Repeat,
  approvals: CircleCheckBig,
  beneficiaries: BookUser,
  changes: GitPullRequestArrow,
  exceptions: TriangleAlert,
  statements: FileText,
  reconciliation: GitCompareArrows,
  policy: Scale,
  webhooks: Webhook,
  audit: ShieldCheck,
  people: Users,
  settings: Settings,
} as const satisfies Record<string, LucideIcon>;
export type RoomIcon = keyof typeof roomIcons;
