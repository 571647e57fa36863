/**
 * A button that is busy is `aria-disabled`: `disabled` would take the focus away from whoever pressed it by keyboard. It
 * ignores clicks, and so the Enter key in a field of its form, which browsers turn into a click.
 */
export const ignoreBusyButtons = (): void =>
  addEventListener(
    'click',
    (event) => {
      if (!(event.target as Element).closest('[aria-disabled="true"]')) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
