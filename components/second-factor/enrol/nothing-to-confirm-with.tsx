import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';

/** Says that a second factor comes before the first decision, and where it is added. */
export const NothingToConfirmWith = () => (
  <Notice tone="warning" title="Add a second factor first" className="mb-5">
    Every approval is confirmed with a passkey or an authenticator app, and you have neither.{' '}
    <TextLink href="/profile#second-factor">Add one in your profile</TextLink>.
  </Notice>
);
