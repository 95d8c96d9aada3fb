import { t } from '@/messages/shell';

/** The product's symbol: a P whose foot is the counter's edge. */
export const Sign = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden className={className ?? 'size-7'}>
    <rect width="32" height="32" rx="8" className="fill-accent" />
    <path
      d="M10 24V8h7a5.25 5.25 0 0 1 0 10.5h-7"
      fill="none"
      className="stroke-on-accent"
      strokeWidth={3.2}
      strokeLinejoin="round"
      strokeLinecap="round"
    />
    <path d="M16.5 24h6.5" className="stroke-on-accent opacity-60" strokeWidth={3.2} strokeLinecap="round" />
  </svg>
);

/** The symbol with the name. */
export const Wordmark = () => (
  <span className="inline-flex items-center gap-2.5">
    <Sign />
    <span className="font-semibold text-[1.0625rem] tracking-[-0.02em]">{t('wordmark.paydesk')}</span>
  </span>
);
