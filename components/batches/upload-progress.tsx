'use client';

import { FileText } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { byteText } from './byte-text';
import type { Sending } from './use-sending';

/** How much of a file has gone up, in words and as a bar, with a way to give it up. */
export function UploadProgress({
  sending: { file, sent },
  giveUp,
}: {
  sending: Sending;
  giveUp: () => void;
}) {
  const percent = file.size > 0 ? Math.floor((sent * 100) / file.size) : 0;
  const isThere = sent >= file.size;
  const words = isThere
    ? 'It is there. Looking at what it is.'
    : `${byteText(sent)} of ${byteText(file.size)}`;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <FileText aria-hidden className="size-5 shrink-0 text-muted" />
        <p className="wrap-anywhere min-w-0 flex-1 font-medium">{file.name}</p>
        <Button size="small" onClick={giveUp}>
          Give up
        </Button>
      </div>
      <div>
        <div
          role="progressbar"
          aria-label="Upload of the file"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={words}
          className="h-2 overflow-hidden rounded-full bg-line-strong/60"
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            className={isThere ? 'block size-full animate-pulse' : 'block size-full'}
          >
            <rect width={percent} height="4" className="fill-accent" />
          </svg>
        </div>
        <p className="tabular mt-2 text-[0.8125rem] text-muted">{words}</p>
      </div>
    </div>
  );
}
