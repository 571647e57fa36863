/**
 * Whether the host is this machine, where http is as secure as https. A file of its own, because the console imports it
 * too.
 */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
