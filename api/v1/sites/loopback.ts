/** Whether pages of the host come from this very machine, where http is as good as https. In a file of its own: the console asks too. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
