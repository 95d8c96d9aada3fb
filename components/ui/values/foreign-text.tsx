/** Text from elsewhere in a scrolling box, line by line. The caller writes out hidden characters. */
export const ForeignText = ({ text }: { text: string }) => (
  <pre
    dir="ltr"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach a scrolling box
    tabIndex={0}
    className="wrap-anywhere max-h-128 overflow-auto whitespace-pre-wrap rounded-lg bg-sunken px-3.5 py-3 font-mono text-xs leading-5"
  >
    {text.split('\n').map((line, number) => (
      // Isolates each line, so that right-to-left text affects nothing beyond it.
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text, which never changes
      <bdi key={number} dir="ltr" className="block min-h-5">
        {line}
      </bdi>
    ))}
  </pre>
);
