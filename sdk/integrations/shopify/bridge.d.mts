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
type Body = Readonly<Record<string, unknown>>;

export function reduceOrder(order: Body): Body;
export function reduceRefund(refund: Body): Body;
export function reduceCustomerErasure(body: Body): Body;
export function isSigned(raw: Buffer, signature: unknown, secret: string): boolean;
export function createBridge(config: BridgeConfig): Server;
