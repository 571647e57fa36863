/** Paths of checkouts in the languages that we support. Neither the engine nor the card disturbs a visitor there. */
export const CHECKOUT_PATH =
  /\/(?:(?:onepage-?|secure-?)?checkouts?|(?:zur-)?kasse|bezahlen|caisse|paiement|commande|commander|finalizar-compra|finalizar-pedido|tramitar-pedido|pago|pagar|afrekenen|betalen|payment)(?:\/|$)/i;
