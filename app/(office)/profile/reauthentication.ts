import type { Reauthentication } from '@/components/second-factor/confirm/reauthentication';
import { beginReauthenticationAction, demoCodeAction } from './actions';

/** The reauthentication actions of a page. */
export const reauthenticationOf = ({ demo }: { readonly demo: boolean }): Reauthentication => ({
  begin: beginReauthenticationAction,
  demoCode: demo ? demoCodeAction : undefined,
});
