import { Link } from '@/components/ui/buttons/link';
import { t } from '@/messages/cash';

/** The days of history and of forecast to choose from. */
export const horizons = [
  { back: 30, ahead: 30 },
  { back: 90, ahead: 30 },
  { back: 365, ahead: 90 },
] as const;
export type Horizon = (typeof horizons)[number];

/** The horizon in the URL (`?days=90`); ninety days if it is missing or invalid. */
export const readHorizon = (days: string | string[] | undefined): Horizon =>
  horizons.find(({ back }) => String(back) === days) ?? horizons[1];

/** Links that choose the horizon, kept in the URL. */
export const PeriodSwitch = ({ chosen }: { chosen: Horizon }) => (
  <nav aria-label={t('position.period')} className="print:hidden">
    <ul className="inline-flex rounded-lg border bg-sunken p-0.5">
      {horizons.map(({ back }) => (
        <li key={back}>
          <Link
            href={back === horizons[1].back ? '/' : `/?days=${back}`}
            scroll={false}
            aria-current={back === chosen.back ? 'true' : undefined}
            className="inline-flex h-7 items-center whitespace-nowrap rounded-md px-2.5 font-medium text-[0.8125rem] text-muted hover:text-text aria-[current]:chosen aria-[current]:bg-surface aria-[current]:text-text not-contrast-more:aria-[current]:shadow-card"
          >
            {t('position.days', { days: back })}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
