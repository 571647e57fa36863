/** A visitor as the engine remembers it. Placeholder shape: owned by the engine. */
export type Visitor = { readonly site_id: string; readonly visitor_id: string };
