const ANSWER_MS = 10_000;

/**
 * Whether the service knows the website and its key: it is sent an empty order, which it refuses, and only after it knew both. Gives
 * what is wrong; nothing where all is well, and where the service cannot say at the moment.
 */
export async function misfit(sdkUrl, siteId, feedKey) {
  try {
    const { status } = await fetch(`${sdkUrl}/${siteId}/platform/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-token': feedKey },
      body: '{}',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (status === 404) return 'The service knows no website with this id.';
    if (status === 401 || status === 403) return 'This is not the feed key of this website.';
  } catch {
    // Orders wait until it answers.
  }
  return undefined;
}
