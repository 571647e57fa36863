import type { ComponentChildren } from 'preact';
import { Head, Scroll } from '../../components/scroll.tsx';
import { t } from '../../language/text.ts';
import { useEditor } from '../state/editor.ts';
import { labelOf } from '../words/labels.ts';
import { differenceWords } from '../words/value-words.ts';

type Row = { readonly section: string; readonly one: unknown; readonly other: unknown };
type Props = {
  readonly caption: string;
  readonly one: string;
  readonly other: string;
  readonly rows: readonly Row[];
  readonly actions?: (section: string) => ComponentChildren;
};

/** The differences of two versions of the sheet, side by side. */
export const Comparison = ({ caption, one, other, rows, actions }: Props) => (
  <Scroll label={caption}>
    <table class="comparison">
      <caption class="visually-hidden">{caption}</caption>
      <Head titles={[t('Section'), one, other, ...(actions ? [t('Keep')] : [])]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.section}>
            <th scope="row">{labelOf(row.section)}</th>
            <ComparedCells {...row} />
            {actions && <td>{actions(row.section)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);

/** Two values of a section, in the words of the form, as two cells of a row. */
export function ComparedCells({ section, one, other }: Row) {
  const { zone } = useEditor();
  const words = differenceWords(one, other, { name: section, zone });
  return (
    <>
      <Lines lines={words.one} />
      <Lines lines={words.other} />
    </>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <td>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </td>
);
