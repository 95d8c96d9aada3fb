import { Link } from '@/components/ui/buttons/link';
import { Instant } from '@/components/ui/values/instant';
import { t } from '@/messages/notices';

/** A notice as a line: the event, its subject and its time. */
export const NoticeLine = ({
  text,
  about,
  href,
  at,
  isUnread,
  onFollow,
}: {
  text: string;
  about?: string | undefined;
  href: string;
  at: Date;
  isUnread: boolean;
  onFollow?: () => void;
}) => (
  <Link
    href={href}
    {...(onFollow && { onClick: onFollow })}
    className="flex gap-2.5 rounded-md px-2.5 py-2 transition-colors hover:bg-soft"
  >
    <span
      aria-hidden
      className={`mt-1.5 size-2 shrink-0 rounded-full ${isUnread ? 'bg-accent' : 'bg-transparent'}`}
    />
    <span className="min-w-0 flex-1">
      <span className={`wrap-anywhere block ${isUnread ? 'font-medium' : ''}`}>
        {isUnread && <span className="sr-only">{t('list.unread')} </span>}
        {text}
      </span>
      {about && <span className="wrap-anywhere block text-[0.8125rem] text-muted">{about}</span>}
      <Instant at={at} className="block text-2xs text-muted" />
    </span>
  </Link>
);
