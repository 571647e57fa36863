const ANSWER_MS = 10_000;

/**
 * Checks the website id and its key by sending an empty order, which the service refuses only after it has checked
 * both. Returns what is wrong, or nothing when all is well or the service cannot be reached.
 */
export async function connectionProblem(sdkUrl, siteId, feedKey) {
  try {
    const { status } = await fetch(`${sdkUrl}/${siteId}/platform/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-token': feedKey },
      body: '{}',
      // The key must not follow a redirect to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (status >= 300 && status < 400)
      return 'The address of the service redirects: set ENGAGE_SDK_URL to the address that it leads to.';
    if (status === 404) return 'The service has no website with this id.';
    if (status === 401 || status === 403) return 'This is not the feed key of this website.';
  } catch {
    // Orders wait until it answers.
  }
  return undefined;
}
