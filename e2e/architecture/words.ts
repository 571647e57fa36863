import { type Finding, isCode, lineAt, type SourceFile, withoutComments } from './rules.ts';

/** Names that the code had for what the field has a word for, and that word (docs/glossary.md). */
export const renamed: Readonly<Record<string, string>> = {
  Hall: 'CollectorContext',
  furnish: 'createContext',
  let_go: 'teardown',
  tellCard: 'notifyCard',
  takeBack: 'rollBackWindow',
  firstTime: 'recordMilestone',
  leaveForTheDead: 'removeCrashedMembers',
  leaveBeforeReturn: 'leaveBeforeRejoin',
  storeUnderMarks: 'lockForErasure',
  awaitStores: 'awaitLockHolders',
  patience: 'a timeout',
  newWords: 'logThrottle',
  DAILY: 'ROUTINE_ERRORS',
  Pump: 'BatchQueue',
  Ticket: 'PendingBatch',
  Portion: 'PartitionBatch',
  portionOf: 'partitionBatchOf',
  beatHeart: 'startHeartbeat',
  writeLetters: 'writeDeadLetters',
  pruneLetters: 'pruneDeadLetters',
  endWell: 'closeOnSignal',
  orEnd: 'exitOnUsageError',
  Lent: 'ReplayDeps',
  Making: 'Step',
  Doing: 'VisitorAction',
  freshStall: 'newStall',
  Told: 'SentenceInput',
  Speech: 'SentenceResult',
  sayings: 'sentenceOf',
  Ruling: 'GateVerdict',
  Judgement: 'Evaluation',
  Judged: 'Evaluation',
  judgeGates: 'evaluateGates',
  Lede: 'OutcomeSummary',
  Whiskers: 'IntervalPlot',
  Sure: 'ConfirmButton',
  Happening: 'TestEvent',
  TellOutcome: 'ReportOutcome',
  tellStep: 'sendStep',
  tellCart: 'sendCart',
  TELL_AT: 'REPORT_AT',
  telling: 'decisive, failure or reporting',
  toldMs: 'sentMs',
  BEAT_MS_MAX: 'HEARTBEAT_MS_MAX',
  LET_GO: 'KEEPALIVE',
  remarkOnOrder: 'orderWarning',
  remarkOnRefund: 'refundWarning',
  noteEvents: 'enqueueEvents',
  KeptEraser: 'LazyEraser',
  wasMet: 'wasExposed',
  HOPELESS: 'PERMANENT_ERRORS',
  storeLives: 'storeHistories',
  hearPlatforms: 'watchPlatforms',
  noteWish: 'recordErasureRequest',
  endWithUs: 'killOnExit',
  writeWhole: 'writeFileAtomically',
  passwordIn: 'readOrCreatePassword',
  beChild: 'reportReadings',
  keepWords: 'saveLogs',
};

const pattern = new RegExp(`\\b(${Object.keys(renamed).join('|')})\\b`, 'g');

/** Every renamed name that stands in the code again; what comments and pages say is not looked at. */
export function renamedFindings({ path, text }: SourceFile): Finding[] {
  if (!isCode(path)) return [];
  const code = withoutComments(text);
  return [...code.matchAll(pattern)].map(({ 0: name, index }) => ({
    path,
    line: lineAt(code, index),
    says: `"${name}" was renamed: write ${renamed[name]}, or another word of docs/glossary.md.`,
  }));
}
