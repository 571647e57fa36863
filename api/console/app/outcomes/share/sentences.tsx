type Props = { id?: string; all: readonly string[] };

/** The consequences of a change, one line each. */
export const Sentences = ({ id, all }: Props) => (
  <ul id={id} class="sentences">
    {all.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);
