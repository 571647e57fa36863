import { ownSentenceNames, requiredPlaceholders } from '#engine/own-sentence/placeholders.ts';
import { choosePhrases, phrasesByLanguage } from '#engine/sentence/choose-phrases.ts';
import { type Language, languages } from '#engine/sentence/language.ts';
import { WORDINGS } from '#engine/sentence/phrases.ts';
import { amountsOf, type Situation, shops, situations } from '#engine/testing/sentence-examples.ts';
import { type Address, addresses } from '#schemas/config/site.ts';

/**
 * Generates docs/sentences.md: every wording of every language and form of address, by reason. A test compares the page
 * with this code.
 */

const titles: Readonly<Record<Language, readonly [name: string, formal: string, informal: string]>> = {
  en: ['English', '', ''],
  de: ['German', 'Sie', 'du'],
  fr: ['French', 'vous', 'tu'],
  es: ['Spanish', 'usted', 'tú'],
  nl: ['Dutch', 'u', 'je'],
  it: ['Italian', 'Lei', 'tu'],
  pt: ['Portuguese', 'third person', 'tu'],
  pl: ['Polish', 'Państwo', 'ty'],
  sv: ['Swedish', 'ni', 'du'],
  da: ['Danish', 'De', 'du'],
};

/** One sentence; non-breaking spaces are written as spaces. */
function sentenceIn(language: Language, address: Address, wording: number, { say }: Situation): string {
  const phrases = choosePhrases(language, wording, {
    address: [{ language, address }],
    ownWording: () => null,
  });
  return say(phrases, shops[language], amountsOf(shops[language], phrases));
}

const spaced = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

export const page = (): string =>
  [HEAD, defaults(), REWORDING, table(), ...languages.map(tableOf)].join('\n\n').concat('\n');

const HEAD = `# What is said

Written by \`npm run sentences\`; do not edit. Every sentence of every reason ([engine.md](engine.md)), in each language, form of
address and wording, as verified by the check. The example shops have free shipping from 50 euros or dollars, 200 złoty or 500
crowns, 30 days of return and a code of 10 %; promise, size note and titles are the shop's own words, in its language. Spaces in amounts and
before French punctuation do not break.

The language is that of the page (the primary subtag of \`<html lang>\`: \`de-AT\` is German), and English if the page states none or
an invalid tag. On a page in another language the engine is silent, and \`why\` says so. If the
sheet has \`texts\` in that language, it uses only those: a promise, a size note, sentences in the shop's own
words. Portuguese is European; its formal address, the third person without a pronoun, is what Brazil reads as
"você", and amounts in reais are written as in Brazil.

A promise, a note, a title or a sentence of the shop's own that names a code of the sheet is never said: only the sentence about
a declined code names one. A label that is a word (\`SALE\`, \`2024\`) counts where it stands alone, in the case of the sheet; one
with a digit beside its letters, or after the word "code", in any case.

A hash selects a visitor's first wording, \`a\` or \`b\`, and the reasons view compares them (\`by=wording\`). Both claim the
same. A sentence with the merchant's own words instead of ours has the wording \`own\`.`;

function defaults(): string {
  const rows = languages
    .filter((language) => language !== 'en')
    .map((language) => {
      const [name, formal, informal] = titles[language];
      return row([name, formal, informal, phrasesByLanguage[language].address]);
    });
  return [
    '## Forms of address',
    '',
    'The website\'s setting `address` names a form for a language: `{ "de": "informal" }`. English has one form.',
    '',
    '| language | formal | informal | unless set |',
    '| - | - | - | - |',
    ...rows,
  ].join('\n');
}

const REWORDING = `## In the shop's own words

\`texts.<language>.sentences\` of the facts sheet holds wordings of the merchant's own, each for one sentence:
\`{ "sentence": "returnDays", "text": "You have {days} days to change your mind." }\`. The value of a placeholder is written and traced
as in our sentences; the words between are free text of the merchant, like a promise, so a possible offer needs a person's
confirmation. A text gets a note and is not used if it lacks a placeholder that its claim needs, has another placeholder or one twice, if a
placeholder touches letters or digits, or if its own words have digits, percent or currency signs, braces or markup, or turn the value into
another claim (weeks after \`{days}\`, more than \`{days}\` days, days of warranty, ten times \`{gap}\`, \`{rate}\` per item, shipping costs \`{gap}\`,
no free shipping from \`{line}\`). For one day, a wording with the word in the plural is not used. No wording may say that a return is free, and those
of \`returnDays\`, \`code\` and \`formHelp\` not that delivery is. \`freeOver\` needs a word for more than the line ("over {line}"), because an
order of exactly the line still pays. A confirmation is for one sentence. A wording of
\`code\` is used only for codes without conditions: with \`{date}\` for codes that end on a day that can be named, without it for codes
without an end.`;

function table(): string {
  const rows = ownSentenceNames.map((name) => {
    const holes = requiredPlaceholders[name].map((hole) => `\`{${hole}}\``).join(', ') || 'none';
    return row([
      `\`${name}\``,
      name === 'code' ? `${holes}, with an end \`{date}\`` : holes,
      spaced(example(name)),
    ]);
  });
  return ['| sentence | placeholders | ours |', '| - | - | - |', ...rows].join('\n');
}

function example(name: (typeof ownSentenceNames)[number]): string {
  const phrases = choosePhrases('en', 0);
  const { gap, rate, line, price } = amountsOf(shops.en, phrases);
  switch (name) {
    case 'away':
      return phrases.away(gap);
    case 'filler':
      return phrases.filler(shops.en.title, price);
    case 'flat':
    case 'flatBelow':
      return phrases[name](rate);
    case 'freeFrom':
    case 'freeOver':
      return phrases[name](line);
    case 'returnDays':
      return phrases.returnDays(30);
    case 'shipsFree':
    case 'formHelp':
      return phrases[name];
    case 'code':
      return situations
        .find(({ reason }) => reason === 'code_declined')!
        .say(phrases, shops.en, amountsOf(shops.en, phrases));
    default:
      return name satisfies never;
  }
}

function tableOf(language: Language): string {
  const [name, formal, informal] = titles[language];
  const forms = language === 'en' ? (['formal'] as const) : addresses;
  const heads = language === 'en' ? ['sentence'] : [formal, informal];
  return [
    `## ${name}`,
    '',
    row(['reason', 'wording', ...heads]),
    row(['-', '-', ...heads.map(() => '-')]),
    ...situations.flatMap((situation) =>
      Array.from({ length: WORDINGS }, (_, wording) => rowOf(language, forms, situation, wording)),
    ),
  ].join('\n');
}

function rowOf(language: Language, forms: readonly Address[], situation: Situation, wording: number): string {
  const { reason, when } = situation;
  const [first = '', ...more] = forms.map((address) =>
    spaced(sentenceIn(language, address, wording, situation)),
  );
  const cells = [first, ...more.map((text) => (text === first ? 'the same' : text))];
  return row([when ? `\`${reason}\`, ${when}` : `\`${reason}\``, 'ab'[wording]!, ...cells]);
}
