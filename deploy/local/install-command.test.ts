import { expect, test } from 'vitest';
import { installCommand, missingSentence, type System } from './install-command.ts';

const linux = (osRelease: string, isRoot = true): System => ({ platform: 'linux', osRelease, isRoot });

test.each<[string, System, string | null]>([
  [
    'Debian 12',
    linux('PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nVERSION_ID="12"\nID=debian\n'),
    'apt-get update && apt-get install -y openjdk-17-jre-headless maven',
  ],
  [
    'Debian 13',
    linux('VERSION_ID="13"\nID=debian\n'),
    'apt-get update && apt-get install -y openjdk-21-jre-headless maven',
  ],
  [
    'Ubuntu, not as root',
    linux('ID=ubuntu\nID_LIKE=debian\nVERSION_ID="24.04"\n', false),
    'sudo apt-get update && sudo apt-get install -y openjdk-21-jre-headless maven',
  ],
  [
    'Linux Mint',
    linux('ID=linuxmint\nID_LIKE="ubuntu debian"\nVERSION_ID="22"\n'),
    'apt-get update && apt-get install -y openjdk-21-jre-headless maven',
  ],
  [
    'Alpine',
    linux('NAME="Alpine Linux"\nID=alpine\nVERSION_ID=3.22.1\n'),
    'apk add openjdk21-jre-headless maven',
  ],
  ['Fedora', linux('ID=fedora\nVERSION_ID=42\n'), 'dnf install -y java-latest-openjdk-headless maven'],
  [
    'Rocky',
    linux('ID="rocky"\nID_LIKE="rhel centos fedora"\nVERSION_ID="9.6"\n'),
    'dnf install -y java-21-openjdk-headless maven',
  ],
  [
    'Amazon Linux',
    linux('ID="amzn"\nID_LIKE="fedora"\nVERSION_ID="2023"\n'),
    'dnf install -y java-21-amazon-corretto-headless maven',
  ],
  [
    'openSUSE',
    linux('ID="opensuse-leap"\nID_LIKE="suse opensuse"\n', false),
    'sudo zypper install -y java-21-openjdk-headless maven',
  ],
  ['Arch', linux('ID=arch\n'), 'pacman -S --noconfirm jre21-openjdk-headless maven'],
  ['macOS', { platform: 'darwin', osRelease: '', isRoot: false }, 'brew install openjdk@21 maven'],
  ['a system we do not know', linux('ID=plan9\n'), null],
  ['one without the file', linux(''), null],
])('the command for %s', (_, system, command) => {
  expect(installCommand(['java', 'maven'], system)).toBe(command);
});

test('everything that is missing is named in one sentence', () => {
  const debian = linux('ID=debian\nVERSION_ID="12"\n');
  expect(missingSentence(['java', 'maven'], debian)).toBe(
    'Java 17 or newer and Maven are missing, and the embedded Kafka needs them: install with: ' +
      'apt-get update && apt-get install -y openjdk-17-jre-headless maven (or set KAFKA_BROKERS to your own brokers).',
  );
  expect(missingSentence(['maven'], linux('ID=plan9\n'))).toBe(
    'Maven is missing, and the embedded Kafka needs it: install with the package manager of this system ' +
      '(or set KAFKA_BROKERS to your own brokers).',
  );
});
