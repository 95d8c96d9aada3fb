import { ShieldCheck, ShieldX } from 'lucide-react';
import { Badge } from '@/components/ui/status/badge';
import type { ListedWebhook } from '@/lib/webhooks/list';

import { t } from '@/messages/webhooks';

type Judged = Pick<ListedWebhook['delivery'], 'isVerified' | 'verdict'>;

/** Whether a delivery is authentic, and if not, why. */
export const VerdictBadge = ({ delivery: { isVerified, verdict } }: { delivery: Judged }) =>
  isVerified ? (
    <Badge tone="positive" icon={<ShieldCheck aria-hidden />}>
      {t('verdicts.verified')}
    </Badge>
  ) : (
    <Badge tone="negative" icon={<ShieldX aria-hidden />}>
      {t(`verdicts.${verdict ?? 'unknown'}`)}
    </Badge>
  );
