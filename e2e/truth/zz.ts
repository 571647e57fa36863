import { testSite } from '#schemas/testing/site.ts';
import { falsehoods } from './oracle.ts';
import { play } from './play.ts';
import { Random } from './random.ts';
import { drawShop, sheetOf } from './shop.ts';
import { drawVisit } from './visit.ts';
const kinds = new Map<string, {n:number, ex:string}>();
const FROM_MS = Date.parse('2026-11-12T00:00:00Z');
let said=0, bad=0;
for (let n=0;n<Number(process.argv[2]??2000);n++){
  const seed=20261122+n*7919; const random=new Random(seed);
  const nowMs = FROM_MS + random.below(86400) * 60_000;
  const shop = drawShop(random, nowMs); const facts = sheetOf(shop, random);
  const site = testSite({ facts, confirmed_texts: random.chance(0.7)?null:[] });
  const visit = drawVisit(shop, random, nowMs);
  for (const {decision, atMs, last} of play(site, visit)) {
    if (decision.verdict!=='engage') continue; said++;
    const found = falsehoods(decision, { shop, visit, cart: last.cart, page: last.page, nowMs: atMs, isDiscountsAllowed: facts.discounts_allowed });
    if (found.length) bad++;
    for (const f of found) { const k=decision.reason+': '+f.replace(/\d+(-\d+)*/g,'#'); const e=kinds.get(k)??{n:0,ex:`${seed} "${decision.message}" lang ${visit.lang} country ${visit.country} tz ${facts.time_zone} cart ${last.cart&&JSON.stringify(last.cart.lines.map(l=>[l.product.handle,l.quantity,l.product.cents]))} disc ${last.cart?.discount} basis ${facts.threshold_basis} rates ${JSON.stringify(shop.home)} facts ${decision.facts}; ${decision.why}`}; e.n++; kinds.set(k,e); }
  }
}
console.log(said,bad); for (const [k,{n,ex}] of [...kinds].sort((a,b)=>b[1].n-a[1].n)) console.log(n,k,'\n    ',ex);
