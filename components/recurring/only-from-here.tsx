import { Notice } from '@/components/ui/status/notice';

/** What these pages cannot show, said where one would look for it. */
export const OnlyFromHere = () => (
  <Notice title="What was set up elsewhere is not shown here" className="mb-5">
    The service does not list what is set up with it. This is what was asked from here and what the service
    answered; whatever was set, changed or cancelled in the client portal is not known here.
  </Notice>
);
