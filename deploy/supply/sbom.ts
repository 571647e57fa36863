import { expectedBinaries } from '../../ingest/collector/server/binary.ts';
import { type Jar, jars } from '../local/kafka/jars.ts';
import { FETCHED_JAVA } from '../local/kafka/java.ts';

/** CycloneDX, as far as it is written here; npm writes the rest. */
type Component = {
  readonly 'bom-ref': string;
  readonly type: 'library' | 'file' | 'platform';
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly purl?: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly description?: string;
};
export type Bom = {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: string;
  readonly metadata: { readonly component: { readonly 'bom-ref': string; readonly name: string } };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
};

const sha256 = (content: string) => [{ alg: 'SHA-256', content }];

function jarComponent({ group, artifact, version, sha256: hash }: Jar): Component {
  const purl = `pkg:maven/${group}/${artifact}@${version}?type=jar`;
  return { 'bom-ref': purl, type: 'library', group, name: artifact, version, purl, hashes: sha256(hash) };
}

/**
 * The binary is inside a package that npm lists; listed separately, a scanner can see the release of uWebSockets.js.
 */
function binaryComponent([key, hash]: [string, string]): Component {
  const [release = '', system = '', node = ''] = key.split(' ');
  return {
    'bom-ref': `uws.node ${key}`,
    type: 'file',
    name: `uws.node of uWebSockets.js for ${system}, Node ${node}`,
    version: release,
    hashes: sha256(hash),
    description: `in @uwsjs/${system}-${node}; loaded only with this hash (docs/operations/supply-chain.md)`,
  };
}

const [javaName = '', javaVersion = ''] = FETCHED_JAVA.split('==');
/** Fetched by pip where no Java is installed. */
const java: Component = {
  'bom-ref': `pkg:pypi/${javaName}@${javaVersion}`,
  type: 'platform',
  name: javaName,
  version: javaVersion,
  purl: `pkg:pypi/${javaName}@${javaVersion}`,
  description: 'a Java runtime for the embedded Kafka, where none is installed',
};

/**
 * npm's list of packages, completed with what is fetched without npm: the jars of the embedded Kafka, its Java, the
 * binaries.
 */
export function completeBom(fromNpm: Bom): Bom {
  const more = [...jars.map(jarComponent), ...Object.entries(expectedBinaries).map(binaryComponent), java];
  const root = fromNpm.metadata.component['bom-ref'];
  const dependencies = fromNpm.dependencies.map((one) =>
    one.ref === root
      ? { ref: root, dependsOn: [...one.dependsOn, ...more.map((part) => part['bom-ref'])] }
      : one,
  );
  return {
    ...fromNpm,
    // npm uses the name of the folder.
    metadata: {
      ...fromNpm.metadata,
      component: { ...fromNpm.metadata.component, name: root.slice(0, root.lastIndexOf('@')) },
    },
    components: [...fromNpm.components, ...more],
    dependencies: [...dependencies, ...more.map((part) => ({ ref: part['bom-ref'], dependsOn: [] }))],
  };
}
