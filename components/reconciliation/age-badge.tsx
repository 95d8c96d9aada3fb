import { Badge } from '@/components/ui/status/badge';
import type { Tone } from '@/components/ui/style/tone';
import { t } from '@/messages/reconciliation';

const dayMs = 86_400_000;

/** The age of a difference, as a colour and text: `today`, `2 days`, `5 weeks`. */
export function AgeBadge({ since, now }: { since: Date; now: Date }) {
  const days = Math.max(0, Math.floor((now.getTime() - since.getTime()) / dayMs));
  const tone: Tone = days >= 7 ? 'negative' : days >= 1 ? 'warning' : 'neutral';
  return <Badge tone={tone}>{ageLabel(days)}</Badge>;
}

function ageLabel(days: number): string {
  if (days < 1) return t('age.today');
  return days < 14 ? t('age.days', { count: days }) : t('age.weeks', { count: Math.floor(days / 7) });
}
