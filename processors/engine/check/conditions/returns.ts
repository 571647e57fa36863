import { plain } from './calendar.ts';

/** Stems of words for delivery, without accents. */
export const SENT =
  /(?<!\p{L})(?:deliver|ship|postage|freight|\p{L}*versand|\p{L}*liefer|\p{L}*porto(?!\p{L})|zustellung|livraison|envoi|expedition|port(?:es)?(?!\p{L})|envio|entrega|frete|\p{L}*verzend|\p{L}*bezorg|lever|spedizion|consegn|dostaw|wysylk|przesylk|frakt|fragt)/u;
/** Stems of words for returns. */
export const SENT_BACK =
  /(?<!\p{L})(?:return|(?:send|sent|sending)(?: it| them)? back|(?:ship|post|take|give) it back|bring(?: it)? back|swap|money.back|refund|exchang|change your mind|\p{L}*ruckgab|\p{L}*ruckgeb|rucksend|ruckerstatt|geld.zuruck|zuruck(?:geb|send|schick|bring)|\p{L}*umtausch|\p{L}*widerruf|\p{L}*retour|renvo[iy]|echang|rembours|devol|devuelv|retorn|cambi|reembols|terug(?:stur|zend|breng|betal)|ruilen|resi(?!\p{L})|reso(?!\p{L})|restitu|rimbors|troca|zwrot|zwroc|wymian|odstap|retur|fortryd|ombyt)/u;

const DAYS = '[ -]?(?:[a-z]+ )?(?:[a-z]*tag|day|jour|dia|[a-z]*dag|giorn|dni)';

/** Whether a text of the merchant is about returns: by a word, or by the days of the sheet in a sentence that is not about delivery. */
export function isAboutReturns(text: string, days: number | null): boolean {
  const window = days === null ? null : new RegExp(`(?<!\\d)${days}${DAYS}`);
  return plain(text)
    .split(/[.!?;](?=\s|$)/)
    .some((part) => SENT_BACK.test(part) || (window?.test(part) && !SENT.test(part)));
}
