import type { ComponentChildren } from 'preact';
import { Head, Scroll } from '../../components/scroll.tsx';
import { t } from '../../language/text.ts';
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
        {rows.map((row) => {
          const words = differenceWords(row.one, row.other);
          return (
            <tr key={row.section}>
              <th scope="row">{labelOf(row.section)}</th>
              <Lines lines={words.one} />
              <Lines lines={words.other} />
              {actions && <td>{actions(row.section)}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  </Scroll>
);

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <td>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </td>
);
