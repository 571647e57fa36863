/** Describes this machine, as far as it decides whether a native binary loads. */
export function machine(): string {
  const { versions, platform, arch } = process;
  const report = process.report as typeof process.report & { excludeNetwork: boolean };
  report.excludeNetwork = true;
  const { header } = report.getReport() as unknown as { header: { glibcVersionRuntime?: string } };
  const libc = header.glibcVersionRuntime ? `glibc ${header.glibcVersionRuntime}` : 'a libc other than glibc';
  return `Node ${versions.node} on ${platform}-${arch}${platform === 'linux' ? ` with ${libc}` : ''}`;
}
