import type { Language } from '../sentence/language.ts';
import type { Grammar } from './grammar.ts';
import { germanGrammar } from './grammar-de.ts';
import { englishGrammar } from './grammar-en.ts';
import { spanishGrammar } from './grammar-es.ts';
import { frenchGrammar } from './grammar-fr.ts';
import { dutchGrammar } from './grammar-nl.ts';

export const grammars: Readonly<Record<Language, Grammar>> = {
  en: englishGrammar,
  de: germanGrammar,
  fr: frenchGrammar,
  es: spanishGrammar,
  nl: dutchGrammar,
};
