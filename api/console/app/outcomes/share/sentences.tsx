type Props = { id?: string; all: readonly string[] };

/** What a change does, a line each. */
export const Sentences = ({ id, all }: Props) => (
  <ul id={id} class="sentences">
    {all.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);
