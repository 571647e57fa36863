/** What a select offers: values with their texts. */
export const Options = ({ all }: { all: readonly (readonly [value: string | number, text: string])[] }) => (
  <>
    {all.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </>
);
