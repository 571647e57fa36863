import { includesWord, wordsOf } from '../fold.ts';

/** Normalised words of what a text may claim about delivery and returns, of all languages together. */

/** Words for what costs nothing. */
export const FREE = wordsOf(
  'free gratis complimentary on_us on_the_house no_charge no_cost no_extra_charge no_extra_cost at_no_charge for_nothing zero kostenlos* kostenfrei* umsonst geschenkt frei_haus auf_unsere_kosten ohne_aufpreis ohne_*kosten null gratuit* offert* sans_frais gratuitamente sin_coste sin_costo sin_cargo kosteloos kosteloze zonder_*kosten in_omaggio senza_spese senza_costi zero_spese sem_custo* sem_portes gratuit* darmow* bezplatn* za_darmo za_0 fri fritt fria frie kostnadsfri* utan_kostnad uden_*omkostning* bjuder_pa_frakten we_pay we_cover wir_ubernehmen wir_zahlen nous_payons wij_betalen paghiamo_noi pagamos_nosotros prepaid',
  'cost_nothing costs_nothing costs_you_nothing without_charge without_any_charge without_extra_charge without_extra_cost no_additional_charge no_additional_cost no_fee no_fees kostet_nichts kostet_dich_nichts kostet_sie_nichts nulltarif geht_auf_uns gehen_auf_uns geht_aufs_haus zahlen_wir ubernehmen_wir ne_coute_rien ne_coutent_rien ne_vous_coute_rien ne_te_coute_rien a_notre_charge prenons_en_charge zero_frais no_cuesta_nada no_cuestan_nada no_te_cuesta_nada no_le_cuesta_nada de_nuestra_cuenta por_nuestra_cuenta a_nuestro_cargo kost_niets kost_je_niets kost_u_niets op_onze_kosten voor_onze_rekening op_onze_rekening',
);
export const DELIVERY = wordsOf(
  'deliver* ship* postage post freight *versand* *liefer* *porto zustellung livraison* envoi* expedition frais_de_port port envio* entrega* portes frete *verzend* *bezorg* lever* spedizion* consegn* dostaw* wysylk* przesylk* frakt* fragt*',
);
/** Words for free delivery that need no second word. */
const FREE_DELIVERY = wordsOf(
  'versandkostenfrei* versandfrei* portofrei* lieferkostenfrei* frachtfrei* frei_haus verzendkostenvrij* fraktfri* fragtfri* portofri* franco_de_port port_offert freeship* freedelivery freeshipping postage_paid port_paye',
  'shipping_included shipping_is_included delivery_included delivery_is_included postage_included postage_is_included including_shipping including_delivery includes_shipping includes_delivery no_shipping_cost* no_shipping_charge* no_shipping_fee* no_delivery_cost* no_delivery_charge* no_delivery_fee* no_postage',
  'keine_versandkosten keine_lieferkosten versandkosten_entfallen ohne_versandkosten versand_inklusive versand_ist_inklusive versand_inbegriffen versand_ist_inbegriffen inklusive_versand inkl_versand inkl._versand',
  'livraison_incluse livraison_est_incluse livraison_comprise livraison_est_comprise port_inclus port_compris frais_de_port_inclus frais_de_port_compris frais_de_livraison_inclus pas_de_frais_de_port pas_de_frais_de_livraison aucun_frais_de_port aucun_frais_de_livraison sans_frais_de_port',
  'envio_incluido envio_esta_incluido envios_incluidos gastos_de_envio_incluidos sin_gastos_de_envio sin_costes_de_envio sin_gastos_de_entrega',
  'geen_verzendkosten geen_bezorgkosten zonder_verzendkosten verzending_inbegrepen verzending_is_inbegrepen inclusief_verzending inclusief_bezorging',
);
/** A time that includes the delivery: "5 Tage inklusive Versand". */
const TIME_INCLUDED =
  /(?<![a-z])[a-z]*(?:days?|weeks?|tagen?|tage|wochen?|dagen|weken) (?:including|inklusive|inclusief) [a-z]+/g;
export const namesFreeDelivery = (folded: string): boolean =>
  includesWord(FREE_DELIVERY, folded.replace(TIME_INCLUDED, ' '));
export const RETURN = wordsOf(
  'return* send_back sent_back send_it_back money-back money_back refund* exchange* change_your_mind try_it try_them trial *ruckgab* *ruckgeb* zuruckgeb* zurucksend* zuruckschick* *umtausch* *widerruf* *retoure* testen retour* renvoy* echang* rembours* devol* cambi* reembols* retourn* terugstur* ruilen bedenktijd zichttermijn resi reso restitu* rimbors* troca* reembols* zwrot* zwroc* wymian* wymien* odstap* retur* angerratt oppet_kop angra fortryd* ombyt* bytteret*',
  'sending_back sending_it_back send_them_back ship_it_back post_it_back bring_back bring_it_back take_it_back give_it_back swap* rucksend* ruckerstatt* ruckversand* geld_zuruck* zuruckbring* renvoi renvois retorn* devuelv* terugzend* terugbreng* terugbetal* geld_terug*',
);
/** Words for a return window without an end. */
export const ENDLESS = wordsOf(
  'unlimited lifetime anytime any_time whenever forever no_time_limit no_deadline without_a_deadline unbegrenzt* unbefristet* unbeschrankt* lebenslang* jederzeit ohne_frist illimite* a_vie a_tout_moment quand_vous_voulez sans_limite* ilimitad* de_por_vida en_cualquier_momento cuando_quieras sin_limite* sin_plazo onbeperkt* levenslang* wanneer_je_wilt op_elk_moment',
);

/** A warranty, which has no end either. */
export const WARRANTY =
  /(?:lifetime|lebenslange[mnrs]?|levenslange) (?:warranty|guarantee|garantie)|garantie a vie|garantia de por vida/g;

export const WARRANTIES = wordsOf(
  'warrant* guarantee* garantie* *gewahrleistung* garantia* garanzia* gwarancj* garanti*',
);

/** Words with "free" and the like that name no price of delivery or of a return. */
export const NO_PRICE =
  /(?<![a-z])(?:feel free|(?:are|be|you're) free to|(?:fuss|hassle|risk|stress|trouble|worry)[ -]?free|(?:zero|no|null) (?:fuss|hassle|risk|risiko|stress|worr[a-z]+)|zero-(?!cost|fee|charge|postage)[a-z]+|we pay you back|free from [a-z]+|free (?:gift|sample)s?)(?![a-z])/g;

/** Without what is not free, and what is free of something other than its cost. */
export const withoutNotFree = (sentence: string): string =>
  sentence.replace(
    /(?:not|nicht|pas|non|no|niet|nao|nie|inte|ikke) (?:free|kostenlos|gratis|gratuit[eoa]?)|(?<![a-z])(?!(?:cost|charge|fee|postage|shipping|delivery|freight)s?-)[a-z]+-free|free of (?!(?:[a-z]+ ){0,2}(?:charge|cost|fee|postage))[a-z]+|feel free|(?:fuss|hassle|risk|stress|trouble|worry) free/g,
    ' ',
  );
