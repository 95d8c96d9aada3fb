import { Notice } from '@/components/ui/notice';

/** For someone who signed in with a password that an admin gave them. */
export const OwnPasswordFirst = () => (
  <Notice tone="warning" title="Choose a password of your own first" className="mb-5">
    An admin knows the one that you signed in with. Change it below; then everything that your role allows is
    open to you.
  </Notice>
);
