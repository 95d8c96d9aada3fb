import { t } from '@/messages/ui';
import { Kbd } from '../values/kbd';
import type { KeyBinding } from './registry';

/** Keys, and what they do. */
export const BindingList = ({
  bindings,
  className = 'sm:grid-cols-2',
}: {
  bindings: readonly KeyBinding[];
  className?: string;
}) => (
  <dl className={`grid gap-x-6 gap-y-2 text-sm ${className}`}>
    {bindings.map((binding) => (
      <BindingLine key={binding.does} binding={binding} />
    ))}
  </dl>
);

const BindingLine = ({ binding: { keys, does, isChord, run } }: { binding: KeyBinding }) => {
  const isSequence = keys.length > 1 && !isChord && run !== undefined;
  return (
    <div className="flex items-center gap-4">
      <dt className="flex w-20 shrink-0 items-center gap-1">
        {keys.map((key, index) => (
          <span key={key} className="flex items-center gap-1">
            {index > 0 && isSequence && (
              <span className="text-muted text-xs">{t('keyOverview.sequence')}</span>
            )}
            <Kbd>{key}</Kbd>
          </span>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  );
};
