import { wordsOf } from '../fold.ts';
import { NUMBER_WORDS } from './numbers.ts';

/** Normalised words for discounts, gifts and urgency. All languages together, because a sheet has texts in several. */

const MONEY = wordsOf(
  // en
  'price* pricing prices priced pay paid prepaid pays payment* cost costs costing charge charges charged surcharge fee fees tax taxes taxed vat duty duties',
  'money cash cashback cents pence bucks quid euro euros eur dollar* usd gbp pound pounds_sterling sterling wallet tab invoice bill subsid* sponsor*',
  'waive* waiv* cover_the we_cover covered_by_us absorb* worth credit store_credit budget afford*',
  // de
  '*preis *preise *preisen *preises preis* bezahl* zahl zahlen zahlst zahlt zahlung* *kosten kostet geld* steuer* mehrwertsteuer mwst zoll zollfrei porto gebuhr* wir_ubernehmen rechnung mindestbestellwert bestellwert',
  // fr
  "prix tarif* frais_de frais_d'* sans_frais nos_frais payez payer paie paye payee payes payons cout coute couts tva taxe taxes euro_* prenons_en_charge notre_charge cher chere facture montant",
  // es
  'precio* paga pagas pagan pagar pague pagues pagamos dinero iva impuesto* coste costes costo costos cuesta cargo gasto gastos nuestra_cuenta nuestro_cargo factura importe',
  // nl
  '*prijs *prijzen prijs* betaal* betalen betaalt geld btw belasting* *kosten kost onze_rekening tarief tarieven',
  // it
  'prezz* paga paghi paghiamo pagare pagate pagano soldi iva_* iva tassa tasse costi costa spese spese_di nostro_carico carico_nostro',
  // pt
  'preco precos pagamento dinheiro imposto* custo custos custa nossa_conta portes_pagos',
  // pl
  'cena ceny cenie cene cen cenach placi* placimy placisz zaplac* platn* pieniadz* podatk* podatek koszt* zlotych zl pln grosz*',
  // sv, da
  '*pris *priset *prisen pris* prisvard betala* betalar skatt* moms kostnad* kostar kronor kr sek avgift* betal betaler betales skat afgift* koster kroner dkk gebyr* omkostning* regning*',
);

const GIFT = wordsOf(
  // en
  'free freebie* freely gratis complimentary gift gifts gifted giveaway* present presents bonus* reward* treat treats on_us on_the_house on_me for_nothing nothing zilch nada gratuity prize prizes win wins',
  'discount* off sale sales deal deals save saves saver saving savings coupon* voucher* promo* bargain* clearance cheap* markdown* marked_down reduced reduction* reductions rebate* offer offers offering offered special_*price',
  'half-price half_off half_the *percent percentage pct bogo* b1g1 bogof outlet blowout giveback handout steal knockdown slashed slash wholesale loyalty double_points bonus_points points black_friday cyber_monday black_week singles_day',
  'buy_one buy_two buy_three buy_# get_one get_two get_# extra_value best_value lowest unbeatable drop_in_price money-off perk perks spend spending pocket_the double_your double_the twofer threefer fs_over free_over second_free kickback doorbuster* perks_on members_get freebee pressie pressies freeship* freeshipping voucher',
  // de
  'rabatt* *rabatt prozent* *prozent gutschein* nachlass* preisnachlass spar spare sparen sparst spart sparpreis* gespart ersparnis* gunstig* reduziert* billig* verbillig* vergunstig* pramie* schnappchen* *geschenk* geschenkt schenk* verschenk* aktion* *aktion angebot* *angebot sonderpreis* sonderangebot* sonderaktion* sonderverkauf kostenlos* kostenfrei* gratis* umsonst umme *kostenfrei* portofrei* versandfrei* gebuhrenfrei* steuerfrei* zollfrei* lieferkostenfrei* frachtfrei* frei_haus geht_auf_uns geht_aufs_haus aufs_haus auf_unsere auf_uns spendier* erlassen dreingabe zugabe obendrauf ausverkauf* schlussverkauf* raumung* restposten zum_halben nichts gewinn* nulltarif aufpreis* mehrkosten treuepunkte bonuspunkte zugreifen zuschlagen',
  // fr
  "remise remises remisee reduc* rabais solde* promo* offert* offre offres offrir offrons offrez gratuit* gratos cadeau* cado econom* bon_plan bons_plans bon_d'achat bons_d'achat demarqu* braderie brade* liquidation moitie demi-tarif demi_tarif rien achete* pour_le_prix fidelite avantage* port_paye franco prime profitez aubaine gagn* surprise soldes_*",
  // es
  'descuento* rebaj* oferta* cupon* ahorr* regal* gratuit* barat* mitad chollo* ganga* bonific* sin_coste sin_costo sin_cargo invita invitamos obsequi* liquidacion saldos vale_de vale_por puntos aprovech* nada gana ganar llevate dos_por tres_por ofrec*',
  // nl
  'korting* *korting aanbieding* *aanbieding actie* uitverkoop* afgeprijs* bespar* bespaar* spaar spaart *cadeau* goedkop* goedkoop* waardebon* tegoed* procent* voordel* voordeel* koopje* kosteloos kosteloze *kostenvrij geschenk* van_het_huis helft opruiming* stunt* niets halve_prijs verzendkostenvrij halen weggever*',
  // it
  'scont* *sconto saldi *gratis omagg* regal* risparm* meta_prezzo a_meta buono_sconto buoni coupon* svendit* liquidazion* affare affari ribass* niente premio premi offr* punti vinc* conveniente_prezzo',
  // pt
  'descont* brinde* prenda* presente presentes poup* economiz* metade cupom cupao cupoes vale pechincha* borla isent* pontos leve_# leve_tres',
  // pl
  'rabat* znizk* promocj* okazj* wyprzedaz* przecen* obniz* tani tania tanie taniej taniut* darmo* bezplatn* prezent* upomin* kupon* bon_na bony oszczed* polow* nagrod* gratisow* na_nasz ofert* procent',
  // sv, da
  'rea rean reapris* erbjud* extrapris* spara sparar pa_kopet kostnadsfri* fri fritt fraktfri* fragtfri* portofri* bjuder gava gavan gavor gave gaver gavekort presentkort kampanj* kampagne* halva_priset halften halvdelen utforsalj* slutrea tilbud* udsalg* sparer nedsat* restsalg foraering vaerdi ingenting intet erbjudande* rabatkod* bytte_pris',
);

const URGENCY = wordsOf(
  "hurry last_chance last_call last_few last_days last_day last_hours last_minute last_one last_ones last_pair last_pairs last_pieces last_# final_hours final_days today_only only_today one_day_only weekend_only only_this this_weekend_only only_until only_till while_stocks while_stock while_supplies limited_time limited_stock limited_offer limited_quantit* low_stock almost_gone nearly_gone selling_fast must_go going_fast going_going sold_out ends_tonight ending ends for_a_song midnight_madness cyber_week today,_only now_only one_left two_left three_left four_left five_left few_remaining #_remaining solo_# expires don't_miss miss_out now_or_never few_left left_in_stock #_left only_# just_# flash_*",
  'nur_heute nur_noch nur_bis heute_nur nur_kurz nur_fur_kurze nur_am nur_dieses nur_diese solange_der vorrat_reicht letzte_chance letzte_tage letzter_tag letzte_stucke letzten_tage letzte_gelegenheit jetzt_sichern schnell_sein',
  "derniere_chance dernier_jour derniers_jours dernieres_* derniers_* aujourd'hui_seulement seulement_aujourd'hui temps_limite duree_limitee plus_que vite depechez* jusqu'a_epuisement",
  'solo_hoy hoy_solo solo_por_hoy solo_quedan quedan ultim*_dia* ultim*_hora* ultim*_unidad* ultim*_oportunidad* ultim*_par* hasta_agotar ultimos_* ultimas_* corre_que',
  'alleen_vandaag vandaag_alleen slechts nog_maar laatste_* zolang_de zolang_voorraad beperkte_voorraad op_is_op',
  'solo_oggi oggi_solo solo_per_oggi solo_per ultim*_giorn* ultim*_pezz* ultim*_or* ultim*_occasion* ultim*_pai* fino_a_esaurimento affrett*',
  'so_hoje hoje_so apenas_hoje somente_hoje ultim*_oportunidade* enquanto_durar ate_esgotar aproveit*',
  'tylko_dzis* dzis_tylko tylko_do tylko_teraz ostatni* do_wyczerpania',
  'bara_idag endast_idag idag_bara bara_i_dag sista_* sa_lange_lagret skynda* kun_i_dag i_dag_kun kun_idag sidste_* sa_laenge_lager skynd*',
);

const NUMBER = `(?:[0-9]+|${NUMBER_WORDS}|[ivx]{2,4})`;
/** Three for two, buy one get one, 3x2, 1+1, 2 pour 1, one and one more on top. */
const COUNT_FOR_COUNT = new RegExp(
  `(?<![a-z0-9])${NUMBER}[ -]?(?:for|fur|pour|por|voor|per|pelo prezzo di|za|w cenie|for|till priset av|x|\\+|plus|=|halen|nehmen|prendi|pay|zahl|zum|gets?|pro)[ -]?(?:the )?${NUMBER}(?![a-z0-9])`,
);
const PLUS = /[0-9]\s?\+\s?[0-9]/;

/** A word with spaced letters; S, M, L and XL are sizes. */
const SPACED_WORD = /(?<![a-z])(?![smlx ,/-]+(?![a-z]))(?:[a-z][ .·_*-]){3,}[a-z](?![a-z])/;

/** Words that contain an offer word without making an offer. They are removed first. */
const NO_OFFERS = new RegExp(
  `(?<![a-z0-9])(?:${[
    '(?:sugar|gluten|dairy|lactose|fat|caffeine|alcohol|nut|plastic|cruelty|fragrance|paraben|carbon|pfas|pvc|wrinkle|iron|chrome|nickel|lead|oil|perfume|bpa|hassle|stress|worry|rail|wire|hands|latex|scent)[ -]free',
    'free (?:range|(?:of|from) (?:plastic|packaging|chemicals)[a-z]*)|fri (?:fran|for) (?:plast|parfum|nickel|kemi)[a-z]*',
    'off[ -](?:white|the shoulder|shoulder|road|roader|grid|season)|(?:drop(?:s|ped)?|take|takes|zip|cut|kick|peel|slip|pull|drop)(?: (?:it|them|him))?[ -]off|on and off',
    'noise reduction|remise en main(?: propre)?s?|remis en main',
    '(?:tracking|zip|qr|dress|postal|post) ?codes?|codes? (?:de suivi|postal)|gift wrapp?(?:ed|ing)?(?! free)',
    'sale (?:en|de|del|el|hoy|manana|a|al|desde|antes|el mismo)|(?:le|les|des|ces|tous|autres|du|un|au|aux|vers|ce|chaque|quel|deux) pays',
    'half[ -](?:zip|sleeve|moon|shell)|extra[ -](?:wide|long|large|small|short|slim|soft|warm|thick)',
    '(?:mon|tues?|wed|thu|thurs|sat|sun|by|on|every|until|till|next|this)[a-z]*[ ,&/-]{1,3}(?:to |and |- )?fri|less than|weniger als|moins de|menos de|minder dan|meno di|mniej niz|mindre an|mindre end',
    'double[ -](?:breasted|faced|layer|knit|check)|penny loafers?',
    'bankfeiertag\\w*|zahlungseingang|after payment|nach zahlung\\w*|apres paiement|payment (?:received|confirmation)',
  ].join('|')})(?![a-z0-9])`,
  'g',
);

const STRONG =
  'discount discounts rabatt gutschein gratis gratuit gratuite kostenlos descuento rebajas oferta korting sconto sconti omaggio regalo desconto promocja znizka rabatkod erbjudande tilbud udsalg voucher coupon clearance bargain angebot geschenk geschenkt remise reduction soldes cadeau savings gratuito ahorra ahorre aanbieding uitverkoop darmowa darmowy bezplatna promotion'.split(
    ' ',
  );

/** The first word of an offer in a folded text, or null; `rest` is the text without the durations and measures in it. */
export function offerWord(folded: string, rest: string): string | null {
  const plain = folded.replace(NO_OFFERS, ' ');
  for (const text of spellingsOf(plain)) {
    for (const words of [MONEY, GIFT, URGENCY]) {
      words.lastIndex = 0;
      const [found] = words.exec(text) ?? [];
      if (found !== undefined) return found;
    }
  }
  const [apart] = SPACED_WORD.exec(folded) ?? [];
  if (apart !== undefined) return apart;
  for (const text of spellingsOf(rest)) {
    const counted = COUNT_FOR_COUNT.exec(text) ?? PLUS.exec(text);
    if (counted) return counted[0];
  }
  return misspelledOffer(plain);
}

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** The text itself, and with dots, digits for letters and repeated letters resolved. */
function spellingsOf(text: string): readonly string[] {
  const joined = text.replace(/(?<=[a-z])[.*_'·-](?=[a-z])/g, '');
  const together = text.replace(/(?<=(?<![a-z])[a-z])[ ._*-]+(?=[a-z](?![a-z]))/g, '');
  const decoded = text.replace(/[a-z0-9@$!]*[a-z][a-z0-9@$!]*/g, (word) =>
    word.replace(/[013457@$8!](?=.)|[013457@$8](?=$)/g, (digit) => LEET[digit] ?? digit),
  );
  const drawn = text.replace(/([a-z])\1{2,}/g, '$1$1');
  const short = text.replace(/([a-z])\1{2,}/g, '$1');
  const apart = text.replace(/(?<=[a-z])(?=[0-9])|(?<=[0-9])(?=[a-z])/g, ' ');
  return [...new Set([text, joined, together, decoded, decoded.replaceAll('i', 'l'), drawn, short, apart])];
}

/** A strong offer word that is split in two or has one letter changed, added, dropped or swapped. */
function misspelledOffer(text: string): string | null {
  const words = text.match(/[a-z]+/g) ?? [];
  const pairs = words.slice(1).map((word, at) => words[at]! + word);
  return pairs.find((pair) => STRONG.includes(pair)) ?? words.find(isMisspelled) ?? null;
}

function isMisspelled(word: string): boolean {
  if (word.length < LONG) return false;
  return LONG_WITHOUT_DOUBLES.has(withoutDoubles(word)) || LONG_STRONG.some((strong) => isNear(word, strong));
}

function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [x, y] = [a.slice(at), b.slice(at)];
  if (x.slice(1) === y.slice(1) || x === y.slice(1) || x.slice(1) === y) return true;
  return x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2);
}

const withoutDoubles = (word: string): string => word.replace(/([a-z])\1+/g, '$1');
/** Shorter words are too often near another. */
const LONG = 6;
const LONG_STRONG = STRONG.filter((strong) => strong.length >= LONG);
const LONG_WITHOUT_DOUBLES: ReadonlySet<string> = new Set(LONG_STRONG.map(withoutDoubles));
