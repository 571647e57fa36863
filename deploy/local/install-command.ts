/** Tools that may be missing on a machine. */
export type Tool = 'java' | 'maven';

export type System = {
  /** `process.platform` */
  readonly platform: NodeJS.Platform;
  /** the text of /etc/os-release, if there is one */
  readonly osRelease: string;
  readonly isRoot: boolean;
};

type Family = { readonly install: string; readonly java: string; readonly maven: string };

/** By the `ID` of os-release; `ID_LIKE` names the family of a system that is not listed. */
const families: Readonly<Record<string, Family>> = {
  debian: { install: 'apt-get install -y', java: 'openjdk-21-jre-headless', maven: 'maven' },
  alpine: { install: 'apk add', java: 'openjdk21-jre-headless', maven: 'maven' },
  fedora: { install: 'dnf install -y', java: 'java-latest-openjdk-headless', maven: 'maven' },
  rhel: { install: 'dnf install -y', java: 'java-21-openjdk-headless', maven: 'maven' },
  amzn: { install: 'dnf install -y', java: 'java-21-amazon-corretto-headless', maven: 'maven' },
  suse: { install: 'zypper install -y', java: 'java-21-openjdk-headless', maven: 'maven' },
  arch: { install: 'pacman -S --noconfirm', java: 'jre21-openjdk-headless', maven: 'maven' },
};

const MAC: Family = { install: 'brew install', java: 'openjdk@21', maven: 'maven' };

/** The command that installs these tools on this system, or null for an unknown system. */
export function installCommand(tools: readonly Tool[], system: System): string | null {
  const family = system.platform === 'darwin' ? MAC : familyOf(system.osRelease);
  if (!family) return null;
  const sudo = system.isRoot || system.platform === 'darwin' ? '' : 'sudo ';
  const packages = tools.map((tool) => family[tool]).join(' ');
  const update = family.install.startsWith('apt-get') ? `${sudo}apt-get update && ` : '';
  return `${update}${sudo}${family.install} ${packages}`;
}

function familyOf(osRelease: string): Family | undefined {
  const [id = '', version = ''] = [field(osRelease, 'ID'), field(osRelease, 'VERSION_ID')];
  // Debian 12 has no newer version than this, and Debian 13 no older one than 21.
  if (id === 'debian' && Number(version) < 13)
    return { ...families['debian']!, java: 'openjdk-17-jre-headless' };
  const names = [id, ...(field(osRelease, 'ID_LIKE') ?? '').split(' ')];
  const known = names.find((name) => Object.hasOwn(families, name));
  return known === undefined ? undefined : families[known];
}

const field = (osRelease: string, name: string): string | undefined =>
  new RegExp(`^${name}=["']?([^"'\\n]*)`, 'm').exec(osRelease)?.[1];

const names: Readonly<Record<Tool, string>> = { java: 'Java 17 or newer', maven: 'Maven' };

/** One sentence for everything that is missing, with the command that installs it. */
export function missingSentence(tools: readonly Tool[], system: System): string {
  const list = tools.map((tool) => names[tool]).join(' and ');
  const command = installCommand(tools, system);
  const way = command ? `install with: ${command}` : 'install with the package manager of this system';
  const are = tools.length > 1 ? 'are' : 'is';
  return `${list} ${are} missing, and the embedded Kafka needs ${tools.length > 1 ? 'them' : 'it'}: ${way} (or set KAFKA_BROKERS to your own brokers).`;
}
