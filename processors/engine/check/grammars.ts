import type { Language } from '../sentence/language.ts';
import type { Grammar } from './grammar.ts';
import { danishGrammar } from './grammars/da.ts';
import { germanGrammar } from './grammars/de.ts';
import { englishGrammar } from './grammars/en.ts';
import { spanishGrammar } from './grammars/es.ts';
import { frenchGrammar } from './grammars/fr.ts';
import { italianGrammar } from './grammars/it.ts';
import { dutchGrammar } from './grammars/nl.ts';
import { noGrammar } from './grammars/none.ts';
import { polishGrammar } from './grammars/pl.ts';
import { portugueseGrammar } from './grammars/pt.ts';
import { swedishGrammar } from './grammars/sv.ts';

export const grammars: Readonly<Record<Language, Grammar>> = {
  en: englishGrammar,
  de: germanGrammar,
  fr: frenchGrammar,
  es: spanishGrammar,
  nl: dutchGrammar,
  it: italianGrammar,
  pt: portugueseGrammar,
  pl: polishGrammar,
  sv: swedishGrammar,
  da: danishGrammar,
};

/** In another language none of our claims are known, only the merchant's own texts. */
export const grammarOf = (language: Language | null): Grammar =>
  language === null ? noGrammar : grammars[language];
