import { t } from '@/messages/status';

const steps = [
  { unit: 'days', seconds: 86_400 },
  { unit: 'hours', seconds: 3_600 },
  { unit: 'minutes', seconds: 60 },
  { unit: 'seconds', seconds: 1 },
] as const;

/** An age in its largest whole unit: `12 minutes`; as `since` after “vor” or “seit”, which decline it. */
export function ageText(age: number, form: 'age' | 'since' = 'age'): string {
  const seconds = Math.max(0, Math.round(age));
  const { unit, seconds: one } = steps.find((step) => seconds >= step.seconds) ?? steps[3];
  return t(`${form}.${unit}`, { count: Math.floor(seconds / one) });
}
