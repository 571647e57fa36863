type Props = { label: string; name: string; words: readonly string[] };

/** Several short texts, with commas between them. */
export const WordsField = ({ label, name, words }: Props) => (
  <label>
    {label}
    <input name={name} defaultValue={words.join(', ')} placeholder="one, another" />
  </label>
);

export const wordsOf = (value: unknown): string[] =>
  String(value ?? '')
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
