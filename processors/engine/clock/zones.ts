/** Time zones that a text of the merchant names beside an hour. Its hours are not those of the sheet's `time_zone`, or may not be. */

const HOUR =
  "(?:[ap]\\.?m\\.?|\\d ?h|\\d ?[Uu]hr|[Oo]['’][Cc]lock|[Nn]oon|[Mm]idnight|\\d[:.]\\d\\d|(?:[Aa]t|[Bb]y|[Bb]efore|[Uu]ntil|[Tt]ill) \\d\\d?)";
const SHORT = '[ECMP][SD]?T|[BIJKH]ST|WES?T|EES?T|A[ECW][SD]T|NZ[SD]?T|AK[SD]T|SGT|HKT|BRT|MSK';
const UNMISTAKABLE = 'UTC|GMT|CES?T|MES?Z|HNEC|HAEC';
/** Abbreviations count only right behind an hour: some are also words or units. */
const BEHIND = new RegExp(`(?<![\\p{L}])${HOUR}[ ,(]{0,2}(?:${SHORT})(?![\\p{L}\\p{N}])`, 'u');
const ANYWHERE = new RegExp(`(?<![\\p{L}\\p{N}])(?:${UNMISTAKABLE})(?![\\p{L}])`, 'u');
const NAMED =
  /(?<!\p{L})(?:(?:eastern|pacific|mountain|central(?: european)?|atlantic|uk|british|local|london|paris|berlin|new york|tokyo|sydney)(?: standard| daylight| summer)? time|(?:mitteleuropäische[rn]?|deutsche[rn]?|schweizer|österreichische[rn]?|lokale[rn]?|(?:berlin|wien|zürch|paris|london)er|new[ -]yorker) (?:zeit|sommerzeit|winterzeit)|ortszeit|heures? (?:de (?:paris|bruxelles|genève|berlin|londres|new york|montréal)|d['’]europe centrale|française|belge|suisse|locale)|hora (?:peninsular|española|canaria|insular|central|local|de (?:madrid|españa|canarias|parís|londres|nueva york|europa|méxico|lisboa|brasília))|ora (?:italiana|locale)|(?:nederlandse|belgische|lokale|amsterdamse|londense) tijd|czasu (?:polskiego|lokalnego)|(?:svensk|dansk|lokal) tid)(?!\p{L})/iu;

const names = (text: string): boolean =>
  BEHIND.test(text) ||
  ((ANYWHERE.test(text) || NAMED.test(text)) && /\d|o['’]clock|noon|midi|mittag/iu.test(text));

const OTHER = new RegExp(`(?<![\\p{L}\\p{N}])(?:${SHORT}|${UNMISTAKABLE})(?![\\p{L}\\p{N}])`, 'u');

/** Whether the text names a time zone with an hour, other than by one of the names `own`. Beside `+2` or `/EST` a name is not its own. */
export function namesZone(text: string, own: string | null = null): boolean {
  if (own === null || !names(text)) return names(text);
  const alone = new RegExp(`(?<![\\p{L}\\p{N}/])(?:${own})(?![\\p{L}\\p{N}/]|\\s?[-+−–]\\s?\\d)`, 'gu');
  const rest = text.replace(alone, ' ');
  return names(rest) || OTHER.test(rest);
}

type Times = readonly [zones: string, standardMinutes: number, standard: string, summer?: string];
/** Zones of the sheet, what their standard time is ahead of UTC, and the names of that and of their summer time. */
const TIMES: readonly Times[] = [
  [
    'Amsterdam Andorra Belgrade Berlin Bratislava Brussels Budapest Copenhagen Ljubljana Luxembourg Madrid Malta Monaco Oslo Paris Prague Rome Sarajevo Skopje Stockholm Vaduz Vatican Vienna Warsaw Zagreb Zurich',
    60,
    'CET|MEZ|HNEC',
    'CEST|MESZ|HAEC',
  ],
  ['London', 0, 'GMT', 'BST'],
  ['Lisbon Canary Madeira', 0, 'WET', 'WEST'],
  ['Athens Bucharest Helsinki Kyiv Riga Sofia Tallinn Vilnius', 120, 'EET', 'EEST'],
  ['UTC', 0, 'UTC|GMT'],
  ['New_York Toronto', -300, 'EST', 'EDT'],
  ['Chicago', -360, 'CST', 'CDT'],
  ['Denver', -420, 'MST', 'MDT'],
  ['Los_Angeles Vancouver', -480, 'PST', 'PDT'],
];

/** The names of a zone's time as a pattern, at an offset if one is given; null if we know none. */
export function zoneNames(timeZone: string | null, offsetMinutes?: number): string | null {
  const place = /^(?:(?:Europe|Atlantic|America|Etc)\/)?(\w+)$/.exec(timeZone ?? '')?.[1] ?? '';
  const times = TIMES.find(([zones]) => zones.split(' ').includes(place));
  if (!times) return null;
  const [, standardMinutes, standard, summer] = times;
  if (offsetMinutes === undefined) return summer === undefined ? standard : `${standard}|${summer}`;
  if (offsetMinutes === standardMinutes) return standard;
  return offsetMinutes === standardMinutes + 60 ? (summer ?? null) : null;
}
