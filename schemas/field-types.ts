/**
 * TypeScript types that are narrower than Avro's: `npm run schemas` gives these fields the type of that name, from that module. `*` stands
 * for every record. The table is not part of the .avsc files, because a registry gives a schema another version and id when its attributes
 * or docs change (decision 36).
 */
export const fieldTypes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ids.ts': {
    '*.site_id': 'SiteId',
    '*.visitor_id': 'VisitorId',
    '*.decision_id': 'DecisionId',
    '*.card_id': 'CardId',
    'Decision.id': 'DecisionId',
    'Card.id': 'CardId',
  },
  'card/card.ts': { 'Card.state': 'CardNotice' },
  'config/site.ts': {
    'FactsSheet.output': 'Output',
    'FactsSheet.free_shipping_rule': 'FreeShippingRule',
    'FactsSheet.threshold_basis': 'ThresholdBasis',
    'LanguageAddress.address': 'Address',
    'ReasonManner.address': 'Address',
    'ReasonManner.wording': 'WordingName',
    'Popup.provider': 'PopupProvider',
    'Site.consent': 'Consent',
    'Site.experiment_mode': 'ExperimentMode',
  },
  'config/look.ts': { 'CardLook.corner': 'Corner', 'CardLook.font': 'CardFont' },
  'decision/decision.ts': {
    'Card.reason': 'Reason',
    'ReasonManner.reason': 'Reason',
    'Decision.reason': 'Reason',
    'Decision.verdict': 'Verdict',
    'Decision.tier': 'Tier',
    'Decision.arm': 'Arm',
    'Decision.page_kind': 'PageKind',
    'Seen.what': 'Sight',
    'OpenMoment.reason': 'Reason',
  },
  'erasure/erasure.ts': { 'Erasure.scope': 'ErasureScope' },
  'outcome/outcome.ts': {
    'Outcome.card': 'CardState',
    'Outcome.aftermath': 'Aftermath',
    'OpenMoment.card': 'CardState',
    'OpenMoment.aftermath': 'Aftermath',
  },
  'rejected/rejected.ts': { 'Rejected.reason': 'RejectedReason' },
  'state/moment.ts': { 'OpenMoment.early': 'EarlyAck' },
  'signal/signal.ts': {
    'Click.zone': 'Zone',
    'Interest.zone': 'Zone',
    'Look.zone': 'Zone',
    'Behavioral.what': 'Behavior',
    'Cart.reason': 'CartReason',
    'Checkout.step': 'CheckoutStep',
    'Ack.event': 'AckEvent',
    'Page.device': 'Device',
    'Decision.device': 'Device',
  },
};
