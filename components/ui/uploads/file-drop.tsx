'use client';

import { FileUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { t } from '@/messages/ui';
import { Button } from '../buttons/button';
import { classNames } from '../style/class-names';

/** A drop zone with a button to choose a file, for keyboards and screen readers. */
export function FileDrop({
  label,
  hint,
  accepted,
  onlyOne,
  isSmall = false,
  onFile,
  onRefuse,
}: {
  label: string;
  hint: ReactNode;
  /** Filters the file picker only; the type is detected from the bytes. */
  accepted: string;
  /** The message for several files at once. */
  onlyOne: string;
  /** Beside other content of a card. */
  isSmall?: boolean;
  onFile: (file: File) => void;
  onRefuse: (problem: string) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Nested elements fire `dragenter` before their parent's `dragleave`, so entries are counted.
  const [depth, setDepth] = useState(0);
  const take = (files: FileList | null) => {
    const [file, ...others] = files ?? [];
    if (!file) onRefuse(t('fileDrop.noFile'));
    else if (others.length > 0) onRefuse(onlyOne);
    else onFile(file);
  };
  const over = (event: DragEvent) => event.preventDefault();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDepth(0);
    take(event.dataTransfer.files);
  };
  return (
    <fieldset
      aria-describedby={`${id}-hint`}
      onDragEnter={() => setDepth((before) => before + 1)}
      onDragLeave={() => setDepth((before) => Math.max(0, before - 1))}
      onDragOver={over}
      onDrop={drop}
      className={classNames(
        'flex flex-col items-center rounded-xl border-2 border-control border-dashed text-center transition-colors',
        isSmall ? 'px-4 py-4' : 'px-6 py-12',
        depth > 0 && 'border-accent-text bg-accent-soft',
      )}
    >
      <legend className="sr-only">{label}</legend>
      {!isSmall && (
        <span className="mb-4 grid size-11 place-items-center rounded-full border bg-soft text-muted">
          <FileUp aria-hidden className="size-5" />
        </span>
      )}
      <p className="font-semibold">{depth > 0 ? t('fileDrop.drop') : t('fileDrop.drag')}</p>
      <p id={`${id}-hint`} className="mt-1 max-w-md text-pretty text-[0.8125rem] text-muted">
        {hint}
      </p>
      <Button
        variant={isSmall ? 'secondary' : 'primary'}
        size={isSmall ? 'small' : 'medium'}
        className={isSmall ? 'mt-3' : 'mt-5'}
        onClick={() => input.current?.click()}
      >
        {t('fileDrop.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accepted}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          if (event.target.files?.length) take(event.target.files);
          // Choosing the same, meanwhile corrected, file must fire a change event.
          event.target.value = '';
        }}
      />
    </fieldset>
  );
}
