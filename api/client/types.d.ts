/**
 * Types of the interface, generated from the description that /v1/openapi.json answers: do not edit them, run
 * `npm run client` instead.
 */
export interface paths {
    readonly "/session": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read who is signed in
         * @description For a person signed in to the console.
         */
        readonly get: operations["getSession"];
        readonly put?: never;
        /**
         * Sign in
         * @description The token is valid for 12 hours, or until it is signed out. Open to everyone.
         */
        readonly post: operations["postSession"];
        /**
         * Sign out
         * @description The token stops at once, in every process. For a person signed in to the console.
         */
        readonly delete: operations["deleteSession"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sdk": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the websites of the account
         * @description Scope sites:read, or a console session. A key bound to one website is refused.
         */
        readonly get: operations["getSdk"];
        readonly put?: never;
        /**
         * Create a website
         * @description It starts enabled, in shadow mode, with the card on and a tenth of its visitors held back. Scope sites:write, or a console session. A key bound to one website is refused.
         */
        readonly post: operations["postSdk"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sdk/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read a website
         * @description Scope sites:read, or a console session.
         */
        readonly get: operations["getSdkById"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a website
         * @description Scope sites:write, or a console session. A key bound to one website is refused.
         */
        readonly delete: operations["deleteSdkById"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change a website
         * @description Only the fields sent are changed. Changing allowed_origins makes a new site token; the SDK takes it on its next settings call. A change is in force everywhere within 2 seconds. Scope sites:write, or a console session.
         */
        readonly patch: operations["patchSdkById"];
        readonly trace?: never;
    };
    readonly "/sdk/{id}/facts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the facts sheet
         * @description Scope facts:read, or a console session.
         */
        readonly get: operations["getSdkFacts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Change the facts sheet
         * @description Merge is by top-level key: a key that is sent replaces its section in full, a key that is absent is kept. To clear a section, send it empty. Values outside the shape are dropped, not refused: read the answer to see what is stored. Scope facts:write, or a console session.
         */
        readonly patch: operations["patchSdkFacts"];
        readonly trace?: never;
    };
    readonly "/sdk/{id}/preview": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Try what would be said to a visitor
         * @description Plays the signals to the engine for a visitor who is new, with the settings in force and the stored sheet, or with the `facts` of the body merged over it. Nothing is stored or published. Scope facts:read, or a console session.
         */
        readonly post: operations["postSdkPreview"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sdk/{id}/moments": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the moments of a website, newest first
         * @description Scope sites:read, or a console session.
         */
        readonly get: operations["getSdkMoments"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sdk/{id}/store": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the order ledger: sums, and orders, newest first
         * @description Scope sites:read, or a console session.
         */
        readonly get: operations["getSdkStore"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sdk/{id}/install-check": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Check how the website is installed
         * @description Reads the page of the first allowed origin from here: only public addresses below the website's root domain, on the ports 80 and 443, over at most 3 redirects, within 10 s, the first 2 MB. Scope sites:read, or a console session.
         */
        readonly get: operations["getSdkInstallCheck"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sdk/{id}/feed-key": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show the website's feed key and ready-to-paste examples
         * @description The key authorises orders, refunds and erasures: it stays on the server of the shop. For an admin signed in to the console.
         */
        readonly get: operations["getSdkFeedKey"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sdk/{id}/public-key": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Rotate the website's feed key
         * @description The old key works for 24 hours more. For an admin signed in to the console.
         */
        readonly post: operations["postSdkPublicKey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/keys": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the keys of the account, without their tokens
         * @description For an admin signed in to the console.
         */
        readonly get: operations["getKeys"];
        readonly put?: never;
        /**
         * Create a key
         * @description The token is shown in this answer only. The role viewer reads only, whatever the scopes say; unnamed, it is admin where a scope to write is asked for, and viewer otherwise. For an admin signed in to the console.
         */
        readonly post: operations["postKeys"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/keys/{key_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Revoke a key
         * @description It stops with the very next request, in every process. For an admin signed in to the console.
         */
        readonly delete: operations["deleteKeysById"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/openapi.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read this description
         * @description Open to everyone.
         */
        readonly get: operations["getOpenapiJson"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/{site_id}/sdk": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Load the SDK bundle
         * @description What the script tag loads: one bundle for every website, at most 8.0 KB gzip, compressed with br or gzip as the browser asks. `settings.version` tells of a newer one. Open to everyone.
         */
        readonly get: operations["getSdkBundle"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/{site_id}/settings": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read what the SDK needs to begin
         * @description A page on another origin is refused, and the SDK stays inactive. For pages of the allowed origins of the website; without credentials. At most 120 a minute for each website and network.
         */
        readonly get: operations["getSettings"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/{site_id}/cart": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Tell the cart
         * @description On every page that has a cart: on load, and after each change. Numbers are clamped to 0 through 10,000,000; of a list that is too long the first entries are read. The last cart told is the cart. For pages of the allowed origins of the website; without credentials. At most 240 a minute for each website and network.
         */
        readonly post: operations["postCart"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/{site_id}/checkout": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Tell a checkout step
         * @description From any origin, also null, because pixels run in sandboxes. A hint, never proof of purchase: `completed` makes the engine quiet for the visitor and credits nothing. From any origin. At most 120 a minute for each website and network.
         */
        readonly post: operations["postCheckout"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/{site_id}/platform/orders": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Feed an order
         * @description Answered once the ledger row is stored, whether or not the visitor is known. The same again changes nothing. A changed order under the same id changes its row, and is counted once. For the merchant’s server only, with the feed key; it authorises erasures and must never reach a page. At most 6000 a minute for each website.
         */
        readonly post: operations["postOrder"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/{site_id}/platform/refunds": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Feed a refund
         * @description Each refund id counts once. The same again changes nothing. Only successful transactions of kind refund count, in the currency of the first of them. For the merchant’s server only, with the feed key; it authorises erasures and must never reach a page. At most 6000 a minute for each website.
         */
        readonly post: operations["postRefund"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/{site_id}/privacy/erase": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Erase a customer, or everything of the website
         * @description Answered once every store has confirmed. After 503 the same request finishes the work. Rows of the ledger keep their money with scope customer; scope shop empties the ledger too. For the merchant’s server only, with the feed key; it authorises erasures and must never reach a page. At most 6000 a minute for each website.
         */
        readonly post: operations["postErase"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/{site_id}/card": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Take the waiting card
         * @description A card waits for three minutes and is given once. Poll from 12 seconds after the visitor id is known, every 6 seconds while the tab is visible, and neither after a delivery nor after 15 minutes. For pages of the allowed origins of the website; without credentials. At most 600 a minute for each website and network.
         */
        readonly get: operations["getCard"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/{site_id}/card/ack": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Tell what became of a card
         * @description May come twice or out of order. Only `shown` makes a visitor one who was spoken to, which credit needs. For pages of the allowed origins of the website; without credentials. At most 120 a minute for each website and network.
         */
        readonly post: operations["postCardAck"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Without a required field the signal is left out; an optional one of a wrong type counts as absent. Unknown fields are left behind. */
        readonly PageData: {
            /** @description http(s) address; origin and path are kept, cut at 1024 characters */
            readonly url: string;
            /** @description cut at 200 characters */
            readonly title?: string;
            /** @description cut at 200 characters */
            readonly handle?: string;
        };
        readonly PageSignal: {
            /** @constant */
            readonly kind: "page";
            readonly data: components["schemas"]["PageData"];
        };
        /** @description Without a required field the signal is left out; an optional one of a wrong type counts as absent. Unknown fields are left behind. */
        readonly ScrollData: {
            /** @description bound to 0 through 1 */
            readonly depth: number;
        };
        readonly ScrollSignal: {
            /** @constant */
            readonly kind: "scroll";
            readonly data: components["schemas"]["ScrollData"];
        };
        /** @description Without a required field the signal is left out; an optional one of a wrong type counts as absent. Unknown fields are left behind. */
        readonly ClickData: {
            /** @description cut at 120 characters */
            readonly target: string;
            /** @description cut at 120 characters */
            readonly text?: string;
            /** @description path on the website itself, cut at 512 characters */
            readonly path?: string;
            /** @enum {string} */
            readonly zone?: "shipping" | "delivery" | "returns" | "size" | "code" | "price" | "cart" | "checkout";
            readonly rage?: boolean;
        };
        readonly ClickSignal: {
            /** @constant */
            readonly kind: "click";
            readonly data: components["schemas"]["ClickData"];
        };
        /** @description Without a required field the signal is left out; an optional one of a wrong type counts as absent. Unknown fields are left behind. */
        readonly InterestData: {
            /** @description cut at 120 characters */
            readonly target: string;
            /** @enum {string} */
            readonly zone?: "shipping" | "delivery" | "returns" | "size" | "code" | "price" | "cart" | "checkout";
            /** @description milliseconds, bound to 0 through 86400000 */
            readonly ms: number;
        };
        readonly InterestSignal: {
            /** @constant */
            readonly kind: "interest";
            readonly data: components["schemas"]["InterestData"];
        };
        /** @description Without a required field the signal is left out; an optional one of a wrong type counts as absent. Unknown fields are left behind. */
        readonly BehavioralData: {
            /** @enum {string} */
            readonly what: "still" | "hidden" | "visible" | "quick_back";
            /** @description milliseconds, bound to 0 through 86400000 */
            readonly ms: number;
        };
        readonly BehavioralSignal: {
            /** @constant */
            readonly kind: "behavioral";
            readonly data: components["schemas"]["BehavioralData"];
        };
        /** @description Without a required field the signal is left out; an optional one of a wrong type counts as absent. Unknown fields are left behind. */
        readonly SubmitData: {
            /** @description cut at 120 characters */
            readonly form: string;
            /** @description the first 40 are read; an entry without a hash is left out */
            readonly fields: readonly {
                /** @description cut at 120 characters */
                readonly name: string;
                readonly hash: string;
            }[];
        };
        readonly SubmitSignal: {
            /** @constant */
            readonly kind: "submit";
            readonly data: components["schemas"]["SubmitData"];
        };
        /** @description Without a required field the signal is left out; an optional one of a wrong type counts as absent. Unknown fields are left behind. */
        readonly InvalidFormData: {
            /** @description cut at 120 characters */
            readonly form: string;
            /** @description cut at 120 characters */
            readonly field: string;
            /** @description cut at 200 characters */
            readonly message: string;
        };
        readonly InvalidFormSignal: {
            /** @constant */
            readonly kind: "invalid_form";
            readonly data: components["schemas"]["InvalidFormData"];
        };
        /** @description Without a required field the signal is left out; an optional one of a wrong type counts as absent. Unknown fields are left behind. */
        readonly PerformanceData: {
            /** @description milliseconds, bound to 0 through 600000 */
            readonly lcp?: number;
            /** @description milliseconds, bound to 0 through 600000 */
            readonly inp?: number;
            /** @description bound to 0 through 1000 */
            readonly cls?: number;
            /** @description milliseconds, bound to 0 through 600000 */
            readonly ttfb?: number;
        };
        readonly PerformanceSignal: {
            /** @constant */
            readonly kind: "performance";
            readonly data: components["schemas"]["PerformanceData"];
        };
        /** @description Without a required field the signal is left out; an optional one of a wrong type counts as absent. Unknown fields are left behind. */
        readonly DisconnectData: {
            /** @description cut at 40 characters */
            readonly why: string;
        };
        readonly DisconnectSignal: {
            /** @constant */
            readonly kind: "disconnect";
            readonly data: components["schemas"]["DisconnectData"];
        };
        /** @description What a browser did. */
        readonly Signal: components["schemas"]["PageSignal"] | components["schemas"]["ScrollSignal"] | components["schemas"]["ClickSignal"] | components["schemas"]["InterestSignal"] | components["schemas"]["BehavioralSignal"] | components["schemas"]["SubmitSignal"] | components["schemas"]["InvalidFormSignal"] | components["schemas"]["PerformanceSignal"] | components["schemas"]["DisconnectSignal"];
        /** @description The first frame. Answered by welcome. */
        readonly HelloFrame: {
            /** @constant */
            readonly t: "hello";
            /** @constant */
            readonly v: 1;
            /** @description of the settings */
            readonly token: string;
            /** @description visitor id */
            readonly user_id: string;
            /** @description address of the page; origin and path are kept */
            readonly url: string;
            /** @description version of the client */
            readonly sdk?: string;
        };
        readonly SignalItem: components["schemas"]["Signal"] & {
            /** @description rises by one for each signal of the visitor, across tabs and reconnects */
            readonly seq: number;
            /** @description the client’s clock in milliseconds; never later than ours */
            readonly at?: number;
        };
        /** @description One or more signals. Answered by ack. */
        readonly SignalsFrame: {
            /** @constant */
            readonly t: "signals";
            readonly items: readonly components["schemas"]["SignalItem"][];
        };
        /** @description Answers hello. */
        readonly WelcomeFrame: {
            /** @constant */
            readonly t: "welcome";
            /** @description the last sequence number that is stored for this visitor; 0 if none, or after an erasure */
            readonly seq: number;
        };
        /** @description Everything that this socket sent up to seq is stored. */
        readonly AckFrame: {
            /** @constant */
            readonly t: "ack";
            /** @description greatest sequence number of the frame that is answered */
            readonly seq: number;
        };
        /** @description A card waits: ask for it now. */
        readonly CardFrame: {
            /** @constant */
            readonly t: "card";
        };
        readonly ClientFrame: components["schemas"]["HelloFrame"] | components["schemas"]["SignalsFrame"];
        readonly ServerFrame: components["schemas"]["WelcomeFrame"] | components["schemas"]["AckFrame"] | components["schemas"]["CardFrame"];
        /** NewSession */
        readonly NewSession: {
            /** @description shown once */
            readonly token: string;
            /**
             * Format: date-time
             * @description UTC ISO instant
             */
            readonly expires_at: string;
            /**
             * Account
             * @description The account, and the person who is signed in to it.
             */
            readonly account: {
                readonly id: string;
                readonly name: string;
                readonly email: string;
                /** @enum {string} */
                readonly role: "viewer" | "admin";
            };
        };
        /**
         * Error
         * @description One plain sentence.
         */
        readonly Error: {
            readonly error: string;
        };
        /** Credentials */
        readonly Credentials: {
            readonly email: string;
            readonly password: string;
        };
        /** Session */
        readonly Session: {
            /**
             * Format: date-time
             * @description UTC ISO instant
             */
            readonly expires_at: string;
            /**
             * Account
             * @description The account, and the person who is signed in to it.
             */
            readonly account: {
                readonly id: string;
                readonly name: string;
                readonly email: string;
                /** @enum {string} */
                readonly role: "viewer" | "admin";
            };
        };
        /** Websites */
        readonly Websites: {
            readonly items: readonly {
                readonly _id: string;
                readonly name: string;
                /** @description host of the first allowed origin */
                readonly host: string;
                /** @description false makes the settings call answer 418 */
                readonly enabled: boolean;
                /** @description true decides without sending messages */
                readonly shadow: boolean;
                readonly card_enabled: boolean;
                /** @description share of visitors who are not spoken to, 0.05 to 0.5 */
                readonly holdout_pct: number;
                readonly vertical: string | null;
                readonly capture: {
                    readonly scroll: boolean;
                    readonly click: boolean;
                    readonly interest: boolean;
                    readonly behavioral: boolean;
                    readonly submit: boolean;
                    readonly invalid_form: boolean;
                    readonly performance: boolean;
                    readonly identify: boolean;
                };
                readonly state: {
                    readonly deployed: boolean;
                    readonly connected: boolean;
                };
                /**
                 * Format: date-time
                 * @description UTC ISO instant
                 */
                readonly created_at: string;
                /**
                 * Format: date-time
                 * @description UTC ISO instant
                 */
                readonly updated_at: string;
            }[];
        };
        /** Website */
        readonly Website: {
            readonly _id: string;
            readonly name: string;
            /** @description host of the first allowed origin */
            readonly host: string;
            /** @description false makes the settings call answer 418 */
            readonly enabled: boolean;
            /** @description true decides without sending messages */
            readonly shadow: boolean;
            readonly card_enabled: boolean;
            /** @description share of visitors who are not spoken to, 0.05 to 0.5 */
            readonly holdout_pct: number;
            readonly vertical: string | null;
            readonly capture: {
                readonly scroll: boolean;
                readonly click: boolean;
                readonly interest: boolean;
                readonly behavioral: boolean;
                readonly submit: boolean;
                readonly invalid_form: boolean;
                readonly performance: boolean;
                readonly identify: boolean;
            };
            readonly state: {
                readonly deployed: boolean;
                readonly connected: boolean;
            };
            /**
             * Format: date-time
             * @description UTC ISO instant
             */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description UTC ISO instant
             */
            readonly updated_at: string;
        };
        /** WebsiteCreate */
        readonly WebsiteCreate: {
            readonly name: string;
            /** @description full origins of one root domain, https (http for localhost only) */
            readonly allowed_origins: readonly string[];
        };
        /**
         * WebsiteChange
         * @description Only the fields to change; a capture toggle that is not named stays.
         */
        readonly WebsiteChange: {
            readonly name?: string;
            readonly enabled?: boolean;
            readonly shadow?: boolean;
            readonly card_enabled?: boolean;
            readonly holdout_pct?: number;
            readonly vertical?: string | null;
            /** @description full origins of one root domain, https (http for localhost only) */
            readonly allowed_origins?: readonly string[];
            readonly capture?: {
                readonly scroll?: boolean;
                readonly click?: boolean;
                readonly interest?: boolean;
                readonly behavioral?: boolean;
                readonly submit?: boolean;
                readonly invalid_form?: boolean;
                readonly performance?: boolean;
                readonly identify?: boolean;
            };
        };
        /** Facts */
        readonly Facts: {
            /** @description up to 8 characters, default USD */
            readonly currency: string;
            /** @description null: shipping is never mentioned */
            readonly free_shipping_threshold: number | null;
            readonly shipping_flat: number | null;
            readonly shipping_zones: readonly {
                /** @description two-letter codes, each in one zone only */
                readonly countries: readonly string[];
                readonly rest_of_world: boolean;
                readonly free_shipping_threshold: number;
                readonly shipping_flat: number | null;
            }[];
            /** @description null: returns are never mentioned */
            readonly return_days: number | null;
            readonly delivery_promise: string | null;
            readonly size_notes: readonly {
                readonly handle: string;
                readonly text: string;
                /** @description same-origin path, starting with one / */
                readonly url: string | null;
            }[];
            readonly links: {
                /** @description same-origin path, starting with one / */
                readonly size_guide: string | null;
                /** @description same-origin path, starting with one / */
                readonly shipping: string | null;
                /** @description same-origin path, starting with one / */
                readonly returns: string | null;
                /** @description same-origin path, starting with one / */
                readonly contact: string | null;
            };
            readonly codes: readonly {
                readonly label: string;
                readonly percent: number;
                readonly starts_at: string | null;
                readonly expires_at: string | null;
                readonly first_order_only: boolean;
            }[];
            readonly fillers: readonly {
                readonly handle: string;
                readonly title: string;
                readonly price: number;
                /** @description same-origin path, starting with one / */
                readonly url: string | null;
            }[];
            readonly discounts_allowed: boolean;
            /** @enum {string} */
            readonly output: "card" | "popup" | "event" | "none";
            readonly popup: {
                /** @enum {string} */
                readonly provider: "custom" | "klaviyo" | "omnisend" | "drip" | "attentive" | "wisepops";
                readonly campaign_id: string | null;
                readonly code_campaign_id: string | null;
            } | null;
        };
        /**
         * FactsChange
         * @description Any subset of the keys of Facts. Other keys are ignored.
         */
        readonly FactsChange: {
            /** @description replaces the section in full; shaped as currency in Facts, what does not fit is dropped */
            readonly currency?: unknown;
            /** @description replaces the section in full; shaped as free_shipping_threshold in Facts, what does not fit is dropped */
            readonly free_shipping_threshold?: unknown;
            /** @description replaces the section in full; shaped as shipping_flat in Facts, what does not fit is dropped */
            readonly shipping_flat?: unknown;
            /** @description replaces the section in full; shaped as shipping_zones in Facts, what does not fit is dropped */
            readonly shipping_zones?: unknown;
            /** @description replaces the section in full; shaped as return_days in Facts, what does not fit is dropped */
            readonly return_days?: unknown;
            /** @description replaces the section in full; shaped as delivery_promise in Facts, what does not fit is dropped */
            readonly delivery_promise?: unknown;
            /** @description replaces the section in full; shaped as size_notes in Facts, what does not fit is dropped */
            readonly size_notes?: unknown;
            /** @description replaces the section in full; shaped as links in Facts, what does not fit is dropped */
            readonly links?: unknown;
            /** @description replaces the section in full; shaped as codes in Facts, what does not fit is dropped */
            readonly codes?: unknown;
            /** @description replaces the section in full; shaped as fillers in Facts, what does not fit is dropped */
            readonly fillers?: unknown;
            /** @description replaces the section in full; shaped as discounts_allowed in Facts, what does not fit is dropped */
            readonly discounts_allowed?: unknown;
            /** @description replaces the section in full; shaped as output in Facts, what does not fit is dropped */
            readonly output?: unknown;
            /** @description replaces the section in full; shaped as popup in Facts, what does not fit is dropped */
            readonly popup?: unknown;
        } & {
            readonly [key: string]: unknown;
        };
        /**
         * PreviewedDecision
         * @description One decision, shaped like a moment: the first that engages, else the last.
         */
        readonly PreviewedDecision: {
            readonly page: string;
            readonly cart_total: number | null;
            readonly currency: string | null;
            /** @description null: no sign of a stall */
            readonly reason: ("shipping_cost" | "delivery" | "returns" | "size" | "code_declined" | "form_error" | "hesitation") | null;
            /**
             * @description `wait` where nothing would be decided
             * @enum {string}
             */
            readonly verdict: "engage" | "wait" | "quiet";
            /** @description 1 stated evidence, 2 strong behaviour, 3 weak inference; null with reason */
            readonly tier: number | null;
            /** @description the sentence */
            readonly message: string | null;
            readonly why: string;
            /** @description entries of the sheet that the sentence stands on */
            readonly facts: readonly string[];
            readonly cta_label: string | null;
            readonly cta_path: string | null;
            /** @description true: the website decides without sending the message */
            readonly shadow: boolean;
            /** @description in order of weight; the first closed one gives the verdict */
            readonly gates: readonly {
                readonly gate: string;
                readonly passed: boolean;
                readonly detail: string;
            }[];
        };
        /** Preview */
        readonly Preview: {
            /** @description path or address of the page; the product is read from /products/{handle} */
            readonly page: string;
            readonly country?: string | null;
            readonly cart?: {
                /** @description default load */
                readonly reason?: ("load" | "change") | null;
                /** @description default: the sum of the quantities */
                readonly item_count?: number | null;
                /** @description default: the sum of the lines, unless a discount is applied */
                readonly total?: number | null;
                /** @description without it no amount is ever said to the visitor */
                readonly currency?: string | null;
                readonly country?: string | null;
                /** @description as the page itself states it */
                readonly free_shipping_threshold?: number | null;
                readonly items?: readonly {
                    /** @description cut at 200 characters */
                    readonly handle: string;
                    readonly variant_id?: number | null;
                    /** @description default 1 */
                    readonly quantity?: number | null;
                    /** @description clamped to 0 through 10,000,000 */
                    readonly price: number;
                }[] | null;
                readonly code_hash?: string | null;
                /** @description false with a code_hash: the shop declined the code */
                readonly discount_applied?: boolean | null;
            } | null;
            /** @description in order; each arrives when the time it tells of (`ms`) is over, others a second apart */
            readonly signals: readonly components["schemas"]["Signal"][];
            /**
             * FactsChange
             * @description keys to replace in the stored sheet, for this preview only
             */
            readonly facts?: {
                /** @description replaces the section in full; shaped as currency in Facts, what does not fit is dropped */
                readonly currency?: unknown;
                /** @description replaces the section in full; shaped as free_shipping_threshold in Facts, what does not fit is dropped */
                readonly free_shipping_threshold?: unknown;
                /** @description replaces the section in full; shaped as shipping_flat in Facts, what does not fit is dropped */
                readonly shipping_flat?: unknown;
                /** @description replaces the section in full; shaped as shipping_zones in Facts, what does not fit is dropped */
                readonly shipping_zones?: unknown;
                /** @description replaces the section in full; shaped as return_days in Facts, what does not fit is dropped */
                readonly return_days?: unknown;
                /** @description replaces the section in full; shaped as delivery_promise in Facts, what does not fit is dropped */
                readonly delivery_promise?: unknown;
                /** @description replaces the section in full; shaped as size_notes in Facts, what does not fit is dropped */
                readonly size_notes?: unknown;
                /** @description replaces the section in full; shaped as links in Facts, what does not fit is dropped */
                readonly links?: unknown;
                /** @description replaces the section in full; shaped as codes in Facts, what does not fit is dropped */
                readonly codes?: unknown;
                /** @description replaces the section in full; shaped as fillers in Facts, what does not fit is dropped */
                readonly fillers?: unknown;
                /** @description replaces the section in full; shaped as discounts_allowed in Facts, what does not fit is dropped */
                readonly discounts_allowed?: unknown;
                /** @description replaces the section in full; shaped as output in Facts, what does not fit is dropped */
                readonly output?: unknown;
                /** @description replaces the section in full; shaped as popup in Facts, what does not fit is dropped */
                readonly popup?: unknown;
            } & {
                readonly [key: string]: unknown;
            };
        };
        /** Moments */
        readonly Moments: {
            readonly items: readonly {
                readonly id: string;
                /** @description whole for admins in the console, else its first four characters and … */
                readonly visitor: string;
                readonly page: string | null;
                readonly cart_total: number | null;
                readonly currency: string | null;
                /** @enum {string} */
                readonly reason: "shipping_cost" | "delivery" | "returns" | "size" | "code_declined" | "form_error" | "hesitation";
                /** @enum {string} */
                readonly verdict: "engage" | "wait" | "quiet";
                /** @description 1 stated evidence, 2 strong behaviour, 3 weak inference */
                readonly tier: number;
                /** @description the sentence */
                readonly message: string | null;
                readonly why: string;
                /** @description entries of the sheet that the sentence stands on */
                readonly facts: readonly string[];
                readonly held_back: boolean;
                readonly shadow: boolean;
                readonly card: ("waiting" | "delivered" | "shown" | "clicked" | "dismissed" | "expired" | "withdrawn" | "ghost") | null;
                /** @description null while open */
                readonly aftermath: ("bought" | "refunded" | "left") | null;
                /** @description UTC ISO instant with microseconds, the paging cursor */
                readonly ts: string;
            }[];
            /** @description `before` of the next page */
            readonly next: string | null;
        };
        /** Store */
        readonly Store: {
            /** @description one for each currency: currencies are never mixed */
            readonly totals: readonly {
                readonly currency: string;
                readonly orders: number;
                readonly gross: number;
                readonly refunded: number;
                /** @description gross less refunds */
                readonly net: number;
                readonly credited_orders: number;
                readonly credited_net: number;
            }[];
            readonly items: readonly {
                readonly order_id: string;
                readonly order_number: string | null;
                /** @description UTC ISO instant */
                readonly created_at: string;
                readonly currency: string;
                readonly total: number;
                readonly subtotal: number | null;
                readonly discounts: number | null;
                readonly refunded: number;
                readonly net: number;
                readonly financial_status: string | null;
                readonly refunds: readonly {
                    readonly refund_id: string;
                    readonly amount: number;
                    readonly currency: string;
                    /** @description UTC ISO instant */
                    readonly created_at: string;
                }[];
                /** @description id of the moment that the order is credited to */
                readonly credited_moment: string | null;
                readonly credited_at: string | null;
            }[];
            /** @description `before` of the next page */
            readonly next: string | null;
        };
        /** InstallCheck */
        readonly InstallCheck: {
            /** @description the page that was read last, without query */
            readonly url: string;
            /**
             * Format: date-time
             * @description UTC ISO instant
             */
            readonly checked_at: string;
            /** @description the page holds the script tag of this website */
            readonly installed: boolean;
            readonly steps: readonly {
                /** @enum {string} */
                readonly step: "page_reachable" | "tag_found" | "tag_in_head" | "right_id" | "only_once" | "settings_answer" | "csp_allows" | "first_visit_seen" | "cart_beacon_seen" | "order_with_visitor_id_seen";
                readonly ok: boolean;
                /** @description what was seen */
                readonly detail: string;
                /** @description what to do; null when the step is done */
                readonly fix: string | null;
            }[];
            /** @description why the page could not be read; null when it was */
            readonly error: string | null;
        };
        /** FeedKey */
        readonly FeedKey: {
            readonly public_key: string;
            readonly examples: {
                readonly order: string;
                readonly refund: string;
            };
        };
        /** RotatedFeedKey */
        readonly RotatedFeedKey: {
            readonly public_key: string;
            /**
             * Format: date-time
             * @description UTC ISO instant
             */
            readonly previous_expires_at: string;
        };
        /** Keys */
        readonly Keys: {
            readonly items: readonly {
                readonly key_id: string;
                readonly name: string;
                /** @description the last four characters of the token */
                readonly token_hint: string;
                readonly scopes: readonly ("sites:read" | "sites:write" | "facts:read" | "facts:write")[];
                /** @enum {string} */
                readonly role: "viewer" | "admin";
                /** @description the one website that the key sees, null for the whole account */
                readonly site_id: string | null;
                readonly expires_at: string | null;
                /**
                 * Format: date-time
                 * @description UTC ISO instant
                 */
                readonly created_at: string;
            }[];
        };
        /** NewKey */
        readonly NewKey: {
            readonly key_id: string;
            readonly name: string;
            /** @description the last four characters of the token */
            readonly token_hint: string;
            readonly scopes: readonly ("sites:read" | "sites:write" | "facts:read" | "facts:write")[];
            /** @enum {string} */
            readonly role: "viewer" | "admin";
            /** @description the one website that the key sees, null for the whole account */
            readonly site_id: string | null;
            readonly expires_at: string | null;
            /**
             * Format: date-time
             * @description UTC ISO instant
             */
            readonly created_at: string;
            /** @description shown once */
            readonly token: string;
        };
        /** KeyCreate */
        readonly KeyCreate: {
            readonly name: string;
            readonly scopes: readonly ("sites:read" | "sites:write" | "facts:read" | "facts:write")[];
            /** @enum {string} */
            readonly role?: "viewer" | "admin";
            readonly site_id?: string | null;
            readonly expires_at?: string | null;
        };
        /** Settings */
        readonly Settings: {
            /** @constant */
            readonly enabled: true;
            /** @description signed; carries website, allowed origins, a version and an expiry 24 hours ahead; for hello */
            readonly token: string;
            /** @description which signals the merchant wants */
            readonly capture: {
                readonly scroll: boolean;
                readonly click: boolean;
                readonly interest: boolean;
                readonly behavioral: boolean;
                readonly submit: boolean;
                readonly invalid_form: boolean;
                readonly performance: boolean;
                readonly identify: boolean;
            };
            /** @description of the SDK bundle; the page learns of a new one here */
            readonly version: string;
            readonly collector_url: string;
            readonly frame_url: string;
            readonly card_enabled: boolean;
            /**
             * @description how the page delivers the sentence
             * @enum {string}
             */
            readonly output: "card" | "popup" | "event" | "none";
            readonly popup: {
                /** @enum {string} */
                readonly provider: "custom" | "klaviyo" | "omnisend" | "drip" | "attentive" | "wisepops";
                readonly campaign_id: string | null;
                readonly code_campaign_id: string | null;
            } | null;
            /** @description salts the hashes of form fields */
            readonly field_salt: string;
        };
        /** SwitchedOff */
        readonly SwitchedOff: {
            /** @constant */
            readonly enabled: false;
        };
        /**
         * CartBeacon
         * @description The cart of a page: on load, and after each change. Everything but user_id is optional.
         */
        readonly CartBeacon: {
            /** @description visitor id */
            readonly user_id: string;
            /** @description default load */
            readonly reason?: ("load" | "change") | null;
            /** @description default: the sum of the quantities */
            readonly item_count?: number | null;
            /** @description default: the sum of the lines, unless a discount is applied */
            readonly total?: number | null;
            /** @description without it no amount is ever said to the visitor */
            readonly currency?: string | null;
            readonly country?: string | null;
            /** @description as the page itself states it */
            readonly free_shipping_threshold?: number | null;
            readonly items?: readonly {
                /** @description cut at 200 characters */
                readonly handle: string;
                readonly variant_id?: number | null;
                /** @description default 1 */
                readonly quantity?: number | null;
                /** @description clamped to 0 through 10,000,000 */
                readonly price: number;
            }[] | null;
            readonly code_hash?: string | null;
            /** @description false with a code_hash: the shop declined the code */
            readonly discount_applied?: boolean | null;
        };
        /**
         * CheckoutStep
         * @description Where in the checkout a visitor is: a hint, never proof of purchase.
         */
        readonly CheckoutStep: {
            /** @description visitor id */
            readonly user_id: string;
            /** @enum {string} */
            readonly step: "started" | "contact" | "shipping" | "payment" | "completed";
            readonly total?: number | null;
            readonly currency?: string | null;
            readonly discount_applied?: boolean | null;
            readonly order_ref?: string | null;
        };
        /**
         * OrderFeed
         * @description An order as the platform states it. Every field that is not listed is dropped before anything is stored, published or logged: posting a platform’s whole order is safe. The customer id is hashed on arrival with a key of the website.
         */
        readonly OrderFeed: {
            /** @description a whole number, or text */
            readonly id: number | string;
            readonly order_number?: (number | string) | null;
            /**
             * @description ISO 8601 instant of the years 1970 to 9999; without a zone it is UTC
             * @example 2026-11-21T10:00:00Z
             */
            readonly created_at: string;
            /** @description made upper case, cut at 8 characters */
            readonly currency: string;
            /** @description decimal, as text or as a number; at most 14 whole digits */
            readonly total_price: string | number;
            readonly subtotal_price?: (string | number) | null;
            readonly total_discounts?: (string | number) | null;
            readonly total_price_usd?: (string | number) | null;
            readonly financial_status?: string | null;
            readonly discount_codes?: readonly (string | {
                readonly code: string;
            })[] | null;
            readonly line_items?: readonly {
                readonly handle?: string | null;
                readonly product_id?: (number | string) | null;
                readonly variant_id?: (number | string) | null;
                readonly price?: (string | number) | null;
                /** @description default 1 */
                readonly quantity?: number | null;
            }[] | null;
            readonly note_attributes?: readonly {
                /** @example _service_uid */
                readonly name: string;
                /** @description under _service_uid: the visitor id; other attributes are dropped */
                readonly value: unknown;
            }[] | null;
            readonly customer_id?: (number | string) | null;
            readonly customer?: ({
                readonly id?: (number | string) | null;
            } | null) | null;
        };
        /** Received */
        readonly Received: {
            /** @constant */
            readonly received: true;
        };
        /**
         * RefundFeed
         * @description A refund. It may come before its order; it then waits and is applied when the order comes.
         */
        readonly RefundFeed: {
            /** @description a whole number, or text */
            readonly id: number | string;
            /** @description a whole number, or text */
            readonly order_id: number | string;
            /**
             * @description ISO 8601 instant of the years 1970 to 9999; without a zone it is UTC
             * @example 2026-11-21T10:00:00Z
             */
            readonly created_at: string;
            readonly transactions?: readonly ({
                /** @example refund */
                readonly kind: string;
                /** @example success */
                readonly status: string;
                /** @description decimal */
                readonly amount: string | number;
                readonly currency: string;
            } | {
                /** @enum {string} */
                readonly kind: "refund";
                /** @enum {string} */
                readonly status: "success";
                /** @description decimal, as text or as a number; at most 14 whole digits */
                readonly amount: string | number;
                /** @description made upper case, cut at 8 characters */
                readonly currency: string;
            } | null)[] | null;
            /** @description not looked at */
            readonly refund_line_items?: readonly unknown[] | null;
        };
        /** Erasure */
        readonly Erasure: {
            /** @constant */
            readonly scope: "customer";
            readonly customer_id?: (number | string) | null;
            readonly email?: string | null;
            readonly orders?: readonly (number | string)[] | null;
        } | {
            /** @constant */
            readonly scope: "shop";
        };
        /** Erased */
        readonly Erased: {
            /** @constant */
            readonly erased: true;
            /** @description visitors that were erased */
            readonly visitors: number;
            /** @description orders that were cut loose, or with scope shop removed */
            readonly orders: number;
            /** @description names this erasure; its record holds no person */
            readonly receipt: string;
        };
        /** CardAnswer */
        readonly CardAnswer: {
            readonly card: {
                readonly id: string;
                readonly decision_id: string;
                /** @description to be inserted as plain text, never as HTML */
                readonly text: string;
                readonly cta_label: string | null;
                /** @description path on the website itself; null together with cta_label */
                readonly cta_path: string | null;
            };
        };
        /**
         * CardAck
         * @description What became of a card on the page.
         */
        readonly CardAck: {
            /** @description visitor id */
            readonly user_id: string;
            readonly card_id: string;
            readonly decision_id: string;
            /** @enum {string} */
            readonly event: "shown" | "clicked" | "dismissed";
            readonly page?: string | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly getSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The session. */
            readonly 200: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            readonly 401: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            readonly 403: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            readonly 503: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly postSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Credentials"];
            };
        };
        readonly responses: {
            /** @description Signed in. */
            readonly 200: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NewSession"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            readonly 400: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Wrong address or password: the same answer, and time, for both. */
            readonly 401: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            readonly 413: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            readonly 503: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly deleteSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Signed out. */
            readonly 204: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            readonly 401: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            readonly 403: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            readonly 503: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getSdk: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The websites, in order of creation. */
            readonly 200: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Websites"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            readonly 401: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            readonly 403: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            readonly 503: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly postSdk: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WebsiteCreate"];
            };
        };
        readonly responses: {
            /** @description The website. */
            readonly 201: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Website"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            readonly 400: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            readonly 401: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            readonly 403: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            readonly 413: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            readonly 503: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getSdkById: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The website. */
            readonly 200: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Website"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            readonly 401: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            readonly 403: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            readonly 404: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            readonly 503: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly deleteSdkById: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The website is gone. */
            readonly 204: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            readonly 401: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            readonly 403: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            readonly 404: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            readonly 503: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly patchSdkById: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WebsiteChange"];
            };
        };
        readonly responses: {
            /** @description The website. */
            readonly 200: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Website"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            readonly 400: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            readonly 401: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            readonly 403: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            readonly 404: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            readonly 413: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            readonly 503: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getSdkFacts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The whole normalised sheet, with null or [] where nothing is set. */
            readonly 200: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Facts"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            readonly 401: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            readonly 403: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            readonly 404: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            readonly 503: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly patchSdkFacts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FactsChange"];
            };
        };
        readonly responses: {
            /** @description The whole normalised sheet, with null or [] where nothing is set. */
            readonly 200: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Facts"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            readonly 400: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            readonly 401: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            readonly 403: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            readonly 404: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            readonly 413: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            readonly 503: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly postSdkPreview: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Preview"];
            };
        };
        readonly responses: {
            /** @description The decision. */
            readonly 200: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PreviewedDecision"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            readonly 400: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            readonly 401: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            readonly 403: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            readonly 404: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            readonly 413: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            readonly 503: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getSdkMoments: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly before?: string;
                readonly verdict?: "engage" | "wait" | "quiet";
            };
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of moments. */
            readonly 200: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description how late the view is, in whole seconds */
                    readonly "X-Data-Lag-Seconds"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Moments"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            readonly 400: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            readonly 401: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            readonly 403: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            readonly 404: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            readonly 503: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getSdkStore: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly before?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Sums and a page of orders. */
            readonly 200: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description how late the view is, in whole seconds */
                    readonly "X-Data-Lag-Seconds"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Store"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            readonly 400: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            readonly 401: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            readonly 403: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            readonly 404: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            readonly 503: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getSdkInstallCheck: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Every step, with what to do. */
            readonly 200: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InstallCheck"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            readonly 401: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            readonly 403: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            readonly 404: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            readonly 503: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getSdkFeedKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The key in force. */
            readonly 200: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FeedKey"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            readonly 401: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            readonly 403: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            readonly 404: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            readonly 503: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly postSdkPublicKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The new key. */
            readonly 200: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RotatedFeedKey"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            readonly 401: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            readonly 403: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            readonly 404: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            readonly 503: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getKeys: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The keys. */
            readonly 200: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Keys"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            readonly 401: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            readonly 403: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            readonly 503: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly postKeys: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["KeyCreate"];
            };
        };
        readonly responses: {
            /** @description The key, with its token. */
            readonly 201: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NewKey"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            readonly 400: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            readonly 401: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            readonly 403: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            readonly 404: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            readonly 413: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            readonly 503: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly deleteKeysById: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly key_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Revoked. */
            readonly 204: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            readonly 401: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            readonly 403: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            readonly 404: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            readonly 503: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getOpenapiJson: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OpenAPI 3.1. */
            readonly 200: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly openapi: string;
                    } & {
                        readonly [key: string]: unknown;
                    };
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getSdkBundle: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly site_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description JavaScript. */
            readonly 200: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description * */
                    readonly "Access-Control-Allow-Origin"?: string;
                    /** @description public, max-age=3600 */
                    readonly "Cache-Control"?: string;
                    /** @description strong; one for each encoding */
                    readonly ETag?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/javascript": string;
                };
            };
            /** @description The bundle that If-None-Match names is still the right one. */
            readonly 304: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description * */
                    readonly "Access-Control-Allow-Origin"?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such website. */
            readonly 404: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description * */
                    readonly "Access-Control-Allow-Origin"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getSettings: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description One of the allowed origins of the website, exactly; a browser sends it by itself. */
                readonly Origin: string;
            };
            readonly path: {
                readonly site_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The settings in force. */
            readonly 200: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    readonly "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    readonly Vary?: string;
                    /** @description no-store */
                    readonly "Cache-Control"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description Origin is missing, null, or not one of this website, such as a subdomain. Without CORS headers. */
            readonly 403: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description Origin */
                    readonly Vary?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such website. */
            readonly 404: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description the Origin of the request */
                    readonly "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    readonly Vary?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The website is switched off: the SDK stops. */
            readonly 418: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    readonly "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    readonly Vary?: string;
                    /** @description no-store */
                    readonly "Cache-Control"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SwitchedOff"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    readonly "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    readonly Vary?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly postCart: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description One of the allowed origins of the website, exactly; a browser sends it by itself. */
                readonly Origin: string;
            };
            readonly path: {
                readonly site_id: string;
            };
            readonly cookie?: never;
        };
        /** @description JSON may be sent as text/plain, which needs no preflight and suits navigator.sendBeacon. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CartBeacon"];
                readonly "text/plain": string;
            };
        };
        readonly responses: {
            /** @description Stored. */
            readonly 204: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    readonly "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    readonly Vary?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not JSON, or not valid; the sentence names the field. */
            readonly 400: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    readonly "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    readonly Vary?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Origin is missing, null, or not one of this website, such as a subdomain. Without CORS headers. */
            readonly 403: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description Origin */
                    readonly Vary?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such website. */
            readonly 404: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description the Origin of the request */
                    readonly "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    readonly Vary?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 8192 bytes. */
            readonly 413: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    readonly "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    readonly Vary?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    readonly "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    readonly Vary?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down and nothing was stored: send it again. */
            readonly 503: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    readonly "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    readonly Vary?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly postCheckout: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly site_id: string;
            };
            readonly cookie?: never;
        };
        /** @description JSON may be sent as text/plain, which needs no preflight and suits navigator.sendBeacon. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CheckoutStep"];
                readonly "text/plain": string;
            };
        };
        readonly responses: {
            /** @description Stored. */
            readonly 204: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description * */
                    readonly "Access-Control-Allow-Origin"?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not JSON, or not valid; the sentence names the field. */
            readonly 400: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description * */
                    readonly "Access-Control-Allow-Origin"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such website. */
            readonly 404: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description * */
                    readonly "Access-Control-Allow-Origin"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 8192 bytes. */
            readonly 413: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description * */
                    readonly "Access-Control-Allow-Origin"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description * */
                    readonly "Access-Control-Allow-Origin"?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down and nothing was stored: send it again. */
            readonly 503: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description * */
                    readonly "Access-Control-Allow-Origin"?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly postOrder: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @deprecated
                 * @description The feed key, in place of the header X-Service-Token, for one more release: it lands in request logs.
                 */
                readonly token?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly site_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OrderFeed"];
            };
        };
        readonly responses: {
            /** @description Stored. */
            readonly 200: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    readonly Deprecation?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Received"];
                };
            };
            /** @description The body is not JSON, or not valid; the sentence names the field. */
            readonly 400: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    readonly Deprecation?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service token is missing or not a valid key of this website. */
            readonly 401: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    readonly Deprecation?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such website. */
            readonly 404: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    readonly Deprecation?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 524288 bytes. */
            readonly 413: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    readonly Deprecation?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    readonly Deprecation?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down and nothing was stored: send it again. */
            readonly 503: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    readonly Deprecation?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly postRefund: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @deprecated
                 * @description The feed key, in place of the header X-Service-Token, for one more release: it lands in request logs.
                 */
                readonly token?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly site_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RefundFeed"];
            };
        };
        readonly responses: {
            /** @description Stored. */
            readonly 200: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    readonly Deprecation?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Received"];
                };
            };
            /** @description The body is not JSON, or not valid; the sentence names the field. */
            readonly 400: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    readonly Deprecation?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service token is missing or not a valid key of this website. */
            readonly 401: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    readonly Deprecation?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such website. */
            readonly 404: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    readonly Deprecation?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 524288 bytes. */
            readonly 413: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    readonly Deprecation?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    readonly Deprecation?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down and nothing was stored: send it again. */
            readonly 503: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    readonly Deprecation?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly postErase: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @deprecated
                 * @description The feed key, in place of the header X-Service-Token, for one more release: it lands in request logs.
                 */
                readonly token?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly site_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Erasure"];
            };
        };
        readonly responses: {
            /** @description Erased everywhere. */
            readonly 200: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    readonly Deprecation?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Erased"];
                };
            };
            /** @description The body is not JSON, or not valid; the sentence names the field. */
            readonly 400: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    readonly Deprecation?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service token is missing or not a valid key of this website. */
            readonly 401: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    readonly Deprecation?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such website. */
            readonly 404: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    readonly Deprecation?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 524288 bytes. */
            readonly 413: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    readonly Deprecation?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    readonly Deprecation?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down and nothing was stored: send it again. */
            readonly 503: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    readonly Deprecation?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getCard: {
        readonly parameters: {
            readonly query: {
                readonly user_id: string;
            };
            readonly header: {
                /** @description One of the allowed origins of the website, exactly; a browser sends it by itself. */
                readonly Origin: string;
            };
            readonly path: {
                readonly site_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The card; it is delivered now. */
            readonly 200: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    readonly "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    readonly Vary?: string;
                    /** @description no-store */
                    readonly "Cache-Control"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CardAnswer"];
                };
            };
            /** @description No card waits. */
            readonly 204: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    readonly "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    readonly Vary?: string;
                    /** @description no-store */
                    readonly "Cache-Control"?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The query is not valid; the sentence names the parameter. */
            readonly 400: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    readonly "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    readonly Vary?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Origin is missing, null, or not one of this website, such as a subdomain. Without CORS headers. */
            readonly 403: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description Origin */
                    readonly Vary?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such website. */
            readonly 404: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description the Origin of the request */
                    readonly "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    readonly Vary?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    readonly "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    readonly Vary?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down and nothing was stored: send it again. */
            readonly 503: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    readonly "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    readonly Vary?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly postCardAck: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description One of the allowed origins of the website, exactly; a browser sends it by itself. */
                readonly Origin: string;
            };
            readonly path: {
                readonly site_id: string;
            };
            readonly cookie?: never;
        };
        /** @description JSON may be sent as text/plain, which needs no preflight and suits navigator.sendBeacon. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CardAck"];
                readonly "text/plain": string;
            };
        };
        readonly responses: {
            /** @description Stored. */
            readonly 204: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    readonly "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    readonly Vary?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not JSON, or not valid; the sentence names the field. */
            readonly 400: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    readonly "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    readonly Vary?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Origin is missing, null, or not one of this website, such as a subdomain. Without CORS headers. */
            readonly 403: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description Origin */
                    readonly Vary?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such website, or this visitor was given no such card. */
            readonly 404: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description the Origin of the request */
                    readonly "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    readonly Vary?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 8192 bytes. */
            readonly 413: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    readonly "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    readonly Vary?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    readonly "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    readonly Vary?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down and nothing was stored: send it again. */
            readonly 503: {
                headers: {
                    /** @description names this request */
                    readonly "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    readonly RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    readonly "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    readonly "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    readonly Vary?: string;
                    /** @description whole seconds until the next request may come */
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
