/** An amount as a reader expects it; a currency that the browser does not know is written beside the number. */
export function money(amount: number | null, currency: string | null): string {
  if (amount === null) return '–';
  try {
    return new Intl.NumberFormat(undefined, { style: 'currency', currency: currency ?? 'USD' }).format(
      amount,
    );
  } catch {
    return `${amount.toFixed(2)} ${currency}`;
  }
}

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });

export function time(iso: string): string {
  const at = new Date(iso);
  const today = new Date().toDateString() === at.toDateString();
  return today ? clock.format(at) : `${day.format(at)}, ${clock.format(at)}`;
}

const long = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
export const date = (iso: string): string => long.format(new Date(iso));

export const words = (name: string): string => name.replaceAll('_', ' ');
