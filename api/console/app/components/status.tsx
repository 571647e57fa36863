/** A sentence of the API about what went wrong; nothing where there is none. */
export const Problem = ({ text }: { text: string }) => (
  <p class="error" role="alert">
    {text}
  </p>
);

/** Keeps the room of what is being loaded, so that the page does not jump when it comes. */
export const Waiting = () => <p class="soft waiting">One moment…</p>;
