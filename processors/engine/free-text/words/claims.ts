import { wordsOf } from '../fold.ts';

/** Normalised words of what a text may claim about delivery and returns, of all languages together. */

/** Words for what costs nothing. */
export const FREE = wordsOf(
  'free gratis complimentary on_us on_the_house no_charge no_cost no_extra_charge no_extra_cost at_no_charge for_nothing zero kostenlos* kostenfrei* umsonst geschenkt frei_haus auf_unsere_kosten ohne_aufpreis ohne_*kosten null gratuit* offert* sans_frais gratuitamente sin_coste sin_costo sin_cargo kosteloos kosteloze zonder_*kosten in_omaggio senza_spese senza_costi zero_spese sem_custo* sem_portes gratuit* darmow* bezplatn* za_darmo za_0 fri fritt fria frie kostnadsfri* utan_kostnad uden_*omkostning* bjuder_pa_frakten we_pay we_cover wir_ubernehmen wir_zahlen nous_payons wij_betalen paghiamo_noi pagamos_nosotros prepaid',
);
export const DELIVERY = wordsOf(
  'deliver* ship* postage post freight *versand* *liefer* *porto zustellung livraison* envoi* expedition frais_de_port port envio* entrega* portes frete *verzend* *bezorg* lever* spedizion* consegn* dostaw* wysylk* przesylk* frakt* fragt*',
);
/** Words for free delivery that need no second word. */
export const FREE_DELIVERY = wordsOf(
  'versandkostenfrei* versandfrei* portofrei* lieferkostenfrei* frachtfrei* frei_haus verzendkostenvrij* fraktfri* fragtfri* portofri* franco_de_port port_offert freeship* freedelivery freeshipping postage_paid port_paye',
);
export const RETURN = wordsOf(
  'return* send_back sent_back send_it_back money-back money_back refund* exchange* change_your_mind try_it try_them trial *ruckgab* *ruckgeb* zuruckgeb* zurucksend* zuruckschick* *umtausch* *widerruf* *retoure* testen retour* renvoy* echang* rembours* devol* cambi* reembols* retourn* terugstur* ruilen bedenktijd zichttermijn resi reso restitu* rimbors* troca* reembols* zwrot* zwroc* wymian* wymien* odstap* retur* angerratt oppet_kop angra fortryd* ombyt* bytteret*',
);

/** Without what is not free, and what is free of something. */
export const withoutNotFree = (sentence: string): string =>
  sentence.replace(
    /(?:not|nicht|pas|non|no|niet|nao|nie|inte|ikke) (?:free|kostenlos|gratis|gratuit[eoa]?)|[a-z]+-free|free of (?!charge|cost)[a-z]+/g,
    ' ',
  );
