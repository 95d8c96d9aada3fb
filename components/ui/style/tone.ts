/** The meaning of a colour. Always beside text or an icon that says the same. */
export type Tone = 'neutral' | 'accent' | 'positive' | 'negative' | 'warning' | 'info';

/** Text on its own soft tint. */
export const toneStyles: Readonly<Record<Tone, string>> = {
  neutral: 'tinted bg-soft text-muted',
  accent: 'tinted bg-accent-soft text-accent-text',
  positive: 'tinted bg-positive-soft text-positive',
  negative: 'tinted bg-negative-soft text-negative',
  warning: 'tinted bg-warning-soft text-warning',
  info: 'tinted bg-info-soft text-info',
};
