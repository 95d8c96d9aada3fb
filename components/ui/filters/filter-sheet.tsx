'use client';

import { SlidersHorizontal } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type FormEvent, type ReactNode, useState } from 'react';
import { t } from '@/messages/ui';
import { Button } from '../buttons/button';
import { ButtonLink } from '../buttons/button-link';
import { Dialog } from '../overlays/dialog';
import { filledParams } from './filled-params';

export type FilterSheetProps = {
  /** The path of the list. */
  readonly path: string;
  /** The number of filters that narrow the list. */
  readonly active: number;
  /** The address of the list without them. */
  readonly clearHref: string;
  readonly submitLabel: string;
  readonly clearLabel: string;
  /** The fields, some of them hidden. */
  readonly children: ReactNode;
};

/** The filters of a list behind one button, for phones. The focus returns to the button. */
export function FilterSheet(filters: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const { active } = filters;
  return (
    <div className="flex border-b px-5 py-2.5 sm:hidden print:hidden">
      <Dialog
        title={t('filterSheet.title')}
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button className="h-11 flex-1">
            <SlidersHorizontal aria-hidden />
            {t('filterSheet.open')}
            {active > 0 && <ActiveCount count={active} />}
          </Button>
        }
      >
        <SheetForm {...filters} close={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

/** The form in the open sheet. It filters the page without loading another one. */
function SheetForm({
  path,
  active,
  clearHref,
  submitLabel,
  clearLabel,
  close,
  children,
}: FilterSheetProps & { close: () => void }) {
  const router = useRouter();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = filledParams(new FormData(event.currentTarget));
    close();
    router.push(query ? `${path}?${query}` : path, { scroll: false });
  };
  return (
    <form action={path} onSubmit={submit} className="flex flex-col gap-3 [&>*]:w-full [&>*]:max-w-none">
      {children}
      <div className="mt-2 flex gap-2 [&>*]:h-11 [&>*]:flex-1">
        {active > 0 && (
          <ButtonLink href={clearHref} scroll={false} onClick={close}>
            {clearLabel}
          </ButtonLink>
        )}
        <Button type="submit" variant="primary">
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

const ActiveCount = ({ count }: { count: number }) => (
  <>
    <span aria-hidden className="tabular rounded-full bg-accent px-1.5 text-on-accent text-xs leading-5">
      {count}
    </span>
    <span className="sr-only">{t('filterSheet.active', { count })}</span>
  </>
);
