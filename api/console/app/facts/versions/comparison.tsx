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
export function Comparison({ caption, one, other, rows, actions }: Props) {
  const { zone } = useEditor();
  return (
    <Scroll label={caption}>
      <table class="comparison">
        <caption class="visually-hidden">{caption}</caption>
        <Head titles={[t('Section'), one, other, ...(actions ? [t('Keep')] : [])]} />
        <tbody>
          {rows.map(({ section, ...row }) => {
            const words = differenceWords(row.one, row.other, { name: section, zone });
            return (
              <tr key={section}>
                <th scope="row">{labelOf(section)}</th>
                <Lines lines={words.one} />
                <Lines lines={words.other} />
                {actions && <td>{actions(section)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroll>
  );
}

export const Lines = ({ lines }: { lines: readonly string[] }) => (
  <td>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </td>
);
