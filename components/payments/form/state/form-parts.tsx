import { Button } from '@/components/ui/buttons/button';
import { Notice } from '@/components/ui/status/notice';
import { Instant } from '@/components/ui/values/instant';
import { t } from '@/messages/payment-form';
import type { Intent } from './payment-form-state';

/** Says that unsaved input of this tab is back. */
export const Restored = ({ at, startOver }: { at: Date | undefined; startOver: () => void }) =>
  at && (
    <Notice>
      {t.rich('form.restored', {
        instant: () => <Instant at={at} />,
        button: (chunks) => (
          <Button size="small" variant="ghost" onClick={startOver}>
            {chunks}
          </Button>
        ),
      })}
    </Notice>
  );

/** Always on the screen: beside the form, or on narrow screens at the bottom. */
export const FormButtons = ({
  press,
  pending,
}: {
  press: (intent: Intent) => void;
  pending: Intent | undefined;
}) => (
  <div className="max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:-mx-4 max-lg:border-t max-lg:bg-bg max-lg:px-4 max-lg:py-3 sm:max-lg:-mx-6 sm:max-lg:px-6">
    <div className="flex gap-2 max-lg:flex-wrap lg:flex-col">
      <Button
        type="submit"
        variant="primary"
        pending={pending === 'submit'}
        disabled={pending !== undefined}
        className="max-lg:order-last max-lg:flex-1"
      >
        {t('form.submit')}
      </Button>
      <Button pending={pending === 'draft'} disabled={pending !== undefined} onClick={() => press('draft')}>
        {t('form.saveDraft')}
      </Button>
    </div>
    <p className="mt-2 text-[0.8125rem] text-muted max-lg:hidden">{t('page.description')}</p>
  </div>
);
