import { Badge } from '@/components/ui/status/badge';
import type { Tone } from '@/components/ui/style/tone';

const dayMs = 86_400_000;

/** How long a break has been known, as a colour and in words: `today`, `2 days`, `5 weeks`. */
export function AgeBadge({ since, now }: { since: Date; now: Date }) {
  const days = Math.max(0, Math.floor((now.getTime() - since.getTime()) / dayMs));
  const tone: Tone = days >= 7 ? 'negative' : days >= 1 ? 'warning' : 'neutral';
  return <Badge tone={tone}>{ageWords(days)}</Badge>;
}

export function ageWords(days: number): string {
  if (days < 1) return 'today';
  if (days < 14) return days === 1 ? '1 day' : `${days} days`;
  return `${Math.floor(days / 7)} weeks`;
}
