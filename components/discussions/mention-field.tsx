'use client';

import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { Field } from '@/components/ui/forms/field';
import { optionIdOf } from '@/components/ui/forms/suggesting/option-id';
import { Textarea } from '@/components/ui/forms/textarea';
import { createPart, loadAhead, usePart } from '@/components/ui/on-demand/part';
import { t } from '@/messages/discussions';
import { useMention } from './use-mention';

const suggestions = createPart(() =>
  import('@/components/ui/forms/suggesting/suggestions').then(({ Suggestions }) => Suggestions),
);

type MentionFieldProps = Parameters<typeof useMention>[0] & {
  readonly hint: ReactNode;
  readonly error: string | undefined;
};

/**
 * Text in which `@` and the beginning of a name suggest people. Arrow keys move, Enter and Tab choose, Escape
 * closes. The focus stays in the text, and keys do what they always do while nobody is suggested.
 */
export function MentionField({ hint, error, ...parts }: MentionFieldProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { people, isOpen, marked, setMarked, edit, choose, press, setCaret, setFocused } = useMention(parts);
  // Without the list, mentions are typed in full.
  const Suggestions = usePart(suggestions, isOpen, () => setFocused(false));
  // A text box may have suggestions, and unlike a combobox several lines.
  const suggesting: ComponentProps<'textarea'> = {
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    ...(isOpen && { 'aria-controls': `${id}-list`, 'aria-activedescendant': optionIdOf(id, marked) }),
  };
  return (
    <div className="relative">
      <Field name="comment" label={t('form.label')} hint={hint} error={error}>
        {(field) => (
          <Textarea
            {...field}
            {...suggesting}
            ref={parts.control}
            rows={2}
            value={parts.text}
            onChange={({ target }) => edit(target.value, target.selectionStart)}
            onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
            onFocus={() => {
              loadAhead(suggestions);
              setFocused(true);
            }}
            onBlur={() => setFocused(false)}
            onKeyDown={press}
          />
        )}
      </Field>
      {Suggestions && (
        <Suggestions
          id={id}
          list={list}
          label={t('mention.label')}
          options={people.map((person) => ({
            id: person.id,
            content: (
              <>
                <span className="block truncate font-medium">{person.name}</span>
                <span className="block truncate text-muted text-xs">{person.email}</span>
              </>
            ),
          }))}
          marked={marked}
          isOpen={isOpen}
          onMark={setMarked}
          onChoose={(option) => choose(people.find((person) => person.id === option.id))}
          status={isOpen && t('mention.count', { count: people.length })}
        />
      )}
    </div>
  );
}
