/** The handle of a product, also where its address was pasted. */
export function productOf(typed: string): string {
  const address = /^(?:https?:\/\/[^/]+)?\/(?:[^?#]*\/)?([^/?#]+)\/?(?:[?#].*)?$/.exec(typed.trim());
  return address ? address[1]! : typed;
}
