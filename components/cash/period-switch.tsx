import { Link } from '@/components/ui/layout/link';
import { t } from '@/messages/cash';

/** How many days the position looks back, and how many its forecast looks ahead. */
export const horizons = [
  { back: 30, ahead: 30 },
  { back: 90, ahead: 30 },
  { back: 365, ahead: 90 },
] as const;
export type Horizon = (typeof horizons)[number];

/**
 * The horizon that the address asks for (`?days=90`); the one of ninety days where it asks for none that
 * there is.
 */
export const readHorizon = (days: string | string[] | undefined): Horizon =>
  horizons.find(({ back }) => String(back) === days) ?? horizons[1];

/** Links that choose the horizon; it stands in the address. */
export const PeriodSwitch = ({ chosen }: { chosen: Horizon }) => (
  <nav aria-label={t('position.period')} className="print:hidden">
    <ul className="inline-flex rounded-lg border bg-sunken p-0.5">
      {horizons.map(({ back }) => (
        <li key={back}>
          <Link
            href={back === horizons[1].back ? '/' : `/?days=${back}`}
            scroll={false}
            aria-current={back === chosen.back ? 'true' : undefined}
            className="inline-flex h-7 items-center whitespace-nowrap rounded-md px-2.5 font-medium text-[0.8125rem] text-muted hover:text-text aria-[current]:bg-surface aria-[current]:text-text aria-[current]:shadow-card"
          >
            {t('position.days', { days: back })}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
