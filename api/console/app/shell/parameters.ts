/** The same address with changed parameters: empty ones are removed, others stay. */
export function withParameters(hash: string, changed: Readonly<Record<string, string>>): string {
  const [place = '', query] = hash.split('?');
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changed)) {
    if (value === '') search.delete(name);
    else search.set(name, value);
  }
  return search.size > 0 ? `${place}?${search}` : place;
}
