import { Notice } from '@/components/ui/status/notice';

/** For an approver or admin who signed in without a second factor. */
export const OwnFactorFirst = () => (
  <Notice tone="warning" title="Set up two-factor authentication first" className="mb-5">
    Your role needs it to sign in. Add a passkey or an authenticator app below. Once two admins have approved
    it and its waiting time is over, sign in again.
  </Notice>
);

/** For someone who signed in with a password that an admin gave them. */
export const OwnPasswordFirst = () => (
  <Notice tone="warning" title="Choose a password of your own first" className="mb-5">
    An admin knows the one that you signed in with. Change it below; then everything that your role allows is
    open to you.
  </Notice>
);
