/** A progress bar with a text below. An undefined `percent` means that progress is unknown. */
export const Bar = ({
  label,
  words,
  percent,
}: {
  label: string;
  words: string;
  percent: number | undefined;
}) => (
  <div>
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent !== undefined && { 'aria-valuenow': Math.floor(percent) })}
      aria-valuetext={words}
      className="h-2 overflow-hidden rounded-full bg-line-strong/60"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className={percent === undefined ? 'block size-full animate-pulse' : 'block size-full'}
      >
        <rect width={percent ?? 100} height="4" className="fill-accent transition-[width] duration-300" />
      </svg>
    </div>
    <p className="tabular mt-2 text-[0.8125rem] text-muted">{words}</p>
  </div>
);
