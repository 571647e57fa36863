import { includesWord, wordsOf } from '../fold.ts';

/** Normalised words of delivery promises and size notes. A person has to confirm a clause without such a word. */

const DELIVERY = wordsOf(
  // en
  'deliver* ship shipped shipping ships shipment* dispatch* send sends sent arrive* arriving courier* carrier* parcel* package* packag* packed pack packs post posted postal tracked tracking tracked order ordered orders ordering order* warehouse* workshop* stock pickup pick-up pick_up collect* collection made handmade drop leave leaves left_with neighbour* neighbor* door doorstep drop_off express overnight letterbox mailbox locker* stairs installed install* assembled return* exchange* leaves freight pallet hands bike',
  // de
  '*liefer* *versand* versend* versenden verschickt *schick* *zustell* paket* pakete sendung* *bestell* lager lager* *lager vorratig verfugbar abhol* abhol* handarbeit handgefertigt gefertigt gefertigt werkstatt spedition* ankunft ankommt kommt haustur tur nachbar* filiale* packstation bote kurier* ruckgab* umtausch* zuruck* zuruckgeben verpack* unterwegs bei_dir bei_ihnen eintreff* montage aufbau',
  // fr
  'livr* expedi* envoi* envoy* commande* colis relais transporteur* coursier* stock retrait domicile entrepot atelier suivi retour* echang* emball* prepar* acheminem* chronopost boite fabriqu* cousu* remise_en_main remis propre possible',
  // es
  'entreg* envi* pedido* pedid* paquete* mensajer* almacen* taller recog* recib* llega* stock domicilio seguimiento devol* cambi* prepar* embala* transport* punto_de sale salen hecho* fabricad*',
  // nl
  '*lever* bezorg* verzend* verzonden verstuur* *bestel* pakket* pakje* voorraad magazijn* koerier* afhaal* ophal* thuis huis brievenbus* deur ontvang* verpak* retour* ruil* gemaakt atelier onderweg track',
  // it
  'consegn* sped* spediz* ordin* pacco pacchi corriere magazzino ritir* ricev* arriv* reso resi cambio domicilio tracciat* disponibil* imballa* laboratorio fatto prodott*',
  // pt
  'entreg* envi* encomend* pedido* transportador* armazem recolh* receb* chega* domicilio rastre* devolu* troca* embala* stock estoque levant* feito feita produzid* atelier',
  // pl
  'dostaw* dostarcz* wysyl* wysla* wyslemy przesyl* paczk* paczkomat* kurier* zamow* zamawiaj* magazyn* odbior* odbierz zwrot* wymian* pakow* pakuj* nadan* nada* realizac* produkc* recznie stanie',
  // sv
  '*lever* leverans* skick* frakt* paket* ombud* bestall* order ordrar lager hamta* brevlada* bud returer* retur* byten spar* packa* hemleverans* tillverk* sydd',
  // da
  '*lever* levering* send* sender fragt* pakke* bestil* bestilling* ordre* lager afhent* pakkeshop* bud retur* bytte* hjem dor doren pakkes produceret',
  // carriers
  'dhl dpd ups gls hermes fedex usps evri yodel tnt colissimo chronopost mondial correos seur nacex mrw postnl bpost brt poste ctt inpost poczta postnord bring dao budbee instabox swiss_post royal_mail an_post',
);

const SIZE = wordsOf(
  // en
  'size sizes sized sizing fit fits fitted fitting run runs wear wears worn wearing model small large big bigger larger smaller wide narrow wider narrower tight loose slim long short longer shorter foot feet leg legs chest waist hips hip shoulder* sleeve* length width height inseam measure* stretch* shrink* shrinks wash washed true between doubt order choose take go pick roomy oversized relaxed regular cut heel toe toes instep arch insole* sole* soft stiff soften* leather cotton wool fabric material tall kids women* men* unisex high low comfortable snug cm inch* circumference wrist finger ring head age up down half usual normal lining thick socks laces calf strap breaks_in break_in standard petite curvy mid-rise rise drape* bust adjust* elastic* age* upper boxy cropped crop lined lining room layer* body jacket jumper style stretchy baggy fitted seam* button* zip* neck collar hood* knee* ankle* thigh* palm hand hands glove* hat hats frame* lens face',
  // de
  '*grosse* grosser kleiner *gross *klein* *fallt* falle fallen passt *pass* sitz* *schnitt* geschnitten weit* eng* lang* kurz* breit* schmal* *fuss* fusse trag* tragt modell *lange *weite hufte* taille brust* schulter* armel* dehn* einlaufen lauft wasch* nummer* leder baumwolle wolle stoff *material weich* ferse zehen sohle* mass* normal* locker* figurbetont zwischen zweifel wahlen nehmen empfehlen bund innenbein hoch* kopf* ring* handgelenk umfang alter',
  // fr
  'taill* taille grand* petit* large* etroit* court* long* pied* porte portee mannequin coupe ajust* ample serre* pointure* longueur largeur hauteur poitrine hanche* epaule* manche* extensible lavage cuir coton laine tissu matiere* prendre prenez choisir choisissez normalement confortable doute semelle* talon* cintre* poignet tour_de tombe* chausse* habituel*',
  // es
  'talla* tall* calza grande* pequen* ancho* ancha* estrech* larg* cort* pie pies modelo lleva ajust* holgad* cenid* numero medida* cintura cadera pecho hombro* manga* elastic* lavado cuero algodon lana tejido elija elige escoge elegir horma cuello normal habitual suela tacon cabeza muneca duda',
  // nl
  '*maat maten *valt vallen groot grote groter klein* ruim* smal* breed brede lang* kort* voet* model draag* draagt pasvorm past *pas* lengte breedte taille heup* borst* schouder* mouw* stretch krimp* was* leer katoen wol stof materiaal kies nemen neem normaal* aansluit* zool hak strak* los* twijfel pols hoofd',
  // it
  'tagli* taglia vest* calz* grand* piccol* larg* strett* lung* cort* piede piedi modell* indoss* porta numero lunghezza larghezza vita fianchi petto spall* manic* elastic* lavagg* pelle cotone lana tessuto scegli* prend* prendere normal* comod* aderent* suola tacco misur* dubbio polso testa abitual*',
  // pt
  'tamanho* veste calca* grand* pequen* larg* estreit* apertad* comprid* curt* pe pes modelo usa numero comprimento largura cintura anca* peito ombro* manga* elastic* lavagem couro algodao la tecido escolh* normal* confort* medida* forma folgad* corpo assent* justo justa ajust* duvida pulso cabeca habitual',
  // pl
  'rozmiar* wypad* duz* wieksz* mal* mniejsz* szerok* wask* dlug* krot* stop* modelk* nosi dopasowan* kroj fason dlugosc szerokosc tali* biod* klat* ramion* rekaw* rozciag* kurcz* pran* skor* bawel* weln* material* wybierz wybra* normaln* wygodn* numeracj* numer luzn* standardow* wkladk* nadgarst* glow*',
  // sv
  'storlek* stor stora storre liten sma mindre vid* smal* lang* kort* fot fotter fot* modell* bar passform passar langd bredd midja hoft* brost axlar arm* stretch* krymp* tvatt* lader bomull ull tyg material valj* ta normal* sitter upp ner klack sula tveksam handled huvud',
  // da
  'storrelse* stor store storre lille sma mindre vid* smal* lang* kort* fod fodder model* baerer pasform passer laengde bredde talje hofte* bryst skuldre aerme* straek* krymp* vask* laeder bomuld uld stof materiale vaelg* tag normal* sidder op ned hael sal tvivl hoved',
);

const MOMENT = wordsOf(
  'today tomorrow tonight noon midday midnight morning afternoon evening monday* tuesday* wednesday* thursday* friday* saturday* sunday* mon tue wed thu fri sat sun weekday* weekend* next_day same_day day days week weeks hour hours holiday* daily weekly',
  'heute morgen ubermorgen mittag mittags abend* montag* dienstag* mittwoch* donnerstag* freitag* samstag* sonntag* mo di mi do fr sa so wochenend* feiertag* taglich werktag* tag tage tagen woche wochen',
  "aujourd'hui demain apres-demain lendemain midi matin soir lundi* mardi* mercredi* jeudi* vendredi* samedi* dimanche* jour* semaine* ferie* fete* ouvre* ouvrable*",
  'hoy manana mediodia tarde lunes martes miercoles jueves viernes sabado* domingo* dia dias semana* festivo* laborable*',
  'vandaag morgen overmorgen avond* maandag* dinsdag* woensdag* donderdag* vrijdag* zaterdag* zondag* werkdag* feestdag* week weken dag dagen',
  'oggi domani dopodomani mezzogiorno mattin* sera lunedi martedi mercoledi giovedi venerdi sabato domenica giorn* settiman* festiv* lavorativ*',
  'hoje amanha meio-dia manha noite segunda* terca* quarta* quinta* sexta* sabado* domingo* dia dias semana* feriado* uteis',
  'dzis dzisiaj jutro pojutrze poludni* rano wieczor* poniedzial* wtor* srod* czwart* piat* sobot* niedziel* dzien dni tydzien tygodn* swiet* swiat* robocz*',
  'idag i_dag imorgon i_morgon morgon kvall* mandag* tisdag* onsdag* torsdag* fredag* lordag* sondag* vardag* helg* dag dagar vecka veckor',
  'i_morgen tirsdag* onsdag* torsdag* lordag* sondag* hverdag* helligdag* dag* uge* aften*',
);

export type Topic = 'delivery' | 'size';
const TOPICS: Readonly<Record<Topic, readonly RegExp[]>> = {
  delivery: [DELIVERY, MOMENT],
  size: [SIZE, DELIVERY],
};

/** Function words without a meaning of their own. */
const TIES = wordsOf(
  "a an the and or in on at by of to for from with within after before until usually mostly normally approx about around all most every each your you we our us it is are be will within per if when once than then as not no also please it's we'll you'll have has had can may there here this that these those which who up via only both any same next",
  'der die das den dem des und oder in im an am um bis von zu zum zur fur mit nach vor bei aus innerhalb binnen meist meistens normalerweise ca etwa circa alle jede* ihr* sie wir uns unser* es ist sind wird werden wenn als dann auch nicht kein* bitte wie per uber durch ein eine einen einem so er dein* du dir noch schon aller euch',
  "le la les l' un une des du de d' et ou en a au aux par pour avec sous dans avant apres chez sur votre vos nous notre nos vous il elle est sont sera si plus tout* chaque environ generalement qui que ce cette ces pas ne se s' c'est y on entre jusqu'* des_* deux",
  'el la los las un una de del y o en a al por para con antes despues su sus nuestro* nosotros es son si mas todo* cada generalmente que no se lo le unos entre hasta desde le* tu tus te como',
  'de het een en of in op aan om tot van te voor met na bij uit binnen meestal gemiddeld ca ongeveer alle elke uw wij ons onze het is zijn wordt worden als dan ook niet geen via per u je jouw dit dat deze die we er naar door hebt',
  "il lo la i gli le un uno una di del della dei delle e o in a al alla da dal con per entro prima dopo tra fra vostro nostro noi voi e' sono se piu tutto* ogni circa che non si ci ti tuo tua suo sua l' un' nei nel nella alle sulla",
  'o a os as um uma de do da dos das e ou em no na nos nas ao aos por para com ate antes depois entre seu sua nosso nossa e sao se mais todo* cada cerca que nao se lhe te teu tua via apos',
  'i oraz lub w we na do od z ze za po przed dla przez u o twoj* nasz* my wy jest sa jesli wiecej kazd* okolo zwykle ktor* nie sie to ta ten te co ok od_* twoje ciebie nas',
  'en ett och eller i pa av till for fran med inom efter fore senast vanligtvis cirka ca alla varje din ditt dina vi var vara oss det ar blir om an da ocksa inte hos via du ni er som sa de den fra mellan',
  'et en og eller i pa af til for fra med inden efter senest typisk cirka ca alle hver din dit dine vi vores os det er bliver hvis end da ogsa ikke hos via du jer som sa de den mellem',
);

const QUANTITY = '¤';

/** The first clause of a normalised text (quantities replaced by `¤`) that is off topic, or null. */
export function foreignClause(folded: string, topic: Topic): string | null {
  const clauses = folded.split(/[.!?;:…|•·,()]+|\s-+\s|[/&]/).map((clause) => clause.trim());
  for (const clause of clauses) {
    if (!/[a-z¤]/.test(clause)) continue;
    const isAbout =
      clause.includes(QUANTITY) || [...TOPICS[topic], MOMENT].some((words) => includesWord(words, clause));
    if (!isAbout && unknown(clause) > 0) return clause;
    if (unknown(withoutTopic(clause, topic)) > MAX_UNKNOWN) return clause;
  }
  return null;
}

/** Names of places, carriers and colours, and words that our lists lack. */
const MAX_UNKNOWN = 5;

const withoutTopic = (clause: string, topic: Topic): string =>
  [...TOPICS[topic], MOMENT].reduce((text, words) => text.replace(words, ' '), clause);
const unknown = (clause: string): number => (clause.replace(TIES, ' ').match(/[a-z]{2,}/g) ?? []).length;
