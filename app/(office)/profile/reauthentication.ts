import type { Reauthentication } from '@/components/second-factor/confirm/reauthentication';
import { beginReauthenticationAction, demoCodeAction } from './actions';

/** How a page has people show again who they are. */
export const reauthenticationOf = ({ demo }: { readonly demo: boolean }): Reauthentication => ({
  begin: beginReauthenticationAction,
  demoCode: demo ? demoCodeAction : undefined,
});
