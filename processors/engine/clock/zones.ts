/** Time zones that a text of the merchant names beside an hour. Its hours are not those of the sheet's `time_zone`, or may not be. */

const HOUR =
  "(?:[ap]\\.?m\\.?|\\d ?h|\\d ?[Uu]hr|[Oo]['’][Cc]lock|[Nn]oon|[Mm]idnight|\\d[:.]\\d\\d|(?:[Aa]t|[Bb]y|[Bb]efore|[Uu]ntil|[Tt]ill) \\d\\d?)";
/** Abbreviations count only right behind an hour: some are also words or units. */
const BEHIND = new RegExp(
  `(?<![\\p{L}])${HOUR}[ ,(]{0,2}(?:[ECMP][SD]?T|[BIJKH]ST|WET|EES?T|A[ECW][SD]T|NZ[SD]?T|AK[SD]T|SGT|HKT|BRT|MSK)(?![\\p{L}\\p{N}])`,
  'u',
);
const ANYWHERE = /(?<![\p{L}\p{N}])(?:UTC|GMT|CES?T|MES?Z|HNEC|HAEC)(?![\p{L}])/u;
const NAMED =
  /(?<!\p{L})(?:(?:eastern|pacific|mountain|central(?: european)?|atlantic|uk|british|local|london|paris|berlin|new york|tokyo|sydney)(?: standard| daylight| summer)? time|(?:mitteleuropäische[rn]?|deutsche[rn]?|schweizer|österreichische[rn]?|lokale[rn]?) zeit|ortszeit|heures? (?:de (?:paris|bruxelles|montréal)|française|belge|suisse|locale)|hora (?:peninsular|española|local|de (?:madrid|españa|méxico|lisboa|brasília))|ora (?:italiana|locale)|(?:nederlandse|belgische|lokale) tijd|czasu (?:polskiego|lokalnego)|(?:svensk|dansk|lokal) tid)(?!\p{L})/iu;

/** Whether the text names a time zone with an hour. */
export const namesZone = (text: string): boolean =>
  BEHIND.test(text) ||
  ((ANYWHERE.test(text) || NAMED.test(text)) && /\d|o['’]clock|noon|midi|mittag/iu.test(text));
