type Part = {
  readonly name: string;
  /** In percent of the bar's width. */
  readonly start: number;
  readonly width: number;
  /** A class of colour, as `fill-accent`. */
  readonly fill: string;
};

const heights = { small: 'h-1.5', medium: 'h-2', large: 'h-3' } as const;

/**
 * A progress bar of several parts. Screen readers get its label and `words`. Without `value` the bar is
 * indeterminate.
 */
export const PartedBar = ({
  label,
  words,
  value,
  max,
  parts,
  height = 'medium',
}: {
  readonly label: string;
  readonly words: string;
  readonly value: number | undefined;
  readonly max: number;
  readonly parts: readonly Part[];
  readonly height?: keyof typeof heights;
}) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={max}
    {...(value !== undefined && { 'aria-valuenow': value })}
    aria-valuetext={words}
    className={`${heights[height]} tinted overflow-hidden rounded-full bg-line-strong/60`}
  >
    <svg
      aria-hidden="true"
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className={value === undefined ? 'block size-full animate-pulse' : 'block size-full'}
    >
      {parts.map(({ name, start, width, fill }) => (
        <rect
          key={name}
          x={start}
          width={width}
          height="4"
          vectorEffect="non-scaling-stroke"
          className={`${fill} transition-all forced-colors:stroke-surface duration-300 motion-reduce:transition-none`}
        />
      ))}
    </svg>
  </div>
);

/** A progress bar in one colour. `percent` is undefined if the progress is unknown. */
export const Bar = ({
  percent,
  ...described
}: {
  readonly label: string;
  readonly words: string;
  readonly percent: number | undefined;
  readonly height?: keyof typeof heights;
}) => (
  <PartedBar
    {...described}
    value={percent === undefined ? undefined : Math.floor(percent)}
    max={100}
    parts={[{ name: 'done', start: 0, width: percent ?? 100, fill: 'fill-accent' }]}
  />
);
