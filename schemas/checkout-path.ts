/** As shops name their checkout, in the languages that we speak. Nobody is disturbed there: the engine knows it by this, and the card. */
export const CHECKOUT_PATH =
  /\/(?:(?:onepage-?|secure-?)?checkouts?|(?:zur-)?kasse|bezahlen|caisse|paiement|commande|commander|finalizar-compra|finalizar-pedido|tramitar-pedido|pago|pagar|afrekenen|betalen|payment)(?:\/|$)/i;
