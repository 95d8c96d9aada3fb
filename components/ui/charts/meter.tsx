/** The use of a fixed supply: in words, "6 of 9 opened", and as a row of segments. */
export const Meter = ({ words, value, max }: { words: string; value: number; max: number }) => (
  <div>
    <p className="tabular font-medium">{words}</p>
    <div aria-hidden className="mt-2 flex gap-1">
      {Array.from({ length: max }, (_, index) => index + 1).map((step) => (
        <span
          key={step}
          className={`h-1.5 flex-1 rounded-full ${step <= value ? 'bg-accent' : 'tinted bg-line-strong forced-colors:bg-surface'}`}
        />
      ))}
    </div>
  </div>
);
