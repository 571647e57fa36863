import type { Server } from 'node:http';

export type BridgeConfig = {
  readonly secret: string;
  readonly shop: string;
  readonly sdkUrl: string;
  readonly siteId: string;
  readonly feedKey: string;
  readonly answerMs?: number;
  log(told: Readonly<Record<string, unknown>>): void;
};

export function createBridge(config: BridgeConfig): Server;
