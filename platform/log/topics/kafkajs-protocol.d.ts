/** The parts of kafkajs's protocol that it does not export, for requests which it does not make itself. */
declare module 'kafkajs/src/protocol/encoder.js' {
  // biome-ignore lint/style/noDefaultExport: this is how Node hands over a CommonJS module
  export default class Encoder {
    writeInt8(value: number): this;
    writeInt32(value: number): this;
    writeBoolean(value: boolean): this;
    writeString(value: string): this;
    writeArray(values: readonly Encoder[]): this;
  }
}

declare module 'kafkajs/src/protocol/decoder.js' {
  // biome-ignore lint/style/noDefaultExport: this is how Node hands over a CommonJS module
  export default class Decoder {
    constructor(bytes: Buffer);
    readInt8(): number;
    readInt16(): number;
    readInt32(): number;
    readString(): string | null;
    readArray<T>(read: (decoder: Decoder) => T): T[];
  }
}

declare module 'kafkajs/src/protocol/error.js' {
  export function createErrorFromCode(code: number): Error & { type: string; retriable: boolean };
}

declare module 'kafkajs/src/protocol/requests/metadata/index.js' {
  const versions: unknown;
  // biome-ignore lint/style/noDefaultExport: this is how Node hands over a CommonJS module
  export default versions;
}
