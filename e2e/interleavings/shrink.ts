/**
 * Removes what is not needed for a failure (delta debugging): halves first, then smaller and smaller parts, until no
 * single action can be removed. `fails` plays the rest in a new world.
 */
export async function shrink<T>(
  plan: readonly T[],
  fails: (plan: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let left = plan;
  for (let size = Math.ceil(left.length / 2); size >= 1; ) {
    const smaller = await without(left, size, fails);
    if (smaller) left = smaller;
    else if (size === 1) break;
    else size = Math.ceil(size / 2);
    size = Math.min(size, Math.max(1, left.length));
  }
  return left;
}

async function without<T>(
  plan: readonly T[],
  size: number,
  fails: (plan: readonly T[]) => Promise<boolean>,
): Promise<readonly T[] | null> {
  for (let at = plan.length - size; at > -size; at -= size) {
    const smaller = plan.filter((_, n) => n < at || n >= at + size);
    if (smaller.length < plan.length && (await fails(smaller))) return smaller;
  }
  return null;
}
