'use client';

import { Bookmark, ChevronDown, Plus, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/messages/ui';
import { Button } from '../buttons/button';
import { Link } from '../buttons/link';
import { DropdownMenu, MenuItem, MenuSeparator } from '../overlays/dropdown-menu';
import { FormDialog } from '../overlays/form-dialog';
import { DeleteViewForm, SaveViewForm, type ViewActions } from './view-forms';

export type ShownView = {
  readonly id: string;
  readonly name: string;
  readonly query: string;
  readonly isShared: boolean;
  readonly isOwn: boolean;
  readonly ownerName: string;
};

type ViewsMenuProps = ViewActions & {
  readonly views: readonly ShownView[];
  /** The path of the list. */
  readonly path: string;
  /** The filter, order and columns on the page. */
  readonly query: string;
};

/** Saved views of a list, own and shared, as links; saves the present one, and deletes an own one. */
export function ViewsMenu({ views, path, query, ...actions }: ViewsMenuProps) {
  const [dialog, setDialog] = useState<'save' | 'delete'>();
  const current = views.find((view) => view.query === query);
  const close = () => setDialog(undefined);
  return (
    <>
      <DropdownMenu
        trigger={
          <Button size="small" variant="ghost">
            <Bookmark aria-hidden />
            <span className="max-w-40 truncate">{current?.name ?? t('views.open')}</span>
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        {views.map((view) => (
          <MenuItem key={view.id} asChild>
            <Link
              href={`${path}?${view.query}`}
              aria-current={view === current ? 'true' : undefined}
              className="aria-[current]:font-medium"
            >
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="max-w-64 truncate">{view.name}</span>
                {!view.isOwn && (
                  <span className="text-muted text-xs">{t('views.by', { name: view.ownerName })}</span>
                )}
              </span>
              {view.isShared && (
                <>
                  <Users aria-hidden />
                  <span className="sr-only">{t('views.shared')}</span>
                </>
              )}
            </Link>
          </MenuItem>
        ))}
        {views.length > 0 && <MenuSeparator />}
        <MenuItem onSelect={() => setDialog('save')}>
          <Plus aria-hidden />
          {t('views.save')}
        </MenuItem>
        {current?.isOwn && (
          <MenuItem onSelect={() => setDialog('delete')}>
            <Trash2 aria-hidden />
            {t('views.delete')}
          </MenuItem>
        )}
      </DropdownMenu>
      <FormDialog
        title={t('views.saveTitle')}
        description={t('views.saveDescription')}
        open={dialog === 'save'}
        onOpenChange={close}
      >
        <SaveViewForm {...actions} query={query} current={current} close={close} />
      </FormDialog>
      {current && (
        <FormDialog
          title={t('views.deleteTitle', { name: current.name })}
          description={t(current.isShared ? 'views.deleteShared' : 'views.deleteOwn')}
          open={dialog === 'delete'}
          onOpenChange={close}
        >
          <DeleteViewForm {...actions} id={current.id} close={close} />
        </FormDialog>
      )}
    </>
  );
}
