import type { FactorActions } from '@/components/second-factor/confirm/factor-actions';
import {
  beginFactorChangeAction,
  changeFactorAction,
  demoCodeAction,
  enrolPasskeyAction,
  enrolTotpAction,
  objectToFactorAction,
  offerPasskeyAction,
  offerTotpAction,
  withdrawFactorAction,
} from './actions';

/** What people do with their own second factors. */
export const ownFactorActions = ({ demo }: { readonly demo: boolean }): FactorActions => ({
  offerPasskey: offerPasskeyAction,
  enrolPasskey: enrolPasskeyAction,
  offerTotp: offerTotpAction,
  enrolTotp: enrolTotpAction,
  object: objectToFactorAction,
  withdraw: withdrawFactorAction,
  change: {
    begin: beginFactorChangeAction,
    confirm: changeFactorAction,
    demoCode: demo ? demoCodeAction : undefined,
  },
});
