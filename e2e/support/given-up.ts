import { limits } from '#platform/limits/limits.ts';

/** Sends an erasure that some part does not confirm: it is answered after `ms`. */
export async function givenUp<T>(ms: number, request: () => Promise<T>): Promise<T> {
  const { ERASE_ANSWER_MS } = limits;
  Object.assign(limits, { ERASE_ANSWER_MS: ms });
  try {
    return await request();
  } finally {
    Object.assign(limits, { ERASE_ANSWER_MS });
  }
}
