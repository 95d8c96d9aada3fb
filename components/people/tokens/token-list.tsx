import { Badge } from '@/components/ui/status/badge';
import { StatusBadge } from '@/components/ui/status/status-badge';
import { Instant } from '@/components/ui/values/instant';
import type { ListedToken } from '@/lib/api-tokens/queries';
import { scopeLabel } from '@/lib/api-tokens/scope-labels';
import { t } from '@/messages/api-tokens';
import { IssueToken, type Issuing } from './issue-token';
import { type RevokeToken, RevokeTokenDialog } from './revoke-token';

type TokenListProps = {
  readonly tokens: readonly ListedToken[];
  readonly now: Date;
  readonly revoke: RevokeToken;
  /** Of a page with the tokens of everybody: names owners, and issues service tokens. */
  readonly issuing?: Issuing;
};

/** Tokens with their scopes, expiry and last use. */
export const TokenList = ({ tokens, now, revoke, issuing }: TokenListProps) => (
  <ul aria-label={t('list.label')} className="flex flex-col divide-y">
    {tokens.map((token) => (
      <li
        key={token.id}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
      >
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="wrap-anywhere font-medium">{token.name}</span>
            {issuing && <span className="wrap-anywhere text-muted">{token.ownerName}</span>}
            {issuing && token.isService && <Badge>{t('list.service')}</Badge>}
            <Standing token={token} now={now} />
          </p>
          <p className="text-[0.8125rem]">
            {t('list.scopes', { scopes: token.scopes.map(scopeLabel).join(', ') })}
          </p>
          <p className="text-muted text-xs">
            <Times token={token} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isLive(token, now) && issuing && token.requesterId === issuing.ownId && (
            // Also once it is issued: it shows the secret that it has just made.
            <IssueToken id={token.id} name={token.name} isIssued={token.isIssued} {...issuing} />
          )}
          {isLive(token, now) && <RevokeTokenDialog id={token.id} name={token.name} revoke={revoke} />}
        </div>
      </li>
    ))}
  </ul>
);

const isLive = ({ revokedAt, expiresAt }: ListedToken, now: Date): boolean =>
  revokedAt === null && expiresAt > now;

function Standing({ token, now }: { token: ListedToken; now: Date }) {
  if (token.revokedAt) return <StatusBadge standing="stopped">{t('list.revoked')}</StatusBadge>;
  if (token.expiresAt <= now) return <StatusBadge standing="inactive">{t('list.expired')}</StatusBadge>;
  if (!token.isIssued) return <StatusBadge standing="waiting">{t('list.notIssued')}</StatusBadge>;
  if (!token.isOwnerActive) return <StatusBadge standing="inactive">{t('list.ownerInactive')}</StatusBadge>;
  return <StatusBadge standing="done">{t('list.active')}</StatusBadge>;
}

const Times = ({ token: { createdAt, expiresAt, lastUsedAt } }: { token: ListedToken }) => (
  <>
    {t.rich('list.created', {
      created: () => <Instant at={createdAt} />,
      expires: () => <Instant at={expiresAt} />,
    })}
    {' · '}
    {lastUsedAt ? t.rich('list.used', { used: () => <Instant at={lastUsedAt} /> }) : t('list.unused')}
  </>
);
