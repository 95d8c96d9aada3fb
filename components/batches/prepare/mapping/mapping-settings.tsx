import { Select } from '@/components/ui/forms/choices/select';
import { Field } from '@/components/ui/forms/field';
import { encodingLabels } from '@/lib/batches/import/mapping/encodings';
import type { Delimiter, TableMapping } from '@/lib/batches/import/mapping/mapping';
import type { TablePreview } from '@/lib/batches/import/reading/prepare';
import { t } from '@/messages/batch-preparation';
import type { ChangeMapping } from '../../settings/use-preview';

const delimiterLabels = (): Readonly<Record<Delimiter, string>> => ({
  ',': t('delimiters.comma'),
  ';': t('delimiters.semicolon'),
  '\t': t('delimiters.tab'),
  '|': t('delimiters.bar'),
});

const decimalLabels = (): Readonly<Record<TableMapping['decimalMark'], string>> => ({
  '.': t('decimalMarks.point'),
  ',': t('decimalMarks.comma'),
});

/** How the file is split into cells: detected, and adjustable. */
export function MappingSettings({
  mapping,
  preview: { sheets, firstLines },
  change,
}: {
  mapping: TableMapping;
  preview: TablePreview;
  change: ChangeMapping;
}) {
  const { delimiter, encoding, decimalMark, sheet } = mapping;
  return (
    <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {sheet !== null && (
        <Choice
          name="sheet"
          label={t('mappingSettings.sheet')}
          value={sheet}
          labels={Object.fromEntries(sheets.map((name) => [name, name]))}
          choose={(chosen) => change({ sheet: chosen }, 'table')}
        />
      )}
      {delimiter !== null && (
        <Choice
          name="delimiter"
          label={t('mappingSettings.delimiter')}
          value={delimiter}
          labels={delimiterLabels()}
          choose={(chosen) => change({ delimiter: chosen }, 'table')}
        />
      )}
      {sheet === null && (
        <Choice
          name="decimalMark"
          label={t('mappingSettings.decimalMark')}
          value={decimalMark}
          labels={decimalLabels()}
          choose={(chosen) => change({ decimalMark: chosen })}
        />
      )}
      {encoding !== null && (
        <Choice
          name="encoding"
          label={t('mappingSettings.encoding')}
          value={encoding}
          labels={encodingLabels}
          choose={(chosen) => change({ encoding: chosen, isEncodingOpen: false })}
        />
      )}
      <div className="sm:col-span-2">
        <HeadingsChoice mapping={mapping} firstLines={firstLines} change={change} />
      </div>
    </div>
  );
}

/** The line of the headings, among the first lines of the file. */
function HeadingsChoice({
  mapping: { hasHeadings, headingsLine },
  firstLines,
  change,
}: {
  mapping: TableMapping;
  firstLines: TablePreview['firstLines'];
  change: ChangeMapping;
}) {
  const firstLine = firstLines[0]?.line ?? 1;
  const labels = Object.fromEntries([
    ...firstLines.map(({ line, text }) => [
      line,
      t('mappingSettings.headingsLine', { line: String(line), text }),
    ]),
    ['none', t('mappingSettings.noHeadings')],
  ]);
  return (
    <Choice
      name="headings"
      label={t('mappingSettings.headings')}
      value={hasHeadings ? String(headingsLine ?? firstLine) : 'none'}
      labels={labels}
      choose={(chosen) => {
        const line = chosen === 'none' ? firstLine : Number(chosen);
        const headings = { hasHeadings: chosen !== 'none', headingsLine: line === firstLine ? null : line };
        change(headings, 'columns');
      }}
    />
  );
}

function Choice<Value extends string>({
  name,
  label,
  value,
  labels,
  choose,
}: {
  name: string;
  label: string;
  value: Value;
  labels: Readonly<Record<Value, string>>;
  choose: (value: Value) => void;
}) {
  return (
    <Field name={name} label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          // safe: the options are the keys of the labels
          onChange={(event) => choose(event.target.value as Value)}
        >
          {Object.entries<string>(labels).map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
