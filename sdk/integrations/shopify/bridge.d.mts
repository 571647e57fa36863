import type { Server } from 'node:http';

export type BridgeConfig = {
  readonly secret: string;
  readonly shop: string;
  readonly shopId: number;
  readonly sdkUrl: string;
  readonly siteId: string;
  readonly feedKey: string;
  readonly file?: string;
  readonly answerMs?: number;
  log(told: Readonly<Record<string, unknown>>): void;
};

export function createBridge(config: BridgeConfig): Server;
