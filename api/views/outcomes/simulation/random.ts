const tables = new Map<number, Map<number, Float64Array>>();

/** A binomial random number, looked up in a distribution that is computed once. */
export function binomial(random: () => number, n: number, p: number): number {
  const table = tables.get(p)?.get(n) ?? tableOf(n, p);
  const wanted = random();
  let [low, high] = [0, n];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (table[middle]! > wanted) high = middle;
    else low = middle + 1;
  }
  return low;
}

function tableOf(n: number, p: number): Float64Array {
  const table = distribution(n, p);
  const ofP = tables.get(p) ?? new Map<number, Float64Array>();
  tables.set(p, ofP.set(n, table));
  return table;
}

/** Probabilities of at most 0, 1, … n successes. */
function distribution(n: number, p: number): Float64Array {
  const table = new Float64Array(n + 1);
  if (p <= 0 || p >= 1) return table.fill(1, p <= 0 ? 0 : n);
  let [mass, sum] = [n * Math.log(1 - p), 0];
  for (let k = 0; k <= n; k++) {
    sum += Math.exp(mass);
    table[k] = sum;
    mass += Math.log((n - k) / (k + 1)) + Math.log(p / (1 - p));
  }
  table[n] = 1;
  return table;
}

/** A standard normal random number (Box and Muller). */
export const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
