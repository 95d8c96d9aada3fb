/** The meaning of a colour. Always beside text or an icon that says the same. */
export type Tone = 'neutral' | 'accent' | 'positive' | 'negative' | 'warning' | 'info';

/** Text on its own soft tint. */
export const toneStyles: Readonly<Record<Tone, string>> = {
  neutral: 'bg-soft text-muted',
  accent: 'bg-accent-soft text-accent-text',
  positive: 'bg-positive-soft text-positive',
  negative: 'bg-negative-soft text-negative',
  warning: 'bg-warning-soft text-warning',
  info: 'bg-info-soft text-info',
};
