import { visitorIdForm } from '../fields/ids.ts';

/** The collector's close codes. docs/collector.md explains them for authors of clients. */
export const closes = {
  malformed: { code: 4400, reason: 'malformed frame' },
  bad_token: { code: 4401, reason: 'bad site token' },
  wrong_origin: { code: 4403, reason: 'wrong origin: it is not an allowed origin of this website' },
  unknown_site: { code: 4404, reason: 'unknown website' },
  no_hello: { code: 4408, reason: 'no hello within 5 seconds' },
  too_large: { code: 4413, reason: 'frame larger than 16 KB' },
  switched_off: { code: 4418, reason: 'the website is switched off' },
  no_visitor: { code: 4422, reason: `no visitor id: user_id must be ${visitorIdForm}` },
  too_many: { code: 4429, reason: 'too many signals a second' },
  /** the reason of this and the next continues with `; retry-after=<seconds>` */
  new_visitors: { code: 4429, reason: 'too many new visitors from this network' },
  site_signals: { code: 4429, reason: 'too many signals a second for this website' },
  crowded: { code: 4430, reason: 'too many sockets from this network' },
  /** RFC 6455 registry: internal error */
  failed: { code: 1011, reason: 'something failed on our side: connect again later' },
  /** RFC 6455 registry: service restart */
  restart: { code: 1012, reason: 'the collector is restarting: connect again' },
  /** RFC 6455 registry: try again later */
  try_later: { code: 1013, reason: 'signals cannot be stored at the moment: try again later' },
} as const;
export type Close = keyof typeof closes;
