/** The handle of a product, also from a pasted address. */
export function productOf(typed: string): string {
  const address = /^(?:https?:\/\/[^/]+)?\/(?:[^?#]*\/)?([^/?#]+)\/?(?:[?#].*)?$/.exec(typed.trim());
  return address ? address[1]! : typed;
}
