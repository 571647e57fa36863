/**
 * Types of the interface, generated from the description that /v1/openapi.json answers: do not edit them, run
 * `npm run client` instead.
 */
export interface paths {
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current session
         * @description For a person signed in to the console.
         */
        get: operations["getSession"];
        put?: never;
        /**
         * Sign in
         * @description The token is valid for 12 hours, or until it is signed out. Where the person has a second factor, `code` is needed as well, and each code works once. Open to everyone.
         */
        post: operations["postSession"];
        /**
         * Sign out
         * @description The token stops at once, in every process. For a person signed in to the console.
         */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/cookie": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign a browser in to the console
         * @description As POST /session, with the token in a cookie that no script can read instead of the answer. The cookie counts only beside the header `X-Engage-Console`, which no page of another origin can send. Open to everyone.
         */
        post: operations["postSessionCookie"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sessions
         * @description For a person signed in to the console.
         */
        get: operations["getSessions"];
        put?: never;
        post?: never;
        /**
         * Sign out everywhere
         * @description Ends every session of the person, this one too, at once and in every process. For a person signed in to the console.
         */
        delete: operations["deleteSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out of one session
         * @description It stops at once, in every process. Of another person there is none to be found. For a person signed in to the console.
         */
        delete: operations["deleteSessionsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password
         * @description Ends every other session of the person, at once and in every process. A wrong `current` is answered 403 and counts as a wrong password at sign-in. For a person signed in to the console.
         */
        post: operations["postSessionPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of your second factor
         * @description For a person signed in to the console.
         */
        get: operations["getSessionTotp"];
        put?: never;
        /**
         * Set up a second factor (TOTP)
         * @description Answers a secret for an authenticator app. It changes nothing until one code has confirmed it, and another call replaces it. 409 where a second factor is on. For a person signed in to the console.
         */
        post: operations["postSessionTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the second factor
         * @description From now on signing in needs a code. Ends every other session of the person. The recovery codes are shown this once. For a person signed in to the console.
         */
        post: operations["postSessionTotpConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/totp/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn the second factor off
         * @description Secret and recovery codes are gone. For a person signed in to the console.
         */
        post: operations["postSessionTotpDisable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/totp/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create new recovery codes
         * @description Those from before stop. For a person signed in to the console.
         */
        post: operations["postSessionTotpRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the people of the account
         * @description For an admin signed in to the console.
         */
        get: operations["getPeople"];
        put?: never;
        /**
         * Invite a person
         * @description Send the answered `invite_url` to the person: it is shown this once. To invite again, remove the person first. 409 for an address that signs in already, to whatever account, and for more people than the account may have. For an admin signed in to the console.
         */
        post: operations["postPeople"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{person_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a person
         * @description Sessions and an open invitation of the person end at once, in every process. Keys that the person made stay. 409 for the last admin. For an admin signed in to the console.
         */
        delete: operations["deletePeopleById"];
        options?: never;
        head?: never;
        /**
         * Change a person's role
         * @description In force with the very next request of every session of the person. 409 for the last admin. For an admin signed in to the console.
         */
        patch: operations["patchPeopleById"];
        trace?: never;
    };
    "/invitations/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description Sets the password of the person who was invited, who then signs in. Once, within 72 hours; a password that is refused leaves the invitation as it is. Open to everyone.
         */
        post: operations["postInvitationsById"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the websites of the account
         * @description Scope sites:read, or a console session. A key bound to one website is refused.
         */
        get: operations["getSdk"];
        put?: never;
        /**
         * Create a website
         * @description It starts enabled, in shadow mode, with the card on and a tenth of its visitors held back. Scope sites:write, or a console session. A key bound to one website is refused.
         */
        post: operations["postSdk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a website
         * @description Scope sites:read, or a console session.
         */
        get: operations["getSdkById"];
        put?: never;
        post?: never;
        /**
         * Delete a website
         * @description The website stops at once; the answer comes when its data is erased everywhere. After a 503 the service finishes the work by itself, and the same request again tells when: 404 is done. Scope sites:write, or a console session. A key bound to one website is refused.
         */
        delete: operations["deleteSdkById"];
        options?: never;
        head?: never;
        /**
         * Change a website
         * @description Only the fields sent are changed. Changing allowed_origins makes a new site token; the SDK takes it on its next settings call. A change is in force everywhere within 2 seconds. Scope sites:write, or a console session.
         */
        patch: operations["patchSdkById"];
        trace?: never;
    };
    "/sdk/{id}/origins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the addresses of a website
         * @description The script works on pages of these origins alone. A PATCH of the website changes them. Scope sites:read, or a console session.
         */
        get: operations["getSdkOrigins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/experiment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restart the experiment
         * @description Every visitor is assigned to an arm, and to a wording, anew by a fresh salt. What the experiment before it found is no longer shown. For an admin signed in to the console.
         */
        post: operations["postSdkExperiment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/facts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the facts sheet
         * @description Scope facts:read, or a console session.
         */
        get: operations["getSdkFacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the facts sheet
         * @description Merge is by top-level key: a key that is sent replaces its section in full, a key that is absent is kept. To clear a section, send it empty. Values outside the shape are dropped, not refused: the answer is what is stored, and its `notes` name what was dropped and why. A text that was confirmed stays so as long as it stays word for word. Scope facts:write, or a console session.
         */
        patch: operations["patchSdkFacts"];
        trace?: never;
    };
    "/sdk/{id}/facts/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a text that awaits review
         * @description The text is named as in `pending`, word for word. It may be said within 2 seconds, for what it is used for, until it is edited; who confirmed it and when is kept. 409 when it has changed meanwhile, or contradicts the sheet. For an admin signed in to the console.
         */
        post: operations["postSdkFactsConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/facts/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a change to the facts sheet
         * @description Takes the body of a PATCH and stores nothing. `facts` is what that PATCH would answer, and `losses` names all that it would drop or alter, each with its place. Scope facts:read, or a console session.
         */
        post: operations["postSdkFactsCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/facts/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of the facts sheet, newest first
         * @description Who stored each, when, and which sections changed. The newest 200 are kept. Scope facts:read, or a console session.
         */
        get: operations["getSdkFactsHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/facts/history/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a version of the facts sheet
         * @description With its differences to the version before. A PATCH with its sheet is how to go back: the checks are those of every write, and it makes a version of its own. Scope facts:read, or a console session.
         */
        get: operations["getSdkFactsHistoryById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the products seen in visits
         * @description The handles of the products whose pages moments of the last 28 days were on, as the facts sheet writes them, the most frequent first, at most 500. Of a busy website the newest 200,000 moments are looked at. Scope sites:read, or a console session.
         */
        get: operations["getSdkProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/facts/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare the facts sheets of two websites of the account
         * @description For a person signed in to the console.
         */
        get: operations["getSdkFactsCompare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/facts/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy the facts sheet of another website of the account
         * @description The sections take the place of those of this website, as a PATCH with them would: what is stored is answered, and the change is in the audit log. A text that waits for a person in the other sheet waits here, and so does one that a person confirmed there and nobody here: a confirmation is for one website. For an admin signed in to the console.
         */
        post: operations["postSdkFactsCopy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview what a visitor would be shown
         * @description Plays the signals to the engine for a visitor who is new, with the settings in force and the stored sheet, or with the `facts` of the body merged over it. Waiting times do not vary in it. Nothing is stored or published. Scope facts:read, or a console session.
         */
        post: operations["postSdkPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/preview-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a link that previews a card on the shop
         * @description The engine builds the sentence for a new visitor who stalls for the reason, from the stored sheet. The link shows it on a page of the first allowed origin for ten minutes, or until the sheet changes, to whoever opens it; nothing is stored, counted or acknowledged. Works in shadow mode. 409 where nothing would be said: the sentence says why. For a person signed in to the console.
         */
        post: operations["postSdkPreviewLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/moments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the moments of a website, newest first
         * @description All filters that are given must hold; `from` is inclusive and `to` exclusive, `path` is exact and without a query, and `visitor` is a whole id, for admins in the console alone. As text/csv all that match are streamed, whatever `limit` and `before` say, with the names of the fields as header and the entries of `facts` in one cell; one answer in text/csv at a time for a website, two for an account, a few for all. Scope sites:read, or a console session.
         */
        get: operations["getSdkMoments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/moments/{moment_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain one moment
         * @description All that the list says of it, and: what was seen before it, every gate, what the facts said at the time, where each claim of the sentence comes from, versions, the life of the card and the credited orders. What is no id at all is unknown too. Scope sites:read, or a console session.
         */
        get: operations["getSdkMomentsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/moments/{moment_id}/visitor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all moments of a moment's visitor, newest first
         * @description For persons: whoever may not ask for a visitor by id can still follow one from a moment. `limit` and `before` as for moments. For a person signed in to the console.
         */
        get: operations["getSdkMomentsVisitor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/traffic": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count moments, cards and credited orders of a period and of the one before it
         * @description Days are those of the website's clock, `time_zone` of its facts sheet: by default today, at most 400. These are counts of what happened; whether speaking helps is answered by the reasons view alone. Scope sites:read, or a console session.
         */
        get: operations["getSdkTraffic"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/traffic/segments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Break down the moments of a period by page, product, device, language or reason
         * @description Days as for the counts. Segments differ in more than what they were told: this compares no arms. Scope sites:read, or a console session.
         */
        get: operations["getSdkTrafficSegments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/reasons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare the two arms of the experiment, by stall reason
         * @description Scope sites:read, or a console session.
         */
        get: operations["getSdkReasons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/reasons/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare the two arms over time: cumulative, and for each day or week of entry
         * @description Scope sites:read, or a console session.
         */
        get: operations["getSdkReasonsSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/reasons/segments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare the two arms by segment of visitors, or by wording
         * @description Scope sites:read, or a console session.
         */
        get: operations["getSdkReasonsSegments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/store": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the order ledger: totals, and orders, newest first
         * @description As text/csv all orders are streamed, newest first, whatever `limit` and `before` say, with the names of the fields as header; one answer in text/csv at a time for a website, two for an account, a few for all. Scope sites:read, or a console session.
         */
        get: operations["getSdkStore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recent feed deliveries and their results
         * @description The order, refund and erase feeds, newest first: no bodies, nothing about a shopper. A second or two late. Of requests without a valid key all are counted, and few an hour are listed. For a person signed in to the console.
         */
        get: operations["getSdkDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get data lag and rejected records
         * @description What the API knows of the parts behind a website. A part is late when what waits for it is older than 15 seconds, has stopped when no process of it has reported for as long, and is unknown where none ever has. For a person signed in to the console.
         */
        get: operations["getSdkHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/dead-letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the dead letters of a website
         * @description Dead letters, newest first, kept 30 days; a few seconds late. Of records that name no website nobody is told here: see `npm run replay -- redrive`. For a person signed in to the console.
         */
        get: operations["getSdkDeadLetters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/dead-letters/{letter_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a dead letter
         * @description What the record holds, without what says anything about a person: no ids, no text, no addresses. For a person signed in to the console.
         */
        get: operations["getSdkDeadLettersById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/dead-letters/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Re-drive dead letters to their topics
         * @description Each is put back once, however often this is asked. What is refused again makes a new letter. What speaks of somebody erased since stays where it is. For an admin signed in to the console.
         */
        post: operations["postSdkDeadLettersRedrive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the webhooks of a website
         * @description For an admin signed in to the console.
         */
        get: operations["getSdkWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description Events are posted as JSON `{ id, event, created_at, website, data }`, at least once and in no certain order: drop an id that you have had. X-Engage-Signature is `t=<seconds>,v1=<hex>`, HMAC-SHA-256 with the secret over `t.body`; refuse an instant that is more than five minutes old. Any 2xx takes an event; all else is tried again with growing waits for 24 hours. Redirects are not followed. For an admin signed in to the console.
         */
        post: operations["postSdkWebhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/webhooks/{hook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description With what it was still to be told. For an admin signed in to the console.
         */
        delete: operations["deleteSdkWebhooksById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/webhooks/{hook_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event to a webhook
         * @description An event `test`, once and at once, signed as every other. For an admin signed in to the console.
         */
        post: operations["postSdkWebhooksTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/install-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check the installation of the website
         * @description Reads the page of the first allowed origin from here: only public addresses below the website's root domain, on the ports 80 and 443, over at most 3 redirects, within 10 s, the first 2 MB. Scope sites:read, or a console session.
         */
        get: operations["getSdkInstallCheck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/tag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the script tag, plain and pinned to the current version
         * @description While storefronts of two versions run side by side the pinned tag is that of either; each serves the bytes of both. Scope sites:read, or a console session.
         */
        get: operations["getSdkTag"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/feed-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the feed and privacy keys, with ready-to-paste examples
         * @description The feed key authorises orders, refunds, erasures and exports; the privacy key, where there is one, only the last two. Both stay on the server of the shop. For an admin signed in to the console.
         */
        get: operations["getSdkFeedKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/public-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the website's feed key
         * @description The old key works for 24 hours more; with `revoke` every old key ends at once. For an admin signed in to the console.
         */
        post: operations["postSdkPublicKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/privacy-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create or rotate the privacy key, which can only erase and export
         * @description For whoever answers privacy requests and must not feed orders. The old one works for 24 hours more; with `revoke` every old one ends at once. The feed key keeps erasing. For an admin signed in to the console.
         */
        post: operations["postSdkPrivacyKey"];
        /**
         * Revoke the privacy key
         * @description It and those that it replaced end at once. For an admin signed in to the console.
         */
        delete: operations["deleteSdkPrivacyKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/shopify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the Shopify snippets and the state of its webhooks
         * @description For an admin signed in to the console.
         */
        get: operations["getSdkShopify"];
        put?: never;
        /**
         * Store the key that signs the shop's webhooks
         * @description Shopify shows it in the settings of its admin: Notifications, Webhooks. It takes the place of the one before, and is never shown again. For an admin signed in to the console.
         */
        post: operations["postSdkShopify"];
        /**
         * Delete the key that signs the shop’s webhooks
         * @description What Shopify still sends is refused, until it takes the webhooks away. For an admin signed in to the console.
         */
        delete: operations["deleteSdkShopify"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/erasures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase a customer, or all data of the website
         * @description As POST /{site_id}/privacy/erase of the storefront: answered once every store has confirmed. An address finds only orders that were fed with it, and visitors whose page named it: the Shopify bridge and the WooCommerce plugin feed no address, so for their orders name customer_id or orders as well. For an admin signed in to the console.
         */
        post: operations["postSdkErasures"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/{id}/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export the data of a customer
         * @description As POST /{site_id}/privacy/export of the storefront. For an admin signed in to the console.
         */
        post: operations["postSdkExports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the keys of the account, without their tokens
         * @description For an admin signed in to the console.
         */
        get: operations["getKeys"];
        put?: never;
        /**
         * Create a key
         * @description The token is shown in this answer only. The role viewer reads only, whatever the scopes say; unnamed, it is admin where a scope to write is asked for, and viewer otherwise. For an admin signed in to the console.
         */
        post: operations["postKeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a key
         * @description It stops with the very next request, in every process. For an admin signed in to the console.
         */
        delete: operations["deleteKeysById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the audit log, newest first
         * @description Kept for a year. Paged as moments are. For an admin signed in to the console.
         */
        get: operations["getAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get this OpenAPI description
         * @description Open to everyone.
         */
        get: operations["getOpenapiJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{site_id}/sdk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Load the SDK bundle
         * @description What the script tag loads: one bundle for every website, at most 8.0 KB gzip, compressed with br or gzip as the browser asks. It fetches a second file with the first card. `settings.version` tells of a newer one. Open to everyone.
         */
        get: operations["getSdkBundle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{site_id}/sdk/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Load a version of the SDK
         * @description A file of the SDK whose content never changes under its name, the same for every website: the bundle for pages that pin it with `integrity`, and the files that the bundle imports when they are needed: `card-` with the first card, `consent-` where somebody has to be asked for consent or has taken it back, `debug-` for a page that asks for it. Earlier versions stay. Open to everyone.
         */
        get: operations["getSdkFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{site_id}/shopify-cart.js": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Load the cart script of a Shopify theme
         * @description What tells the SDK of the cart in a theme of Shopify: the second line to paste where there is no app. It asks the shop only, and needs the script tag beside it. Open to everyone.
         */
        get: operations["getShopifyCart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{site_id}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the settings of the SDK
         * @description A page on another origin is refused, and the SDK stays inactive. For pages of the allowed origins of the website; without credentials. At most 120 a minute for each website and network.
         */
        get: operations["getSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{site_id}/signals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send signals over HTTP, where no websocket connects
         * @description What the frames hello and signals say, in one request, for networks whose proxies drop websockets: sequence numbers, repeats, loss and limits are those of the socket, and a refusal has the sentence of the close. Send one request at a time, and again what was not acknowledged. After a minute without a request the service writes the `disconnect`. For pages of the allowed origins of the website; without credentials. At most 6000 a minute for each website and network.
         */
        post: operations["postSignals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{site_id}/cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report the cart
         * @description On every page that has a cart: on load, and after each change. Numbers are clamped to 0 through 10,000,000; of a list that is too long the first entries are read. The last cart told is the cart. For pages of the allowed origins of the website; without credentials. At most 240 a minute for each website and network.
         */
        post: operations["postCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{site_id}/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a checkout step
         * @description From any origin, also null, because pixels run in sandboxes. A hint, never proof of purchase: `completed` makes the engine quiet for the visitor and credits nothing. From any origin. At most 120 a minute for each website and network.
         */
        post: operations["postCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{site_id}/identify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Identify a visitor by e-mail address
         * @description Only where the website captures `identify`. Of the address a keyed hash is kept, so that an erasure or an export by e-mail finds the visitor; it is neither published nor logged. At most 10 addresses a visitor, and 1,000 visitors an address. Of a website that is switched off nothing is kept. For pages of the allowed origins of the website; without credentials. At most 60 a minute for each website and network.
         */
        post: operations["postIdentify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{site_id}/privacy/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase a visit after consent was withdrawn
         * @description For `engage.revoke({ erase: true })`. What is stored of this visitor is erased as by an erasure that names `visitor_id`, within minutes: orders stay with their amounts and name nobody. The answer is the same whether or not there is such a visitor, also of a website that is switched off. At most 100 a day from one network and 10,000 for a website; beyond that an erasure with the feed key is the way. For pages of the allowed origins of the website; without credentials. At most 20 a minute for each website and network.
         */
        post: operations["postRevoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{site_id}/platform/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report an order
         * @description Answered once the ledger row is stored, whether or not the visitor is known. The same again changes nothing. A changed order under the same id changes its row, and is counted once. For the merchant’s server only, with the feed key; it authorises erasures and must never reach a page. At most 6000 a minute for each website.
         */
        post: operations["postOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{site_id}/platform/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a refund
         * @description Each refund id counts once. The same again changes nothing. Only successful transactions of kind refund count, in the currency of the first of them. For the merchant’s server only, with the feed key; it authorises erasures and must never reach a page. At most 6000 a minute for each website.
         */
        post: operations["postRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{site_id}/platform/shopify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a Shopify webhook
         * @description For the webhooks "Order creation" and "Order update" that a shop makes in its own admin, without an app: `X-Shopify-Hmac-Sha256` signs the body with the key that was stored by POST /v1/sdk/{id}/shopify. Answered once the ledger row is stored. A cancelled order has the status `cancelled`; an older version of an order changes nothing; its refunds come along, each counted once, in the currency of the order at the order's own rate. Test orders and bodies that are no order are answered 200 and left out, as Shopify would send them again otherwise. For Shopify, which signs each body. At most 6000 a minute for each website.
         */
        post: operations["postShopify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{site_id}/privacy/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase a customer, or all data of the website
         * @description Answered once every store has confirmed. After 503 the same request finishes the work. With scope customer the matching rows of the ledger keep their money and name nobody, and the visitors that they, the e-mail address or visitor_id name are erased; what names nobody that is known is answered 200 with zeros. Scope shop empties the ledger too. An address finds only orders that were fed with it, and visitors whose page named it: the Shopify bridge and the WooCommerce plugin feed no address, so for their orders name customer_id or orders as well. For the merchant’s server only, with the feed key or the privacy key; neither may reach a page. At most 6000 a minute for each website.
         */
        post: operations["postErase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{site_id}/privacy/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export the data of a customer
         * @description The body of an erasure of scope customer, and it finds whom that finds. The visitors with their moments, cards and when they were identified; the orders with their refunds, but for orders of other customers at the same browser. More than 10,000 orders, 1,000 visitors or 10,000 moments are refused with 400; of one visitor the newest 2,000 moments are answered. For the merchant’s server only, with the feed key or the privacy key; neither may reach a page. At most 600 a minute for each website.
         */
        post: operations["postExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{site_id}/card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the waiting card
         * @description A card waits for three minutes and is given once. Poll from 12 seconds after the visitor id is known, every 6 seconds while the tab is visible, and neither after a delivery nor after 15 minutes. For pages of the allowed origins of the website; without credentials. At most 600 a minute for each website and network.
         */
        get: operations["getCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{site_id}/preview-card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the card of a preview link
         * @description What POST /v1/sdk/{id}/preview-link signed, for a page of the website. The sentence is the one that the engine built from the sheet, and nothing of the request is in it. It is neither a delivery nor acknowledged, stored or counted. For pages of the allowed origins of the website; without credentials. At most 60 a minute for each website and network.
         */
        get: operations["getPreviewCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{site_id}/card/ack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report what a visitor did with a card
         * @description May come twice or out of order. Only `shown` makes a visitor one who was spoken to, which credit needs. For pages of the allowed origins of the website; without credentials. At most 120 a minute for each website and network.
         */
        post: operations["postCardAck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "moment.engaged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A moment was worth a card, in shadow mode and of visitors left alone too.
         * @description Any 2xx within ten seconds means taken; everything else is sent again for 24 hours. Events come at least once and in no certain order.
         */
        post: operations["onMomentEngaged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "moment.credited": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was credited to a moment.
         * @description Any 2xx within ten seconds means taken; everything else is sent again for 24 hours. Events come at least once and in no certain order.
         */
        post: operations["onMomentCredited"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "verdict.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The verdict of the whole comparison is another; looked at once an hour.
         * @description Any 2xx within ten seconds means taken; everything else is sent again for 24 hours. Events come at least once and in no certain order.
         */
        post: operations["onVerdictChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "feed.refused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A feed of the shop was refused; once an hour for each sentence.
         * @description Any 2xx within ten seconds means taken; everything else is sent again for 24 hours. Events come at least once and in no certain order.
         */
        post: operations["onFeedRefused"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "split.broken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The split of visitors does not hold, so that no verdict can be trusted.
         * @description Any 2xx within ten seconds means taken; everything else is sent again for 24 hours. Events come at least once and in no certain order.
         */
        post: operations["onSplitBroken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description Without a required field the signal is left out; an optional one of a wrong type counts as absent. Unknown fields are left behind. */
        PageData: {
            /** @description http(s) address of the page; origin and path are kept, cut at 1024 characters */
            url: string;
            /** @description cut at 200 characters */
            title?: string;
            /** @description percent-decoded, cut at 200 characters */
            handle?: string;
            /** @description language tag of the page, as BCP 47 writes it; others are left out */
            lang?: string;
        };
        PageSignal: {
            /** @constant */
            kind: "page";
            data: components["schemas"]["PageData"];
        };
        /** @description Without a required field the signal is left out; an optional one of a wrong type counts as absent. Unknown fields are left behind. */
        ScrollData: {
            /** @description bound to 0 through 1 */
            depth: number;
        };
        ScrollSignal: {
            /** @constant */
            kind: "scroll";
            data: components["schemas"]["ScrollData"];
        };
        /** @description Without a required field the signal is left out; an optional one of a wrong type counts as absent. Unknown fields are left behind. */
        ClickData: {
            /** @description cut at 120 characters */
            target: string;
            /** @description cut at 120 characters */
            text?: string;
            /** @description path on the website itself, cut at 512 characters */
            path?: string;
            /** @enum {string} */
            zone?: "shipping" | "delivery" | "returns" | "size" | "code" | "price" | "cart" | "checkout";
            rage?: boolean;
        };
        ClickSignal: {
            /** @constant */
            kind: "click";
            data: components["schemas"]["ClickData"];
        };
        /** @description Without a required field the signal is left out; an optional one of a wrong type counts as absent. Unknown fields are left behind. */
        InterestData: {
            /** @description cut at 120 characters */
            target: string;
            /** @enum {string} */
            zone?: "shipping" | "delivery" | "returns" | "size" | "code" | "price" | "cart" | "checkout";
            /** @description milliseconds, bound to 0 through 86400000 */
            ms: number;
            /** @description one continuous dwell */
            look?: string;
        };
        InterestSignal: {
            /** @constant */
            kind: "interest";
            data: components["schemas"]["InterestData"];
        };
        /** @description Without a required field the signal is left out; an optional one of a wrong type counts as absent. Unknown fields are left behind. */
        BehavioralData: {
            /** @enum {string} */
            what: "still" | "hidden" | "visible" | "quick_back";
            /** @description milliseconds, bound to 0 through 86400000 */
            ms: number;
        };
        BehavioralSignal: {
            /** @constant */
            kind: "behavioral";
            data: components["schemas"]["BehavioralData"];
        };
        /** @description Without a required field the signal is left out; an optional one of a wrong type counts as absent. Unknown fields are left behind. */
        SubmitData: {
            /** @description cut at 120 characters */
            form: string;
            /** @description the first 40 are read; an entry without a hash is left out */
            fields: {
                /** @description cut at 120 characters */
                name: string;
                hash: string;
            }[];
        };
        SubmitSignal: {
            /** @constant */
            kind: "submit";
            data: components["schemas"]["SubmitData"];
        };
        /** @description Without a required field the signal is left out; an optional one of a wrong type counts as absent. Unknown fields are left behind. */
        InvalidFormData: {
            /** @description cut at 120 characters */
            form: string;
            /** @description cut at 120 characters */
            field: string;
            /** @description cut at 200 characters */
            message: string;
        };
        InvalidFormSignal: {
            /** @constant */
            kind: "invalid_form";
            data: components["schemas"]["InvalidFormData"];
        };
        /** @description Without a required field the signal is left out; an optional one of a wrong type counts as absent. Unknown fields are left behind. */
        PerformanceData: {
            /** @description milliseconds, bound to 0 through 600000 */
            lcp?: number;
            /** @description milliseconds, bound to 0 through 600000 */
            inp?: number;
            /** @description bound to 0 through 1000 */
            cls?: number;
            /** @description milliseconds, bound to 0 through 600000 */
            ttfb?: number;
        };
        PerformanceSignal: {
            /** @constant */
            kind: "performance";
            data: components["schemas"]["PerformanceData"];
        };
        /** @description Without a required field the signal is left out; an optional one of a wrong type counts as absent. Unknown fields are left behind. */
        DisconnectData: {
            /** @description cut at 40 characters */
            why: string;
        };
        DisconnectSignal: {
            /** @constant */
            kind: "disconnect";
            data: components["schemas"]["DisconnectData"];
        };
        /** @description What a browser did. */
        Signal: components["schemas"]["PageSignal"] | components["schemas"]["ScrollSignal"] | components["schemas"]["ClickSignal"] | components["schemas"]["InterestSignal"] | components["schemas"]["BehavioralSignal"] | components["schemas"]["SubmitSignal"] | components["schemas"]["InvalidFormSignal"] | components["schemas"]["PerformanceSignal"] | components["schemas"]["DisconnectSignal"];
        /** @description The first frame. Answered by welcome. */
        HelloFrame: {
            /** @constant */
            t: "hello";
            /** @constant */
            v: 1;
            /** @description of the settings */
            token: string;
            /** @description visitor id */
            user_id: string;
            /** @description http(s) address of the page; origin and path are kept, cut at 1024 characters */
            url: string;
            /** @description version of the client */
            sdk?: string;
            /** @description the tab on its origin: seq counts within it, from 1 and never again; absent, the collector invents one for the connection, or takes the one it invented before */
            stream?: string;
        };
        SignalItem: components["schemas"]["Signal"] & {
            /** @description rises by one for each signal of the stream, across reconnects; the first of a connection is at most 2147483648, a later one at most 10000 above its greatest */
            seq: number;
            /** @description the client’s clock in milliseconds; never later than ours */
            at?: number;
        };
        /** @description One or more signals. Answered by ack. */
        SignalsFrame: {
            /** @constant */
            t: "signals";
            items: components["schemas"]["SignalItem"][];
        };
        /** @description Answers hello. */
        WelcomeFrame: {
            /** @constant */
            t: "welcome";
            /** @description the last sequence number of this stream that this collector knows to be stored; 0 if it knows none, or after an erasure */
            seq: number;
            /**
             * @description only where the website was changed after the token was signed: ask for the settings again
             * @constant
             */
            settings?: "changed";
        };
        /** @description Everything that this socket sent up to seq is stored. */
        AckFrame: {
            /** @constant */
            t: "ack";
            /** @description greatest sequence number of the frame that is answered */
            seq: number;
        };
        /** @description A card waits: ask for it now. */
        CardFrame: {
            /** @constant */
            t: "card";
        };
        ClientFrame: components["schemas"]["HelloFrame"] | components["schemas"]["SignalsFrame"];
        ServerFrame: components["schemas"]["WelcomeFrame"] | components["schemas"]["AckFrame"] | components["schemas"]["CardFrame"];
        /** NewSession */
        NewSession: {
            /** @description shown once */
            token: string;
            /**
             * Format: date-time
             * @description UTC ISO instant
             */
            expires_at: string;
            /**
             * Account
             * @description The account, and the person who is signed in to it.
             */
            account: {
                id: string;
                name: string;
                email: string;
                /** @enum {string} */
                role: "viewer" | "admin";
            };
        };
        /**
         * Error
         * @description One plain sentence.
         */
        Error: {
            error: string;
        };
        /** SignInRefusal */
        SignInRefusal: {
            error: string;
            /**
             * @description the password was right, and a code is needed
             * @constant
             */
            code_required?: true;
        };
        /** Credentials */
        Credentials: {
            email: string;
            password: string;
            /** @description of the authenticator app, or a recovery code; where a second factor is on */
            code?: string;
        };
        /** Session */
        Session: {
            /**
             * Format: date-time
             * @description UTC ISO instant
             */
            expires_at: string;
            /**
             * Account
             * @description The account, and the person who is signed in to it.
             */
            account: {
                id: string;
                name: string;
                email: string;
                /** @enum {string} */
                role: "viewer" | "admin";
            };
        };
        /** Sessions */
        Sessions: {
            items: {
                id: string;
                /** @description browser and system as the browser names them; null for a session of before release 0.3 */
                device: string | null;
                /**
                 * Format: date-time
                 * @description UTC ISO instant
                 */
                created_at: string;
                /** @description to the minute */
                last_used_at: string | null;
                /**
                 * Format: date-time
                 * @description UTC ISO instant
                 */
                expires_at: string;
                /** @description the session that asks */
                current: boolean;
            }[];
        };
        /** PasswordChange */
        PasswordChange: {
            current: string;
            /** @description 12 to 200 characters of any kind; not one of the commonest, a repetition or a sequence, nor made of names of the person, the account, its websites or this service */
            next: string;
        };
        /** SecondFactor */
        SecondFactor: {
            enabled: boolean;
            /** @description each works once, where the app is not at hand */
            recovery_codes_left: number;
        };
        /** SecondFactorSecret */
        SecondFactorSecret: {
            /** @description base32; shown this once */
            secret: string;
            /** @description otpauth://, as authenticator apps read it from a QR code */
            uri: string;
        };
        /** SecondFactorBegin */
        SecondFactorBegin: {
            password: string;
        };
        /** RecoveryCodes */
        RecoveryCodes: {
            /** @description shown this once */
            recovery_codes: string[];
        };
        /** SecondFactorConfirm */
        SecondFactorConfirm: {
            /** @description that the app shows */
            code: string;
        };
        /** SecondFactorProof */
        SecondFactorProof: {
            password: string;
            /** @description of the app that was not used before, or a recovery code */
            code: string;
        };
        /** People */
        People: {
            items: {
                id: string;
                email: string;
                /** @enum {string} */
                role: "viewer" | "admin";
                /**
                 * Format: date-time
                 * @description UTC ISO instant
                 */
                created_at: string;
                /** @description last sign-in or visit of the console, else when the person was added; null while the invitation is open */
                last_seen_at: string | null;
            }[];
        };
        /** InvitedPerson */
        InvitedPerson: {
            id: string;
            email: string;
            /** @enum {string} */
            role: "viewer" | "admin";
            /**
             * Format: date-time
             * @description UTC ISO instant
             */
            created_at: string;
            /** @description last sign-in or visit of the console, else when the person was added; null while the invitation is open */
            last_seen_at: string | null;
            /** @description where the person chooses a password: once, within 72 hours */
            invite_url: string;
        };
        /** PersonCreate */
        PersonCreate: {
            /** Format: email */
            email: string;
            /** @enum {string} */
            role: "viewer" | "admin";
        };
        /** Person */
        Person: {
            id: string;
            email: string;
            /** @enum {string} */
            role: "viewer" | "admin";
            /**
             * Format: date-time
             * @description UTC ISO instant
             */
            created_at: string;
            /** @description last sign-in or visit of the console, else when the person was added; null while the invitation is open */
            last_seen_at: string | null;
        };
        /** PersonChange */
        PersonChange: {
            /** @enum {string} */
            role: "viewer" | "admin";
        };
        /** InvitationAccept */
        InvitationAccept: {
            /** @description 12 to 200 characters of any kind; not one of the commonest, a repetition or a sequence, nor made of names of the person, the account, its websites or this service */
            password: string;
        };
        /** Websites */
        Websites: {
            items: {
                _id: string;
                name: string;
                /** @description host of the first allowed origin */
                host: string;
                /** @description false makes the settings call answer 418 */
                enabled: boolean;
                /** @description true decides without sending messages */
                shadow: boolean;
                card_enabled: boolean;
                /** @description share of visitors who are not spoken to, 0.05 to 0.5 */
                holdout_pct: number;
                /** @description percent of the conversion of visitors left alone, 1 to 50: a smaller difference is called none */
                margin_pct: number;
                /**
                 * @description of the experiment now running, begun by `POST /sdk/{id}/experiment`: in mode `aa` nobody is spoken to
                 * @enum {string}
                 */
                experiment_mode: "ab" | "aa";
                vertical: string | null;
                capture: {
                    scroll: boolean;
                    click: boolean;
                    interest: boolean;
                    behavioral: boolean;
                    submit: boolean;
                    invalid_form: boolean;
                    performance: boolean;
                    identify: boolean;
                };
                /**
                 * @description whether the script waits until the page has consent: always, never, or with `auto` where `home_country` of the facts sheet is in the EEA, the UK or Switzerland
                 * @enum {string}
                 */
                consent: "auto" | "wait" | "granted";
                /** @description for each reason of a stall whether anything is said for it */
                reasons: {
                    shipping_cost: boolean;
                    delivery: boolean;
                    returns: boolean;
                    size: boolean;
                    code_declined: boolean;
                    form_error: boolean;
                    hesitation: boolean;
                };
                /** @description paths on which, and below which, nobody is spoken to */
                excluded_paths: string[];
                /** @description handles of products on whose pages nobody is spoken to */
                excluded_products: string[];
                /** @description how visitors are addressed, by language, where it is not the usual form */
                address: {
                    [key: string]: "formal" | "informal";
                };
                /** @description hours of each day in which nobody is spoken to, on the clock of `time_zone` of the facts sheet, UTC without one; `until` at or before `from` is of the next day */
                quiet_hours: {
                    from: string;
                    until: string;
                } | null;
                /** @description how each reason is spoken for, in our own words, where it is not as all are */
                manner: {
                    shipping_cost: {
                        /** @description the one wording in which the sentence of this reason is said (docs/sentences.md); null: each visitor draws one */
                        wording: ("a" | "b") | null;
                        /** @description how visitors are addressed for this reason, in every language; null: as `address` has it for the language */
                        address: ("formal" | "informal") | null;
                    };
                    delivery: {
                        /** @description the one wording in which the sentence of this reason is said (docs/sentences.md); null: each visitor draws one */
                        wording: ("a" | "b") | null;
                        /** @description how visitors are addressed for this reason, in every language; null: as `address` has it for the language */
                        address: ("formal" | "informal") | null;
                    };
                    returns: {
                        /** @description the one wording in which the sentence of this reason is said (docs/sentences.md); null: each visitor draws one */
                        wording: ("a" | "b") | null;
                        /** @description how visitors are addressed for this reason, in every language; null: as `address` has it for the language */
                        address: ("formal" | "informal") | null;
                    };
                    size: {
                        /** @description the one wording in which the sentence of this reason is said (docs/sentences.md); null: each visitor draws one */
                        wording: ("a" | "b") | null;
                        /** @description how visitors are addressed for this reason, in every language; null: as `address` has it for the language */
                        address: ("formal" | "informal") | null;
                    };
                    code_declined: {
                        /** @description the one wording in which the sentence of this reason is said (docs/sentences.md); null: each visitor draws one */
                        wording: ("a" | "b") | null;
                        /** @description how visitors are addressed for this reason, in every language; null: as `address` has it for the language */
                        address: ("formal" | "informal") | null;
                    };
                    form_error: {
                        /** @description the one wording in which the sentence of this reason is said (docs/sentences.md); null: each visitor draws one */
                        wording: ("a" | "b") | null;
                        /** @description how visitors are addressed for this reason, in every language; null: as `address` has it for the language */
                        address: ("formal" | "informal") | null;
                    };
                    hesitation: {
                        /** @description the one wording in which the sentence of this reason is said (docs/sentences.md); null: each visitor draws one */
                        wording: ("a" | "b") | null;
                        /** @description how visitors are addressed for this reason, in every language; null: as `address` has it for the language */
                        address: ("formal" | "informal") | null;
                    };
                };
                /** @description days of each week on which nobody is spoken to, on the clock of `time_zone` of the facts sheet, UTC without one */
                quiet_days: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
                /** @description when the pause begins that `paused_until` ends; null: at once. A pause that ends has no beginning any more */
                paused_from: string | null;
                /** @description nothing is said before this instant; null: no pause */
                paused_until: string | null;
                /** @description whether the waiting time of each reason is drawn from a small set and recorded with its probability, so that what helps whom can be estimated later */
                vary_waiting: boolean;
                /** @description hosts of the website on which this service is reached (docs/sdk/first-party.md): there `Sec-Fetch-Site: same-origin` stands for the `Origin` that browsers leave out, and the collector is below the path of the script */
                first_party_hosts: string[];
                /**
                 * CardLook
                 * @description How the card looks. Custom properties of a page go before it.
                 */
                look: {
                    /** @description #rrggbb; null, with `text` and `accent`: the colours of the page */
                    background: string | null;
                    /** @description contrast with `background` at least 4.5 : 1 */
                    text: string | null;
                    /** @description of links and buttons; contrast with `background` at least 4.5 : 1; null: as `text` */
                    accent: string | null;
                    /**
                     * @description where the card lies if nothing is in the way; left and right change places on pages that are written from right to left
                     * @enum {string}
                     */
                    corner: "bottom_right" | "bottom_left" | "top_right" | "top_left";
                    /** @description of its corners, in pixels */
                    radius: number;
                    /** @description from the edges of the window, in pixels */
                    distance: number;
                    /**
                     * @description of the page around it, or of the visitor’s system
                     * @enum {string}
                     */
                    font: "page" | "system";
                };
                /** @description true: a sample made by simulated shoppers, which no shop belongs to and nothing can be sent to */
                sample: boolean;
                state: {
                    deployed: boolean;
                    connected: boolean;
                };
                /**
                 * Format: date-time
                 * @description UTC ISO instant
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @description UTC ISO instant
                 */
                updated_at: string;
            }[];
        };
        /** Website */
        Website: {
            _id: string;
            name: string;
            /** @description host of the first allowed origin */
            host: string;
            /** @description false makes the settings call answer 418 */
            enabled: boolean;
            /** @description true decides without sending messages */
            shadow: boolean;
            card_enabled: boolean;
            /** @description share of visitors who are not spoken to, 0.05 to 0.5 */
            holdout_pct: number;
            /** @description percent of the conversion of visitors left alone, 1 to 50: a smaller difference is called none */
            margin_pct: number;
            /**
             * @description of the experiment now running, begun by `POST /sdk/{id}/experiment`: in mode `aa` nobody is spoken to
             * @enum {string}
             */
            experiment_mode: "ab" | "aa";
            vertical: string | null;
            capture: {
                scroll: boolean;
                click: boolean;
                interest: boolean;
                behavioral: boolean;
                submit: boolean;
                invalid_form: boolean;
                performance: boolean;
                identify: boolean;
            };
            /**
             * @description whether the script waits until the page has consent: always, never, or with `auto` where `home_country` of the facts sheet is in the EEA, the UK or Switzerland
             * @enum {string}
             */
            consent: "auto" | "wait" | "granted";
            /** @description for each reason of a stall whether anything is said for it */
            reasons: {
                shipping_cost: boolean;
                delivery: boolean;
                returns: boolean;
                size: boolean;
                code_declined: boolean;
                form_error: boolean;
                hesitation: boolean;
            };
            /** @description paths on which, and below which, nobody is spoken to */
            excluded_paths: string[];
            /** @description handles of products on whose pages nobody is spoken to */
            excluded_products: string[];
            /** @description how visitors are addressed, by language, where it is not the usual form */
            address: {
                [key: string]: "formal" | "informal";
            };
            /** @description hours of each day in which nobody is spoken to, on the clock of `time_zone` of the facts sheet, UTC without one; `until` at or before `from` is of the next day */
            quiet_hours: {
                from: string;
                until: string;
            } | null;
            /** @description how each reason is spoken for, in our own words, where it is not as all are */
            manner: {
                shipping_cost: {
                    /** @description the one wording in which the sentence of this reason is said (docs/sentences.md); null: each visitor draws one */
                    wording: ("a" | "b") | null;
                    /** @description how visitors are addressed for this reason, in every language; null: as `address` has it for the language */
                    address: ("formal" | "informal") | null;
                };
                delivery: {
                    /** @description the one wording in which the sentence of this reason is said (docs/sentences.md); null: each visitor draws one */
                    wording: ("a" | "b") | null;
                    /** @description how visitors are addressed for this reason, in every language; null: as `address` has it for the language */
                    address: ("formal" | "informal") | null;
                };
                returns: {
                    /** @description the one wording in which the sentence of this reason is said (docs/sentences.md); null: each visitor draws one */
                    wording: ("a" | "b") | null;
                    /** @description how visitors are addressed for this reason, in every language; null: as `address` has it for the language */
                    address: ("formal" | "informal") | null;
                };
                size: {
                    /** @description the one wording in which the sentence of this reason is said (docs/sentences.md); null: each visitor draws one */
                    wording: ("a" | "b") | null;
                    /** @description how visitors are addressed for this reason, in every language; null: as `address` has it for the language */
                    address: ("formal" | "informal") | null;
                };
                code_declined: {
                    /** @description the one wording in which the sentence of this reason is said (docs/sentences.md); null: each visitor draws one */
                    wording: ("a" | "b") | null;
                    /** @description how visitors are addressed for this reason, in every language; null: as `address` has it for the language */
                    address: ("formal" | "informal") | null;
                };
                form_error: {
                    /** @description the one wording in which the sentence of this reason is said (docs/sentences.md); null: each visitor draws one */
                    wording: ("a" | "b") | null;
                    /** @description how visitors are addressed for this reason, in every language; null: as `address` has it for the language */
                    address: ("formal" | "informal") | null;
                };
                hesitation: {
                    /** @description the one wording in which the sentence of this reason is said (docs/sentences.md); null: each visitor draws one */
                    wording: ("a" | "b") | null;
                    /** @description how visitors are addressed for this reason, in every language; null: as `address` has it for the language */
                    address: ("formal" | "informal") | null;
                };
            };
            /** @description days of each week on which nobody is spoken to, on the clock of `time_zone` of the facts sheet, UTC without one */
            quiet_days: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
            /** @description when the pause begins that `paused_until` ends; null: at once. A pause that ends has no beginning any more */
            paused_from: string | null;
            /** @description nothing is said before this instant; null: no pause */
            paused_until: string | null;
            /** @description whether the waiting time of each reason is drawn from a small set and recorded with its probability, so that what helps whom can be estimated later */
            vary_waiting: boolean;
            /** @description hosts of the website on which this service is reached (docs/sdk/first-party.md): there `Sec-Fetch-Site: same-origin` stands for the `Origin` that browsers leave out, and the collector is below the path of the script */
            first_party_hosts: string[];
            /**
             * CardLook
             * @description How the card looks. Custom properties of a page go before it.
             */
            look: {
                /** @description #rrggbb; null, with `text` and `accent`: the colours of the page */
                background: string | null;
                /** @description contrast with `background` at least 4.5 : 1 */
                text: string | null;
                /** @description of links and buttons; contrast with `background` at least 4.5 : 1; null: as `text` */
                accent: string | null;
                /**
                 * @description where the card lies if nothing is in the way; left and right change places on pages that are written from right to left
                 * @enum {string}
                 */
                corner: "bottom_right" | "bottom_left" | "top_right" | "top_left";
                /** @description of its corners, in pixels */
                radius: number;
                /** @description from the edges of the window, in pixels */
                distance: number;
                /**
                 * @description of the page around it, or of the visitor’s system
                 * @enum {string}
                 */
                font: "page" | "system";
            };
            /** @description true: a sample made by simulated shoppers, which no shop belongs to and nothing can be sent to */
            sample: boolean;
            state: {
                deployed: boolean;
                connected: boolean;
            };
            /**
             * Format: date-time
             * @description UTC ISO instant
             */
            created_at: string;
            /**
             * Format: date-time
             * @description UTC ISO instant
             */
            updated_at: string;
        };
        /** WebsiteCreate */
        WebsiteCreate: {
            name: string;
            /** @description full origins of one root domain, https (http for localhost only) */
            allowed_origins: string[];
        };
        /** Origins */
        Origins: {
            allowed_origins: string[];
        };
        /**
         * WebsiteChange
         * @description Only the fields to change; a capture toggle, a reason or a part of the look that is not named stays.
         */
        WebsiteChange: {
            name?: string;
            enabled?: boolean;
            shadow?: boolean;
            card_enabled?: boolean;
            holdout_pct?: number;
            margin_pct?: number;
            vertical?: string | null;
            /** @description full origins of one root domain, https (http for localhost only) */
            allowed_origins?: string[];
            capture?: {
                scroll?: boolean;
                click?: boolean;
                interest?: boolean;
                behavioral?: boolean;
                submit?: boolean;
                invalid_form?: boolean;
                performance?: boolean;
                identify?: boolean;
            };
            /**
             * @description whether the script waits until the page has consent: always, never, or with `auto` where `home_country` of the facts sheet is in the EEA, the UK or Switzerland
             * @enum {string}
             */
            consent?: "auto" | "wait" | "granted";
            /** @description for each reason of a stall whether anything is said for it; one that is not named stays */
            reasons?: {
                shipping_cost?: boolean;
                delivery?: boolean;
                returns?: boolean;
                size?: boolean;
                code_declined?: boolean;
                form_error?: boolean;
                hesitation?: boolean;
            };
            /** @description paths on which, and below which, nobody is spoken to */
            excluded_paths?: string[];
            /** @description handles of products on whose pages nobody is spoken to */
            excluded_products?: string[];
            /** @description by language; one that is not named stays, null is the usual form */
            address?: {
                [key: string]: ("formal" | "informal") | null;
            };
            /** @description hours of each day in which nobody is spoken to, on the clock of `time_zone` of the facts sheet, UTC without one; `until` at or before `from` is of the next day */
            quiet_hours?: {
                from: string;
                until: string;
            } | null;
            /** @description how each reason is spoken for, in our own words, where it is not as all are; what is not named stays */
            manner?: {
                shipping_cost?: {
                    /** @description the one wording in which the sentence of this reason is said (docs/sentences.md); null: each visitor draws one */
                    wording?: ("a" | "b") | null;
                    /** @description how visitors are addressed for this reason, in every language; null: as `address` has it for the language */
                    address?: ("formal" | "informal") | null;
                };
                delivery?: {
                    /** @description the one wording in which the sentence of this reason is said (docs/sentences.md); null: each visitor draws one */
                    wording?: ("a" | "b") | null;
                    /** @description how visitors are addressed for this reason, in every language; null: as `address` has it for the language */
                    address?: ("formal" | "informal") | null;
                };
                returns?: {
                    /** @description the one wording in which the sentence of this reason is said (docs/sentences.md); null: each visitor draws one */
                    wording?: ("a" | "b") | null;
                    /** @description how visitors are addressed for this reason, in every language; null: as `address` has it for the language */
                    address?: ("formal" | "informal") | null;
                };
                size?: {
                    /** @description the one wording in which the sentence of this reason is said (docs/sentences.md); null: each visitor draws one */
                    wording?: ("a" | "b") | null;
                    /** @description how visitors are addressed for this reason, in every language; null: as `address` has it for the language */
                    address?: ("formal" | "informal") | null;
                };
                code_declined?: {
                    /** @description the one wording in which the sentence of this reason is said (docs/sentences.md); null: each visitor draws one */
                    wording?: ("a" | "b") | null;
                    /** @description how visitors are addressed for this reason, in every language; null: as `address` has it for the language */
                    address?: ("formal" | "informal") | null;
                };
                form_error?: {
                    /** @description the one wording in which the sentence of this reason is said (docs/sentences.md); null: each visitor draws one */
                    wording?: ("a" | "b") | null;
                    /** @description how visitors are addressed for this reason, in every language; null: as `address` has it for the language */
                    address?: ("formal" | "informal") | null;
                };
                hesitation?: {
                    /** @description the one wording in which the sentence of this reason is said (docs/sentences.md); null: each visitor draws one */
                    wording?: ("a" | "b") | null;
                    /** @description how visitors are addressed for this reason, in every language; null: as `address` has it for the language */
                    address?: ("formal" | "informal") | null;
                };
            };
            /** @description days of each week on which nobody is spoken to, on the clock of `time_zone` of the facts sheet, UTC without one */
            quiet_days?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
            /** @description when the pause begins that `paused_until` ends; null: at once. A pause that ends has no beginning any more */
            paused_from?: string | null;
            /** @description nothing is said before this instant; null: no pause */
            paused_until?: string | null;
            /** @description whether the waiting time of each reason is drawn from a small set and recorded with its probability, so that what helps whom can be estimated later */
            vary_waiting?: boolean;
            /** @description hosts of the website on which this service is reached (docs/sdk/first-party.md): there `Sec-Fetch-Site: same-origin` stands for the `Origin` that browsers leave out, and the collector is below the path of the script; they share the root domain of `allowed_origins` */
            first_party_hosts?: string[];
            /** @description what is not named stays; null: as cards look by themselves */
            look?: {
                /** @description null, with `text` and `accent`: the colours of the page */
                background?: string | null;
                /** @description contrast with `background` at least 4.5 : 1 */
                text?: string | null;
                /** @description of links and buttons; contrast with `background` at least 4.5 : 1; null: as `text` */
                accent?: string | null;
                /**
                 * @description where the card lies if nothing is in the way; left and right change places on pages that are written from right to left
                 * @enum {string}
                 */
                corner?: "bottom_right" | "bottom_left" | "top_right" | "top_left";
                /** @description of its corners, in pixels */
                radius?: number;
                /** @description from the edges of the window, in pixels */
                distance?: number;
                /**
                 * @description of the page around it, or of the visitor’s system
                 * @enum {string}
                 */
                font?: "page" | "system";
            } | null;
        };
        /** Experiment */
        Experiment: {
            id: string;
            /** @description UTC ISO instant with microseconds */
            started_at: string;
            /**
             * @description `ab` speaks to one arm; `aa` speaks to nobody, to see what the view says when there is nothing to find
             * @enum {string}
             */
            mode: "ab" | "aa";
        };
        /**
         * ExperimentStart
         * @description Without `mode` the arms are compared (`ab`).
         */
        ExperimentStart: {
            /**
             * @description `ab` speaks to one arm; `aa` speaks to nobody, to see what the view says when there is nothing to find
             * @enum {string}
             */
            mode?: "ab" | "aa";
        };
        /** Facts */
        Facts: {
            /** @description must be at most 8 characters, default USD */
            currency: string;
            /** @description null: shipping is never mentioned */
            free_shipping_threshold: number | null;
            shipping_flat: number | null;
            shipping_zones: {
                /** @description two-letter codes, each in one zone only */
                countries: string[];
                rest_of_world: boolean;
                free_shipping_threshold: number;
                shipping_flat: number | null;
            }[];
            /** @description null: returns are never mentioned */
            return_days: number | null;
            delivery_promise: string | null;
            size_notes: {
                /** @description handle of a product, kept percent-decoded */
                handle: string;
                text: string;
                /** @description same-origin path, starting with one / */
                url: string | null;
            }[];
            links: {
                /** @description same-origin path, starting with one / */
                size_guide: string | null;
                /** @description same-origin path, starting with one / */
                shipping: string | null;
                /** @description same-origin path, starting with one / */
                returns: string | null;
                /** @description same-origin path, starting with one / */
                contact: string | null;
            };
            codes: {
                label: string;
                percent: number;
                starts_at: string | null;
                expires_at: string | null;
                first_order_only: boolean;
                /** @description the least total that the code works for */
                minimum: number | null;
                /** @description the products that the code works for; all where none is named */
                handles: string[];
            }[];
            fillers: {
                /** @description handle of a product, kept percent-decoded */
                handle: string;
                title: string;
                price: number;
                /** @description same-origin path, starting with one / */
                url: string | null;
            }[];
            discounts_allowed: boolean;
            /** @enum {string} */
            output: "card" | "popup" | "event" | "none";
            popup: {
                /** @enum {string} */
                provider: "custom" | "klaviyo" | "omnisend" | "drip" | "attentive" | "wisepops";
                campaign_id: string | null;
                code_campaign_id: string | null;
            } | null;
            /** @description where the shop is at home; see `consent` of the website */
            home_country: string | null;
            /** @description the shop's clock, on which dates without a time are read and days are told; an IANA name */
            time_zone: string | null;
            /** @description where nothing is delivered to: two-letter codes */
            unserved_countries: string[];
            /** @description whether a cart of exactly the threshold ships free (`at_least`) or not (`above`); null counts as `at_least` */
            free_shipping_rule: ("at_least" | "above") | null;
            /** @description the total that the threshold is compared with; null: the line is not mentioned to a cart with a discount */
            threshold_basis: ("before_discount" | "after_discount") | null;
            /** @description handles of products that are gift cards */
            gift_cards: string[];
            /** @description handles of products that cannot be returned */
            final_sale: string[];
            /** @description the line for free shipping of carts in another currency than the sheet's; counts where there are no shipping_zones, and free_shipping_threshold is not null */
            free_shipping_lines: {
                currency: string;
                amount: number;
            }[];
            /** @description by language; the texts of the page’s language stand in place of those without one, while they are valid */
            texts: {
                [key: string]: {
                    delivery_promise: string | null;
                    size_notes: {
                        /** @description handle of a product, kept percent-decoded */
                        handle: string;
                        text: string;
                        /** @description same-origin path, starting with one / */
                        url: string | null;
                    }[];
                    titles: {
                        /** @description handle of a product, kept percent-decoded */
                        handle: string;
                        title: string;
                    }[];
                    sentences: {
                        sentence: string;
                        text: string;
                    }[];
                    valid_from: string | null;
                    valid_until: string | null;
                };
            };
            /** @description What the last write of a section dropped or altered, and what is stored and not said, each with the reason. Ignored on write. */
            readonly notes: {
                /** @description path in the sheet, without an index: `size_notes`, `texts.de.titles` */
                field: string;
                /** @description of the entry in its list; of one that was dropped, as it was sent */
                index: number | null;
                /** @enum {string} */
                code: "dropped" | "cut" | "unsayable" | "not_same_origin" | "unknown_country" | "unknown_time_zone" | "unknown_language" | "duplicate" | "never_valid" | "needs_threshold" | "discounts_off" | "expired" | "contradicts_threshold" | "contradicts_rate" | "contradicts_return_days" | "contradicts_currency" | "contradicts_percent" | "amount_in_title" | "unknown_code" | "free_returns_unstated";
                /** @description what was sent, or is stored */
                text: string;
                /** @description a value to send instead, or what to do */
                suggestion: string | null;
            }[];
            /** @description Texts that are stored, and not said until a person confirms them. Ignored on write. */
            readonly pending: {
                /** @description path in the sheet, without an index: `size_notes`, `texts.de.titles` */
                field: string;
                /** @description of the entry in its list; of one that was dropped, as it was sent */
                index: number | null;
                text: string;
                /** @description one sentence for a person */
                why: string;
            }[];
        };
        /**
         * FactsChange
         * @description Any subset of the keys of Facts. Other keys are ignored, and `notes` of the answer name them.
         */
        FactsChange: {
            /** @description replaces the section in full; shaped as currency in Facts, what does not fit is dropped */
            currency?: unknown;
            /** @description replaces the section in full; shaped as free_shipping_threshold in Facts, what does not fit is dropped */
            free_shipping_threshold?: unknown;
            /** @description replaces the section in full; shaped as shipping_flat in Facts, what does not fit is dropped */
            shipping_flat?: unknown;
            /** @description replaces the section in full; shaped as shipping_zones in Facts, what does not fit is dropped */
            shipping_zones?: unknown;
            /** @description replaces the section in full; shaped as return_days in Facts, what does not fit is dropped */
            return_days?: unknown;
            /** @description replaces the section in full; shaped as delivery_promise in Facts, what does not fit is dropped */
            delivery_promise?: unknown;
            /** @description replaces the section in full; shaped as size_notes in Facts, what does not fit is dropped */
            size_notes?: unknown;
            /** @description replaces the section in full; shaped as links in Facts, what does not fit is dropped */
            links?: unknown;
            /** @description replaces the section in full; shaped as codes in Facts, what does not fit is dropped */
            codes?: unknown;
            /** @description replaces the section in full; shaped as fillers in Facts, what does not fit is dropped */
            fillers?: unknown;
            /** @description replaces the section in full; shaped as discounts_allowed in Facts, what does not fit is dropped */
            discounts_allowed?: unknown;
            /** @description replaces the section in full; shaped as output in Facts, what does not fit is dropped */
            output?: unknown;
            /** @description replaces the section in full; shaped as popup in Facts, what does not fit is dropped */
            popup?: unknown;
            /** @description replaces the section in full; shaped as home_country in Facts, what does not fit is dropped */
            home_country?: unknown;
            /** @description replaces the section in full; shaped as time_zone in Facts, what does not fit is dropped */
            time_zone?: unknown;
            /** @description replaces the section in full; shaped as unserved_countries in Facts, what does not fit is dropped */
            unserved_countries?: unknown;
            /** @description replaces the section in full; shaped as free_shipping_rule in Facts, what does not fit is dropped */
            free_shipping_rule?: unknown;
            /** @description replaces the section in full; shaped as threshold_basis in Facts, what does not fit is dropped */
            threshold_basis?: unknown;
            /** @description replaces the section in full; shaped as gift_cards in Facts, what does not fit is dropped */
            gift_cards?: unknown;
            /** @description replaces the section in full; shaped as final_sale in Facts, what does not fit is dropped */
            final_sale?: unknown;
            /** @description replaces the section in full; shaped as free_shipping_lines in Facts, what does not fit is dropped */
            free_shipping_lines?: unknown;
            /** @description replaces the section in full; shaped as texts in Facts, what does not fit is dropped */
            texts?: unknown;
        } & {
            [key: string]: unknown;
        };
        /** TextConfirmation */
        TextConfirmation: {
            /** @description as in `pending` */
            field: string;
            /** @description as in `pending` */
            index?: number | null;
            /** @description the text, word for word as it stands in the sheet */
            text: string;
        };
        /** FactsCheck */
        FactsCheck: {
            /** Facts */
            facts: {
                /** @description must be at most 8 characters, default USD */
                currency: string;
                /** @description null: shipping is never mentioned */
                free_shipping_threshold: number | null;
                shipping_flat: number | null;
                shipping_zones: {
                    /** @description two-letter codes, each in one zone only */
                    countries: string[];
                    rest_of_world: boolean;
                    free_shipping_threshold: number;
                    shipping_flat: number | null;
                }[];
                /** @description null: returns are never mentioned */
                return_days: number | null;
                delivery_promise: string | null;
                size_notes: {
                    /** @description handle of a product, kept percent-decoded */
                    handle: string;
                    text: string;
                    /** @description same-origin path, starting with one / */
                    url: string | null;
                }[];
                links: {
                    /** @description same-origin path, starting with one / */
                    size_guide: string | null;
                    /** @description same-origin path, starting with one / */
                    shipping: string | null;
                    /** @description same-origin path, starting with one / */
                    returns: string | null;
                    /** @description same-origin path, starting with one / */
                    contact: string | null;
                };
                codes: {
                    label: string;
                    percent: number;
                    starts_at: string | null;
                    expires_at: string | null;
                    first_order_only: boolean;
                    /** @description the least total that the code works for */
                    minimum: number | null;
                    /** @description the products that the code works for; all where none is named */
                    handles: string[];
                }[];
                fillers: {
                    /** @description handle of a product, kept percent-decoded */
                    handle: string;
                    title: string;
                    price: number;
                    /** @description same-origin path, starting with one / */
                    url: string | null;
                }[];
                discounts_allowed: boolean;
                /** @enum {string} */
                output: "card" | "popup" | "event" | "none";
                popup: {
                    /** @enum {string} */
                    provider: "custom" | "klaviyo" | "omnisend" | "drip" | "attentive" | "wisepops";
                    campaign_id: string | null;
                    code_campaign_id: string | null;
                } | null;
                /** @description where the shop is at home; see `consent` of the website */
                home_country: string | null;
                /** @description the shop's clock, on which dates without a time are read and days are told; an IANA name */
                time_zone: string | null;
                /** @description where nothing is delivered to: two-letter codes */
                unserved_countries: string[];
                /** @description whether a cart of exactly the threshold ships free (`at_least`) or not (`above`); null counts as `at_least` */
                free_shipping_rule: ("at_least" | "above") | null;
                /** @description the total that the threshold is compared with; null: the line is not mentioned to a cart with a discount */
                threshold_basis: ("before_discount" | "after_discount") | null;
                /** @description handles of products that are gift cards */
                gift_cards: string[];
                /** @description handles of products that cannot be returned */
                final_sale: string[];
                /** @description the line for free shipping of carts in another currency than the sheet's; counts where there are no shipping_zones, and free_shipping_threshold is not null */
                free_shipping_lines: {
                    currency: string;
                    amount: number;
                }[];
                /** @description by language; the texts of the page’s language stand in place of those without one, while they are valid */
                texts: {
                    [key: string]: {
                        delivery_promise: string | null;
                        size_notes: {
                            /** @description handle of a product, kept percent-decoded */
                            handle: string;
                            text: string;
                            /** @description same-origin path, starting with one / */
                            url: string | null;
                        }[];
                        titles: {
                            /** @description handle of a product, kept percent-decoded */
                            handle: string;
                            title: string;
                        }[];
                        sentences: {
                            sentence: string;
                            text: string;
                        }[];
                        valid_from: string | null;
                        valid_until: string | null;
                    };
                };
                /** @description What the last write of a section dropped or altered, and what is stored and not said, each with the reason. Ignored on write. */
                readonly notes: {
                    /** @description path in the sheet, without an index: `size_notes`, `texts.de.titles` */
                    field: string;
                    /** @description of the entry in its list; of one that was dropped, as it was sent */
                    index: number | null;
                    /** @enum {string} */
                    code: "dropped" | "cut" | "unsayable" | "not_same_origin" | "unknown_country" | "unknown_time_zone" | "unknown_language" | "duplicate" | "never_valid" | "needs_threshold" | "discounts_off" | "expired" | "contradicts_threshold" | "contradicts_rate" | "contradicts_return_days" | "contradicts_currency" | "contradicts_percent" | "amount_in_title" | "unknown_code" | "free_returns_unstated";
                    /** @description what was sent, or is stored */
                    text: string;
                    /** @description a value to send instead, or what to do */
                    suggestion: string | null;
                }[];
                /** @description Texts that are stored, and not said until a person confirms them. Ignored on write. */
                readonly pending: {
                    /** @description path in the sheet, without an index: `size_notes`, `texts.de.titles` */
                    field: string;
                    /** @description of the entry in its list; of one that was dropped, as it was sent */
                    index: number | null;
                    text: string;
                    /** @description one sentence for a person */
                    why: string;
                }[];
            };
            /** @description what a PATCH would drop or alter; empty where all is kept as it was sent */
            losses: {
                /** @description names and indexes, as it was sent: ["codes", 0, "percent"] */
                path: (string | number)[];
                /** @enum {string} */
                code: "dropped" | "cut" | "unsayable" | "not_same_origin" | "unknown_country" | "unknown_time_zone" | "unknown_language" | "duplicate" | "never_valid";
                /** @description what was sent */
                text: string;
                /** @description a value to send instead */
                value: string | null;
                /** @description the rule that is broken, after the name of the field */
                rule: string | null;
            }[];
        };
        /** FactsHistory */
        FactsHistory: {
            items: {
                /** @description as in the header Facts-Version, and as decisions name it */
                version: number;
                /** @description UTC ISO instant; null for a sheet that was stored before there was a history */
                at: string | null;
                /** @description who; without a name where the person was removed, and where a key asks and it was a person */
                by: {
                    /** @enum {string} */
                    kind: "person" | "key" | "feed_key" | "operator" | "unknown";
                    name: string | null;
                };
                /** @description what differs from the version before; the first version names none */
                sections: ("currency" | "free_shipping_threshold" | "shipping_flat" | "shipping_zones" | "return_days" | "delivery_promise" | "size_notes" | "links" | "codes" | "fillers" | "discounts_allowed" | "output" | "popup" | "home_country" | "time_zone" | "unserved_countries" | "free_shipping_rule" | "threshold_basis" | "gift_cards" | "final_sale" | "free_shipping_lines" | "texts")[];
                /** @description the text that a person let the service say, where that is the change */
                confirmed: {
                    field: string;
                    index: number | null;
                    text: string;
                } | null;
            }[];
            /** @description `before` of the next page */
            next: number | null;
        };
        /** FactsVersion */
        FactsVersion: {
            /** @description as in the header Facts-Version, and as decisions name it */
            version: number;
            /** @description UTC ISO instant; null for a sheet that was stored before there was a history */
            at: string | null;
            /** @description who; without a name where the person was removed, and where a key asks and it was a person */
            by: {
                /** @enum {string} */
                kind: "person" | "key" | "feed_key" | "operator" | "unknown";
                name: string | null;
            };
            /** @description what differs from the version before; the first version names none */
            sections: ("currency" | "free_shipping_threshold" | "shipping_flat" | "shipping_zones" | "return_days" | "delivery_promise" | "size_notes" | "links" | "codes" | "fillers" | "discounts_allowed" | "output" | "popup" | "home_country" | "time_zone" | "unserved_countries" | "free_shipping_rule" | "threshold_basis" | "gift_cards" | "final_sale" | "free_shipping_lines" | "texts")[];
            /** @description the text that a person let the service say, where that is the change */
            confirmed: {
                field: string;
                index: number | null;
                text: string;
            } | null;
            /**
             * Facts
             * @description the sheet, as a PATCH takes it
             */
            facts: {
                /** @description must be at most 8 characters, default USD */
                currency: string;
                /** @description null: shipping is never mentioned */
                free_shipping_threshold: number | null;
                shipping_flat: number | null;
                shipping_zones: {
                    /** @description two-letter codes, each in one zone only */
                    countries: string[];
                    rest_of_world: boolean;
                    free_shipping_threshold: number;
                    shipping_flat: number | null;
                }[];
                /** @description null: returns are never mentioned */
                return_days: number | null;
                delivery_promise: string | null;
                size_notes: {
                    /** @description handle of a product, kept percent-decoded */
                    handle: string;
                    text: string;
                    /** @description same-origin path, starting with one / */
                    url: string | null;
                }[];
                links: {
                    /** @description same-origin path, starting with one / */
                    size_guide: string | null;
                    /** @description same-origin path, starting with one / */
                    shipping: string | null;
                    /** @description same-origin path, starting with one / */
                    returns: string | null;
                    /** @description same-origin path, starting with one / */
                    contact: string | null;
                };
                codes: {
                    label: string;
                    percent: number;
                    starts_at: string | null;
                    expires_at: string | null;
                    first_order_only: boolean;
                    /** @description the least total that the code works for */
                    minimum: number | null;
                    /** @description the products that the code works for; all where none is named */
                    handles: string[];
                }[];
                fillers: {
                    /** @description handle of a product, kept percent-decoded */
                    handle: string;
                    title: string;
                    price: number;
                    /** @description same-origin path, starting with one / */
                    url: string | null;
                }[];
                discounts_allowed: boolean;
                /** @enum {string} */
                output: "card" | "popup" | "event" | "none";
                popup: {
                    /** @enum {string} */
                    provider: "custom" | "klaviyo" | "omnisend" | "drip" | "attentive" | "wisepops";
                    campaign_id: string | null;
                    code_campaign_id: string | null;
                } | null;
                /** @description where the shop is at home; see `consent` of the website */
                home_country: string | null;
                /** @description the shop's clock, on which dates without a time are read and days are told; an IANA name */
                time_zone: string | null;
                /** @description where nothing is delivered to: two-letter codes */
                unserved_countries: string[];
                /** @description whether a cart of exactly the threshold ships free (`at_least`) or not (`above`); null counts as `at_least` */
                free_shipping_rule: ("at_least" | "above") | null;
                /** @description the total that the threshold is compared with; null: the line is not mentioned to a cart with a discount */
                threshold_basis: ("before_discount" | "after_discount") | null;
                /** @description handles of products that are gift cards */
                gift_cards: string[];
                /** @description handles of products that cannot be returned */
                final_sale: string[];
                /** @description the line for free shipping of carts in another currency than the sheet's; counts where there are no shipping_zones, and free_shipping_threshold is not null */
                free_shipping_lines: {
                    currency: string;
                    amount: number;
                }[];
                /** @description by language; the texts of the page’s language stand in place of those without one, while they are valid */
                texts: {
                    [key: string]: {
                        delivery_promise: string | null;
                        size_notes: {
                            /** @description handle of a product, kept percent-decoded */
                            handle: string;
                            text: string;
                            /** @description same-origin path, starting with one / */
                            url: string | null;
                        }[];
                        titles: {
                            /** @description handle of a product, kept percent-decoded */
                            handle: string;
                            title: string;
                        }[];
                        sentences: {
                            sentence: string;
                            text: string;
                        }[];
                        valid_from: string | null;
                        valid_until: string | null;
                    };
                };
            };
            /** @description to the version before, in the order of the sheet */
            differences: {
                /** @enum {string} */
                section: "currency" | "free_shipping_threshold" | "shipping_flat" | "shipping_zones" | "return_days" | "delivery_promise" | "size_notes" | "links" | "codes" | "fillers" | "discounts_allowed" | "output" | "popup" | "home_country" | "time_zone" | "unserved_countries" | "free_shipping_rule" | "threshold_basis" | "gift_cards" | "final_sale" | "free_shipping_lines" | "texts";
                before: unknown;
                after: unknown;
            }[];
        };
        /** ProductsSeen */
        ProductsSeen: {
            items: {
                handle: string;
                /** @description on pages of the product */
                moments: number;
            }[];
        };
        /** FactsComparison */
        FactsComparison: {
            /** @description the sections that are not alike, in the order of the sheet */
            differences: {
                /** @enum {string} */
                section: "currency" | "free_shipping_threshold" | "shipping_flat" | "shipping_zones" | "return_days" | "delivery_promise" | "size_notes" | "links" | "codes" | "fillers" | "discounts_allowed" | "output" | "popup" | "home_country" | "time_zone" | "unserved_countries" | "free_shipping_rule" | "threshold_basis" | "gift_cards" | "final_sale" | "free_shipping_lines" | "texts";
                /** @description as in Facts */
                here: unknown;
                /** @description as in Facts */
                there: unknown;
            }[];
        };
        /** FactsCopy */
        FactsCopy: {
            /** @description another website of the account */
            from: string;
            /** @description the sections to copy; the whole sheet without it */
            sections?: ("currency" | "free_shipping_threshold" | "shipping_flat" | "shipping_zones" | "return_days" | "delivery_promise" | "size_notes" | "links" | "codes" | "fillers" | "discounts_allowed" | "output" | "popup" | "home_country" | "time_zone" | "unserved_countries" | "free_shipping_rule" | "threshold_basis" | "gift_cards" | "final_sale" | "free_shipping_lines" | "texts")[];
        };
        /**
         * PreviewedDecision
         * @description One decision, shaped like a moment: the first that engages, else the last.
         */
        PreviewedDecision: {
            page: string;
            cart_total: number | null;
            currency: string | null;
            /** @description null: no sign of a stall */
            reason: ("shipping_cost" | "delivery" | "returns" | "size" | "code_declined" | "form_error" | "hesitation") | null;
            /**
             * @description `wait` where nothing would be decided
             * @enum {string}
             */
            verdict: "engage" | "wait" | "quiet";
            /** @description 1 stated evidence, 2 strong behaviour, 3 weak inference; null with reason */
            tier: number | null;
            /** @description the sentence */
            message: string | null;
            why: string;
            /** @description entries of the sheet that the sentence stands on */
            facts: string[];
            /** @description what each entry of `facts` said at the time */
            fact_values: {
                entry: string;
                value: string;
            }[];
            /** @description each number, product and word that the check found in the sentence, and where it comes from */
            trace: {
                found: string;
                entry: string;
            }[];
            /** @description which wording of the sentence; null without one */
            wording: string | null;
            cta_label: string | null;
            cta_path: string | null;
            /** @description true: the website decides without sending the message */
            shadow: boolean;
            /** @description in order of weight; the first closed one gives the verdict */
            gates: {
                gate: string;
                passed: boolean;
                /** @description in words a shopkeeper understands */
                detail: string;
            }[];
            /** @description texts of this sheet that are not said until a person confirms them, as in Facts */
            pending: {
                field: string;
                index: number | null;
                text: string;
                why: string;
            }[];
        };
        /** Preview */
        Preview: {
            /** @description path or address of the page; the product is read from /products/{handle} or /product/{handle} */
            page: string;
            /** @description "" when it is not known */
            country?: string | null;
            /** @description language of the page; English without it */
            lang?: string;
            cart?: {
                /** @description default load */
                reason?: ("load" | "change") | null;
                /** @description default: the sum of the quantities */
                item_count?: number | null;
                /** @description default: the sum of the lines, unless a discount is applied */
                total?: number | null;
                /** @description without it no amount is ever said to the visitor */
                currency?: string | null;
                /** @description "" when it is not known */
                country?: string | null;
                /** @description as the page itself states it */
                free_shipping_threshold?: number | null;
                items?: {
                    /** @description percent-decoded, cut at 200 characters */
                    handle: string;
                    variant_id?: number | null;
                    /** @description default 1 */
                    quantity?: number | null;
                    /** @description clamped to 0 through 10,000,000 */
                    price: number;
                }[] | null;
                code_hash?: string | null;
                /** @description false with a code_hash: the shop declined the code */
                discount_applied?: boolean | null;
            } | null;
            /** @description in order. When they arrived is reckoned: a look counts from when it began, stillness from the last sign of life; others are a second apart, pages some seconds */
            signals: components["schemas"]["Signal"][];
            /**
             * FactsChange
             * @description keys to replace in the stored sheet, for this preview only
             */
            facts?: {
                /** @description replaces the section in full; shaped as currency in Facts, what does not fit is dropped */
                currency?: unknown;
                /** @description replaces the section in full; shaped as free_shipping_threshold in Facts, what does not fit is dropped */
                free_shipping_threshold?: unknown;
                /** @description replaces the section in full; shaped as shipping_flat in Facts, what does not fit is dropped */
                shipping_flat?: unknown;
                /** @description replaces the section in full; shaped as shipping_zones in Facts, what does not fit is dropped */
                shipping_zones?: unknown;
                /** @description replaces the section in full; shaped as return_days in Facts, what does not fit is dropped */
                return_days?: unknown;
                /** @description replaces the section in full; shaped as delivery_promise in Facts, what does not fit is dropped */
                delivery_promise?: unknown;
                /** @description replaces the section in full; shaped as size_notes in Facts, what does not fit is dropped */
                size_notes?: unknown;
                /** @description replaces the section in full; shaped as links in Facts, what does not fit is dropped */
                links?: unknown;
                /** @description replaces the section in full; shaped as codes in Facts, what does not fit is dropped */
                codes?: unknown;
                /** @description replaces the section in full; shaped as fillers in Facts, what does not fit is dropped */
                fillers?: unknown;
                /** @description replaces the section in full; shaped as discounts_allowed in Facts, what does not fit is dropped */
                discounts_allowed?: unknown;
                /** @description replaces the section in full; shaped as output in Facts, what does not fit is dropped */
                output?: unknown;
                /** @description replaces the section in full; shaped as popup in Facts, what does not fit is dropped */
                popup?: unknown;
                /** @description replaces the section in full; shaped as home_country in Facts, what does not fit is dropped */
                home_country?: unknown;
                /** @description replaces the section in full; shaped as time_zone in Facts, what does not fit is dropped */
                time_zone?: unknown;
                /** @description replaces the section in full; shaped as unserved_countries in Facts, what does not fit is dropped */
                unserved_countries?: unknown;
                /** @description replaces the section in full; shaped as free_shipping_rule in Facts, what does not fit is dropped */
                free_shipping_rule?: unknown;
                /** @description replaces the section in full; shaped as threshold_basis in Facts, what does not fit is dropped */
                threshold_basis?: unknown;
                /** @description replaces the section in full; shaped as gift_cards in Facts, what does not fit is dropped */
                gift_cards?: unknown;
                /** @description replaces the section in full; shaped as final_sale in Facts, what does not fit is dropped */
                final_sale?: unknown;
                /** @description replaces the section in full; shaped as free_shipping_lines in Facts, what does not fit is dropped */
                free_shipping_lines?: unknown;
                /** @description replaces the section in full; shaped as texts in Facts, what does not fit is dropped */
                texts?: unknown;
            } & {
                [key: string]: unknown;
            };
        };
        /** PreviewLink */
        PreviewLink: {
            /** @description a page of the website; opened in a browser it shows the card, marked as a preview */
            url: string;
            /**
             * Format: date-time
             * @description UTC ISO instant
             */
            expires_at: string;
            /** @enum {string} */
            reason: "shipping_cost" | "delivery" | "returns" | "size" | "code_declined" | "form_error" | "hesitation";
            text: string;
        };
        /** PreviewLinkWish */
        PreviewLinkWish: {
            /** @description where the card is shown; the home page without it */
            page?: string;
            /** @description language of the page; English without it */
            lang?: string;
            /**
             * @description without it, the first reason that the sheet has words for
             * @enum {string}
             */
            reason?: "shipping_cost" | "delivery" | "returns" | "size" | "code_declined" | "form_error" | "hesitation";
        };
        /** Moments */
        Moments: {
            items: {
                id: string;
                /** @description whole for admins in the console, else its first four characters and … */
                visitor: string;
                page: string | null;
                cart_total: number | null;
                currency: string | null;
                /** @enum {string} */
                reason: "shipping_cost" | "delivery" | "returns" | "size" | "code_declined" | "form_error" | "hesitation";
                /** @enum {string} */
                verdict: "engage" | "wait" | "quiet";
                /** @description 1 stated evidence, 2 strong behaviour, 3 weak inference */
                tier: number;
                /** @description the sentence */
                message: string | null;
                why: string;
                /** @description entries of the sheet that the sentence stands on */
                facts: string[];
                held_back: boolean;
                shadow: boolean;
                card: ("waiting" | "delivered" | "shown" | "clicked" | "dismissed" | "expired" | "withdrawn" | "ghost") | null;
                /** @description null while open */
                aftermath: ("bought" | "refunded" | "left") | null;
                /** @description which wording of the sentence: a, b and so on; null without one */
                wording: string | null;
                /** @description UTC ISO instant with microseconds, the paging cursor */
                ts: string;
                /** @description of the page; null where it did not say */
                device: ("phone" | "tablet" | "desktop") | null;
                /** @description of the page, primary subtag; null where it did not say */
                language: string | null;
                /** @description of the visitor, whatever became of this moment; null where it was not recorded */
                arm: ("spoken_to" | "left_alone") | null;
                /** @description told by two independent signs; kept out of the arms */
                bot: boolean;
            }[];
            /** @description `before` of the next page */
            next: string | null;
        };
        /**
         * ExplainedMoment
         * @description Lists may be empty for moments that an earlier release decided.
         */
        ExplainedMoment: {
            id: string;
            /** @description whole for admins in the console, else its first four characters and … */
            visitor: string;
            page: string | null;
            cart_total: number | null;
            currency: string | null;
            /** @enum {string} */
            reason: "shipping_cost" | "delivery" | "returns" | "size" | "code_declined" | "form_error" | "hesitation";
            /** @enum {string} */
            verdict: "engage" | "wait" | "quiet";
            /** @description 1 stated evidence, 2 strong behaviour, 3 weak inference */
            tier: number;
            /** @description the sentence */
            message: string | null;
            why: string;
            /** @description entries of the sheet that the sentence stands on */
            facts: string[];
            held_back: boolean;
            shadow: boolean;
            card: ("waiting" | "delivered" | "shown" | "clicked" | "dismissed" | "expired" | "withdrawn" | "ghost") | null;
            /** @description null while open */
            aftermath: ("bought" | "refunded" | "left") | null;
            /** @description which wording of the sentence: a, b and so on; null without one */
            wording: string | null;
            /** @description UTC ISO instant with microseconds, the paging cursor */
            ts: string;
            /** @description of the page; null where it did not say */
            device: ("phone" | "tablet" | "desktop") | null;
            /** @description of the page, primary subtag; null where it did not say */
            language: string | null;
            /** @enum {string} */
            arm: "spoken_to" | "left_alone";
            /** @description told by two independent signs; kept out of the arms */
            bot: boolean;
            /** @description what was seen since the stall began, oldest first, the newest eight */
            evidence: {
                /** @description UTC ISO instant */
                at: string;
                /** @enum {string} */
                what: "page" | "checkout" | "cart" | "code_declined" | "form_error" | "form_sent" | "still" | "hidden" | "visible" | "quick_back" | "look_shipping" | "look_delivery" | "look_returns" | "look_size" | "look_code" | "look_price" | "look_cart" | "look_checkout";
                words: string;
            }[];
            /** @description in order of weight; the first closed one gives the verdict */
            gates: {
                gate: string;
                passed: boolean;
                /** @description in words a shopkeeper understands */
                detail: string;
            }[];
            /** @description what each entry of `facts` said at the time */
            fact_values: {
                entry: string;
                value: string;
            }[];
            /** @description each number, product and word that the check found in the sentence, and where it comes from */
            trace: {
                found: string;
                entry: string;
            }[];
            cta_label: string | null;
            cta_path: string | null;
            versions: {
                engine: string;
                facts: number;
                settings: number;
            };
            holdout_share: number;
            salt_epoch: number;
            /** @description oldest first */
            card_life: {
                /** @enum {string} */
                state: "waiting" | "delivered" | "shown" | "clicked" | "dismissed" | "expired" | "withdrawn" | "ghost";
                /** @description UTC ISO instant */
                at: string;
            }[];
            aftermath_at: string | null;
            /** @description credited to this moment */
            orders: {
                order_id: string;
                order_number: string | null;
                /** @description UTC ISO instant */
                created_at: string;
                currency: string;
                total: number;
                refunded: number;
                /** @description total less refunds in its currency */
                net: number;
            }[];
        };
        /** VisitorMoments */
        VisitorMoments: {
            /** @description whole for admins, else its first four characters and … */
            visitor: string;
            items: {
                id: string;
                /** @description whole for admins in the console, else its first four characters and … */
                visitor: string;
                page: string | null;
                cart_total: number | null;
                currency: string | null;
                /** @enum {string} */
                reason: "shipping_cost" | "delivery" | "returns" | "size" | "code_declined" | "form_error" | "hesitation";
                /** @enum {string} */
                verdict: "engage" | "wait" | "quiet";
                /** @description 1 stated evidence, 2 strong behaviour, 3 weak inference */
                tier: number;
                /** @description the sentence */
                message: string | null;
                why: string;
                /** @description entries of the sheet that the sentence stands on */
                facts: string[];
                held_back: boolean;
                shadow: boolean;
                card: ("waiting" | "delivered" | "shown" | "clicked" | "dismissed" | "expired" | "withdrawn" | "ghost") | null;
                /** @description null while open */
                aftermath: ("bought" | "refunded" | "left") | null;
                /** @description which wording of the sentence: a, b and so on; null without one */
                wording: string | null;
                /** @description UTC ISO instant with microseconds, the paging cursor */
                ts: string;
                /** @description of the page; null where it did not say */
                device: ("phone" | "tablet" | "desktop") | null;
                /** @description of the page, primary subtag; null where it did not say */
                language: string | null;
                /** @description of the visitor, whatever became of this moment; null where it was not recorded */
                arm: ("spoken_to" | "left_alone") | null;
                /** @description told by two independent signs; kept out of the arms */
                bot: boolean;
                /** @description credited to this moment */
                orders: {
                    order_id: string;
                    order_number: string | null;
                    /** @description UTC ISO instant */
                    created_at: string;
                    currency: string;
                    total: number;
                    refunded: number;
                    /** @description total less refunds in its currency */
                    net: number;
                }[];
            }[];
            /** @description `before` of the next page */
            next: string | null;
        };
        /** Traffic */
        Traffic: {
            /** @description whose days these are: time_zone of the facts sheet, or UTC */
            zone: string;
            /** @description the first day */
            from: string;
            /** @description the last day, included */
            to: string;
            currency: string;
            /**
             * @description hours of a single day, else days
             * @enum {string}
             */
            step: "hour" | "day";
            /** TrafficPeriod */
            current: {
                /** @description the first instant that does not count any more: now, while the last day is under way */
                to: string;
                /** TrafficCounts */
                total: {
                    /** @description stalls that were noticed */
                    moments: number;
                    /** @description moments with a sentence, also of visitors left alone; without shadow mode */
                    decided: number;
                    /** @description moments whose card was to be shown */
                    messages: number;
                    /** @description cards that were seen, by the instant of their moment */
                    shown: number;
                    clicked: number;
                    dismissed: number;
                    /** @description orders made in that time after a card was seen: activity, which says nothing of the effect */
                    credited_orders: number;
                    /** @description their totals less refunds, of those in the currency of the facts sheet */
                    credited_net: number;
                    /** @description credited orders in another currency */
                    credited_other_currency: number;
                };
                /** @description steps that have begun, the first one first */
                items: {
                    /** @description when the step begins */
                    at: string;
                    /** @description stalls that were noticed */
                    moments: number;
                    /** @description moments with a sentence, also of visitors left alone; without shadow mode */
                    decided: number;
                    /** @description moments whose card was to be shown */
                    messages: number;
                    /** @description cards that were seen, by the instant of their moment */
                    shown: number;
                    clicked: number;
                    dismissed: number;
                    /** @description orders made in that time after a card was seen: activity, which says nothing of the effect */
                    credited_orders: number;
                    /** @description their totals less refunds, of those in the currency of the facts sheet */
                    credited_net: number;
                    /** @description credited orders in another currency */
                    credited_other_currency: number;
                }[];
            };
            /**
             * TrafficPeriod
             * @description as many days before; until the same time of day while the last day is under way
             */
            before: {
                /** @description the first instant that does not count any more: now, while the last day is under way */
                to: string;
                /** TrafficCounts */
                total: {
                    /** @description stalls that were noticed */
                    moments: number;
                    /** @description moments with a sentence, also of visitors left alone; without shadow mode */
                    decided: number;
                    /** @description moments whose card was to be shown */
                    messages: number;
                    /** @description cards that were seen, by the instant of their moment */
                    shown: number;
                    clicked: number;
                    dismissed: number;
                    /** @description orders made in that time after a card was seen: activity, which says nothing of the effect */
                    credited_orders: number;
                    /** @description their totals less refunds, of those in the currency of the facts sheet */
                    credited_net: number;
                    /** @description credited orders in another currency */
                    credited_other_currency: number;
                };
                /** @description steps that have begun, the first one first */
                items: {
                    /** @description when the step begins */
                    at: string;
                    /** @description stalls that were noticed */
                    moments: number;
                    /** @description moments with a sentence, also of visitors left alone; without shadow mode */
                    decided: number;
                    /** @description moments whose card was to be shown */
                    messages: number;
                    /** @description cards that were seen, by the instant of their moment */
                    shown: number;
                    clicked: number;
                    dismissed: number;
                    /** @description orders made in that time after a card was seen: activity, which says nothing of the effect */
                    credited_orders: number;
                    /** @description their totals less refunds, of those in the currency of the facts sheet */
                    credited_net: number;
                    /** @description credited orders in another currency */
                    credited_other_currency: number;
                }[];
            };
        };
        /** TrafficSegments */
        TrafficSegments: {
            /** @description whose days these are: time_zone of the facts sheet, or UTC */
            zone: string;
            /** @description the first day */
            from: string;
            /** @description the last day, included */
            to: string;
            /** @enum {string} */
            by: "page" | "product" | "device" | "country" | "language" | "reason";
            /** @description the 50 with the most moments, of `product` only moments on the page of one */
            items: {
                /** @description null where it is not known */
                segment: string | null;
                moments: number;
                messages: number;
                shown: number;
                clicked: number;
                dismissed: number;
                /** @description moments that an order of their visitor followed, with a card or without: no effect */
                bought: number;
            }[];
            /** @description all others together; null where there are none */
            other: {
                moments: number;
                messages: number;
                shown: number;
                clicked: number;
                dismissed: number;
                /** @description moments that an order of their visitor followed, with a card or without: no effect */
                bought: number;
            } | null;
        };
        /** Reasons */
        Reasons: {
            from: string;
            to: string;
            /** @description since the website last left shadow mode, or was begun anew; null before it first leaves shadow mode */
            experiment: {
                id: string;
                started_at: string;
                /**
                 * @description `aa` speaks to nobody, to see what the view says of nothing
                 * @enum {string}
                 */
                mode: "ab" | "aa";
            } | null;
            /** @description of the facts sheet; revenue leaves out orders in others */
            currency: string;
            /** @description 99th percentile of the order totals of the year before the experiment, else of its first 100 orders; null with fewer */
            revenue_cap: number | null;
            /** @description no_difference: conversion differs by less than this many percent of that of the left-alone */
            margin_pct: number;
            /** @description every reason, also without moments; a visitor counts in the row of the first moment alone, so that the rows add up to `all` */
            items: {
                /** @enum {string} */
                reason: "shipping_cost" | "delivery" | "returns" | "size" | "code_declined" | "form_error" | "hesitation";
                /** @description stalls noticed, bots left out */
                moments: number;
                /** @description moments that would be spoken to, shadow mode included */
                engaged: number;
                /** @description visitors to be spoken to, as in `outcomes` */
                spoken_to: number;
                /** @description visitors held back, as in `outcomes` */
                left_alone: number;
                /** @description anytime-valid, of the split of this row; below 0.001 its verdict is do_not_trust */
                srm_p: number;
                outcomes: {
                    /** ArmOutcomes */
                    spoken_to: {
                        visitors: number;
                        /** @description visitors whose card was taken; in left_alone, would have been (a ghost) */
                        delivered: number;
                        /** @description within 7 days of the entry, in any currency, those refunded in full left out */
                        orders: number;
                        /** @description those of `orders` in other currencies than `currency`: conversion counts them, revenue cannot */
                        orders_other_currency: number;
                        /** @description share of visitors with at least one order; null without visitors */
                        conversion: number | null;
                        /** @description net of refunds, in `currency`, not capped */
                        revenue_net: number;
                        revenue_per_visitor: number | null;
                    };
                    /** ArmOutcomes */
                    left_alone: {
                        visitors: number;
                        /** @description visitors whose card was taken; in left_alone, would have been (a ghost) */
                        delivered: number;
                        /** @description within 7 days of the entry, in any currency, those refunded in full left out */
                        orders: number;
                        /** @description those of `orders` in other currencies than `currency`: conversion counts them, revenue cannot */
                        orders_other_currency: number;
                        /** @description share of visitors with at least one order; null without visitors */
                        conversion: number | null;
                        /** @description net of refunds, in `currency`, not capped */
                        revenue_net: number;
                        revenue_per_visitor: number | null;
                    };
                };
                /** Effect */
                effect: {
                    /** Difference */
                    conversion: {
                        /** @description spoken-to minus left-alone, compared within equal holdouts and kinds of visitors */
                        absolute: number | null;
                        /** @description `absolute` over the left-alone arm */
                        relative: number | null;
                        /** @description bounds of `absolute`, valid at every look; null before the gate */
                        low: number | null;
                        high: number | null;
                    };
                    /**
                     * Difference
                     * @description each visitor counted up to `revenue_cap`; null without a cap
                     */
                    revenue_per_visitor: {
                        /** @description spoken-to minus left-alone, compared within equal holdouts and kinds of visitors */
                        absolute: number | null;
                        /** @description `absolute` over the left-alone arm */
                        relative: number | null;
                        /** @description bounds of `absolute`, valid at every look; null before the gate */
                        low: number | null;
                        high: number | null;
                    };
                    /** @description the largest relative loss of conversion that the interval does not exclude, 0 to 1; null before the gate */
                    harm_not_excluded: number | null;
                    /** @description the same comparison among those alone to whom a card was delivered, or a ghost; the verdict does not rest on it */
                    delivered: {
                        /** Difference */
                        conversion: {
                            /** @description spoken-to minus left-alone, compared within equal holdouts and kinds of visitors */
                            absolute: number | null;
                            /** @description `absolute` over the left-alone arm */
                            relative: number | null;
                            /** @description bounds of `absolute`, valid at every look; null before the gate */
                            low: number | null;
                            high: number | null;
                        };
                        /**
                         * Difference
                         * @description each visitor counted up to `revenue_cap`; null without a cap
                         */
                        revenue_per_visitor: {
                            /** @description spoken-to minus left-alone, compared within equal holdouts and kinds of visitors */
                            absolute: number | null;
                            /** @description `absolute` over the left-alone arm */
                            relative: number | null;
                            /** @description bounds of `absolute`, valid at every look; null before the gate */
                            low: number | null;
                            high: number | null;
                        };
                        /** @description the largest relative loss of conversion that the interval does not exclude, 0 to 1; null before the gate */
                        harm_not_excluded: number | null;
                        /** @description anytime-valid, of the split of the delivered; below 0.001 they have no intervals, and no harm */
                        srm_p: number;
                    };
                    /** @description what speaking to them brings, in `currency`, each visitor counted up to `revenue_cap`; null before the gate of revenue, and in an A/A test */
                    revenue_per_month: {
                        /** @description visitors to be spoken to in 30 days, at the period's traffic */
                        spoken_to: number;
                        absolute: number;
                        low: number;
                        high: number;
                    } | null;
                    basis: string;
                    /** @enum {string} */
                    verdict: "too_early" | "no_difference" | "better" | "worse" | "do_not_trust" | "look_back";
                    /** @description visitors of both arms together, those there already included; null unless too_early */
                    needed: number | null;
                    /** @description when there are so many at the period's traffic; null where that takes more than 400 days, or without traffic */
                    needed_by: string | null;
                };
                /**
                 * Guardrails
                 * @description what should not suffer while more visitors buy; no verdict rests on it
                 */
                guardrails: {
                    /**
                     * Guardrail
                     * @description what was refunded of what was ordered; more is worse. Each order counted up to `revenue_cap`, its refunds up to that
                     */
                    refund_share: {
                        spoken_to: number | null;
                        left_alone: number | null;
                        /** @description spoken-to minus left-alone */
                        absolute: number | null;
                        /** @description bounds of `absolute`, valid at every look; null before the gate */
                        low: number | null;
                        high: number | null;
                        /** @description the interval excludes 0 on the bad side */
                        worse: boolean;
                    };
                    /**
                     * Guardrail
                     * @description mean total of an order, before refunds; less is worse. Each order counted up to `revenue_cap`
                     */
                    order_value: {
                        spoken_to: number | null;
                        left_alone: number | null;
                        /** @description spoken-to minus left-alone */
                        absolute: number | null;
                        /** @description bounds of `absolute`, valid at every look; null before the gate */
                        low: number | null;
                        high: number | null;
                        /** @description the interval excludes 0 on the bad side */
                        worse: boolean;
                    };
                    /**
                     * Guardrail
                     * @description less is worse
                     */
                    orders_per_buyer: {
                        spoken_to: number | null;
                        left_alone: number | null;
                        /** @description spoken-to minus left-alone */
                        absolute: number | null;
                        /** @description bounds of `absolute`, valid at every look; null before the gate */
                        low: number | null;
                        high: number | null;
                        /** @description the interval excludes 0 on the bad side */
                        worse: boolean;
                    };
                };
            }[];
            /** @description every reason together, each visitor once */
            all: {
                /** @description stalls noticed, bots left out */
                moments: number;
                /** @description moments that would be spoken to, shadow mode included */
                engaged: number;
                /** @description visitors to be spoken to, as in `outcomes` */
                spoken_to: number;
                /** @description visitors held back, as in `outcomes` */
                left_alone: number;
                /** @description anytime-valid, of the split of this row; below 0.001 its verdict is do_not_trust */
                srm_p: number;
                outcomes: {
                    /** ArmOutcomes */
                    spoken_to: {
                        visitors: number;
                        /** @description visitors whose card was taken; in left_alone, would have been (a ghost) */
                        delivered: number;
                        /** @description within 7 days of the entry, in any currency, those refunded in full left out */
                        orders: number;
                        /** @description those of `orders` in other currencies than `currency`: conversion counts them, revenue cannot */
                        orders_other_currency: number;
                        /** @description share of visitors with at least one order; null without visitors */
                        conversion: number | null;
                        /** @description net of refunds, in `currency`, not capped */
                        revenue_net: number;
                        revenue_per_visitor: number | null;
                    };
                    /** ArmOutcomes */
                    left_alone: {
                        visitors: number;
                        /** @description visitors whose card was taken; in left_alone, would have been (a ghost) */
                        delivered: number;
                        /** @description within 7 days of the entry, in any currency, those refunded in full left out */
                        orders: number;
                        /** @description those of `orders` in other currencies than `currency`: conversion counts them, revenue cannot */
                        orders_other_currency: number;
                        /** @description share of visitors with at least one order; null without visitors */
                        conversion: number | null;
                        /** @description net of refunds, in `currency`, not capped */
                        revenue_net: number;
                        revenue_per_visitor: number | null;
                    };
                };
                /** Effect */
                effect: {
                    /** Difference */
                    conversion: {
                        /** @description spoken-to minus left-alone, compared within equal holdouts and kinds of visitors */
                        absolute: number | null;
                        /** @description `absolute` over the left-alone arm */
                        relative: number | null;
                        /** @description bounds of `absolute`, valid at every look; null before the gate */
                        low: number | null;
                        high: number | null;
                    };
                    /**
                     * Difference
                     * @description each visitor counted up to `revenue_cap`; null without a cap
                     */
                    revenue_per_visitor: {
                        /** @description spoken-to minus left-alone, compared within equal holdouts and kinds of visitors */
                        absolute: number | null;
                        /** @description `absolute` over the left-alone arm */
                        relative: number | null;
                        /** @description bounds of `absolute`, valid at every look; null before the gate */
                        low: number | null;
                        high: number | null;
                    };
                    /** @description the largest relative loss of conversion that the interval does not exclude, 0 to 1; null before the gate */
                    harm_not_excluded: number | null;
                    /** @description the same comparison among those alone to whom a card was delivered, or a ghost; the verdict does not rest on it */
                    delivered: {
                        /** Difference */
                        conversion: {
                            /** @description spoken-to minus left-alone, compared within equal holdouts and kinds of visitors */
                            absolute: number | null;
                            /** @description `absolute` over the left-alone arm */
                            relative: number | null;
                            /** @description bounds of `absolute`, valid at every look; null before the gate */
                            low: number | null;
                            high: number | null;
                        };
                        /**
                         * Difference
                         * @description each visitor counted up to `revenue_cap`; null without a cap
                         */
                        revenue_per_visitor: {
                            /** @description spoken-to minus left-alone, compared within equal holdouts and kinds of visitors */
                            absolute: number | null;
                            /** @description `absolute` over the left-alone arm */
                            relative: number | null;
                            /** @description bounds of `absolute`, valid at every look; null before the gate */
                            low: number | null;
                            high: number | null;
                        };
                        /** @description the largest relative loss of conversion that the interval does not exclude, 0 to 1; null before the gate */
                        harm_not_excluded: number | null;
                        /** @description anytime-valid, of the split of the delivered; below 0.001 they have no intervals, and no harm */
                        srm_p: number;
                    };
                    /** @description what speaking to them brings, in `currency`, each visitor counted up to `revenue_cap`; null before the gate of revenue, and in an A/A test */
                    revenue_per_month: {
                        /** @description visitors to be spoken to in 30 days, at the period's traffic */
                        spoken_to: number;
                        absolute: number;
                        low: number;
                        high: number;
                    } | null;
                    basis: string;
                    /** @enum {string} */
                    verdict: "too_early" | "no_difference" | "better" | "worse" | "do_not_trust" | "look_back";
                    /** @description visitors of both arms together, those there already included; null unless too_early */
                    needed: number | null;
                    /** @description when there are so many at the period's traffic; null where that takes more than 400 days, or without traffic */
                    needed_by: string | null;
                };
                /**
                 * Guardrails
                 * @description what should not suffer while more visitors buy; no verdict rests on it
                 */
                guardrails: {
                    /**
                     * Guardrail
                     * @description what was refunded of what was ordered; more is worse. Each order counted up to `revenue_cap`, its refunds up to that
                     */
                    refund_share: {
                        spoken_to: number | null;
                        left_alone: number | null;
                        /** @description spoken-to minus left-alone */
                        absolute: number | null;
                        /** @description bounds of `absolute`, valid at every look; null before the gate */
                        low: number | null;
                        high: number | null;
                        /** @description the interval excludes 0 on the bad side */
                        worse: boolean;
                    };
                    /**
                     * Guardrail
                     * @description mean total of an order, before refunds; less is worse. Each order counted up to `revenue_cap`
                     */
                    order_value: {
                        spoken_to: number | null;
                        left_alone: number | null;
                        /** @description spoken-to minus left-alone */
                        absolute: number | null;
                        /** @description bounds of `absolute`, valid at every look; null before the gate */
                        low: number | null;
                        high: number | null;
                        /** @description the interval excludes 0 on the bad side */
                        worse: boolean;
                    };
                    /**
                     * Guardrail
                     * @description less is worse
                     */
                    orders_per_buyer: {
                        spoken_to: number | null;
                        left_alone: number | null;
                        /** @description spoken-to minus left-alone */
                        absolute: number | null;
                        /** @description bounds of `absolute`, valid at every look; null before the gate */
                        low: number | null;
                        high: number | null;
                        /** @description the interval excludes 0 on the bad side */
                        worse: boolean;
                    };
                };
            };
            holdout: {
                /** @description share that should be left alone, over the visitors of the period */
                expected: number | null;
                observed: number | null;
                /** @description anytime-valid; below 0.001 every verdict is do_not_trust */
                srm_p: number;
                /** @description share of the period's orders that name a visitor */
                link_rate: number | null;
                /** @description visitors whose arm changed later; they stay in the arm they entered with */
                changed_arm: number;
                advice: {
                    /** @description holdout_pct that would answer within 28 days, else the quickest */
                    share: number;
                    visitors_a_day: number;
                    days_needed: number;
                } | null;
                /** HoldoutPlan */
                plan: {
                    /** @description a holdout_pct to choose */
                    share: number;
                    effects: {
                        /** @description if speaking raised conversion by this much */
                        relative: number;
                        /** @description of both arms, until that is found with 80 % power */
                        visitors: number;
                        /** @description that takes at the period's traffic; null without traffic */
                        days: number | null;
                        /** @description what holding this share back would then cost in 30 days */
                        orders_forgone_a_month: number;
                    }[];
                }[];
            };
        };
        /** ReasonsSeries */
        ReasonsSeries: {
            from: string;
            to: string;
            /** @description since the website last left shadow mode, or was begun anew; null before it first leaves shadow mode */
            experiment: {
                id: string;
                started_at: string;
                /**
                 * @description `aa` speaks to nobody, to see what the view says of nothing
                 * @enum {string}
                 */
                mode: "ab" | "aa";
            } | null;
            /** @description of the facts sheet; revenue leaves out orders in others */
            currency: string;
            /** @description 99th percentile of the order totals of the year before the experiment, else of its first 100 orders; null with fewer */
            revenue_cap: number | null;
            /** @description no_difference: conversion differs by less than this many percent of that of the left-alone */
            margin_pct: number;
            /** @enum {string} */
            step: "day" | "week";
            /** @description days, or weeks from Monday, of UTC or of `time_zone`; the first and the last may be parts of one */
            items: {
                from: string;
                to: string;
                /**
                 * SeriesEffect
                 * @description of all who entered until the end of the step
                 */
                cumulative: {
                    outcomes: {
                        spoken_to: {
                            visitors: number;
                            orders: number;
                            conversion: number | null;
                        };
                        left_alone: {
                            visitors: number;
                            orders: number;
                            conversion: number | null;
                        };
                    };
                    effect: {
                        /** Difference */
                        conversion: {
                            /** @description spoken-to minus left-alone, compared within equal holdouts and kinds of visitors */
                            absolute: number | null;
                            /** @description `absolute` over the left-alone arm */
                            relative: number | null;
                            /** @description bounds of `absolute`, valid at every look; null before the gate */
                            low: number | null;
                            high: number | null;
                        };
                        /** Difference */
                        revenue_per_visitor: {
                            /** @description spoken-to minus left-alone, compared within equal holdouts and kinds of visitors */
                            absolute: number | null;
                            /** @description `absolute` over the left-alone arm */
                            relative: number | null;
                            /** @description bounds of `absolute`, valid at every look; null before the gate */
                            low: number | null;
                            high: number | null;
                        };
                    };
                };
                /**
                 * SeriesEffect
                 * @description of those who entered within the step; the intervals hold for all cohorts and all looks together, so they are wide
                 */
                cohort: {
                    outcomes: {
                        spoken_to: {
                            visitors: number;
                            orders: number;
                            conversion: number | null;
                        };
                        left_alone: {
                            visitors: number;
                            orders: number;
                            conversion: number | null;
                        };
                    };
                    effect: {
                        /** Difference */
                        conversion: {
                            /** @description spoken-to minus left-alone, compared within equal holdouts and kinds of visitors */
                            absolute: number | null;
                            /** @description `absolute` over the left-alone arm */
                            relative: number | null;
                            /** @description bounds of `absolute`, valid at every look; null before the gate */
                            low: number | null;
                            high: number | null;
                        };
                        /** Difference */
                        revenue_per_visitor: {
                            /** @description spoken-to minus left-alone, compared within equal holdouts and kinds of visitors */
                            absolute: number | null;
                            /** @description `absolute` over the left-alone arm */
                            relative: number | null;
                            /** @description bounds of `absolute`, valid at every look; null before the gate */
                            low: number | null;
                            high: number | null;
                        };
                    };
                };
            }[];
        };
        /** ReasonsSegments */
        ReasonsSegments: {
            from: string;
            to: string;
            /** @description since the website last left shadow mode, or was begun anew; null before it first leaves shadow mode */
            experiment: {
                id: string;
                started_at: string;
                /**
                 * @description `aa` speaks to nobody, to see what the view says of nothing
                 * @enum {string}
                 */
                mode: "ab" | "aa";
            } | null;
            /** @description of the facts sheet; revenue leaves out orders in others */
            currency: string;
            /** @description 99th percentile of the order totals of the year before the experiment, else of its first 100 orders; null with fewer */
            revenue_cap: number | null;
            /** @description no_difference: conversion differs by less than this many percent of that of the left-alone */
            margin_pct: number;
            /** @enum {string} */
            by: "device" | "language" | "new_visitor" | "page_kind" | "wording";
            /** @description by visitors, the most first; `other` last */
            items: {
                /** @description `unknown` where it is not known; `other` for all beyond the 50 with the most visitors */
                segment: string;
                /**
                 * @description a hint at where to look, not a result
                 * @constant
                 */
                exploratory: true;
                spoken_to: number;
                left_alone: number;
                /** @description anytime-valid, of the split of this row; below 0.001 its verdict is do_not_trust */
                srm_p: number;
                outcomes: {
                    /** ArmOutcomes */
                    spoken_to: {
                        visitors: number;
                        /** @description visitors whose card was taken; in left_alone, would have been (a ghost) */
                        delivered: number;
                        /** @description within 7 days of the entry, in any currency, those refunded in full left out */
                        orders: number;
                        /** @description those of `orders` in other currencies than `currency`: conversion counts them, revenue cannot */
                        orders_other_currency: number;
                        /** @description share of visitors with at least one order; null without visitors */
                        conversion: number | null;
                        /** @description net of refunds, in `currency`, not capped */
                        revenue_net: number;
                        revenue_per_visitor: number | null;
                    };
                    /** ArmOutcomes */
                    left_alone: {
                        visitors: number;
                        /** @description visitors whose card was taken; in left_alone, would have been (a ghost) */
                        delivered: number;
                        /** @description within 7 days of the entry, in any currency, those refunded in full left out */
                        orders: number;
                        /** @description those of `orders` in other currencies than `currency`: conversion counts them, revenue cannot */
                        orders_other_currency: number;
                        /** @description share of visitors with at least one order; null without visitors */
                        conversion: number | null;
                        /** @description net of refunds, in `currency`, not capped */
                        revenue_net: number;
                        revenue_per_visitor: number | null;
                    };
                };
                /**
                 * Effect
                 * @description false discoveries are bounded over all rows together
                 */
                effect: {
                    /** Difference */
                    conversion: {
                        /** @description spoken-to minus left-alone, compared within equal holdouts and kinds of visitors */
                        absolute: number | null;
                        /** @description `absolute` over the left-alone arm */
                        relative: number | null;
                        /** @description bounds of `absolute`, valid at every look; null before the gate */
                        low: number | null;
                        high: number | null;
                    };
                    /**
                     * Difference
                     * @description each visitor counted up to `revenue_cap`; null without a cap
                     */
                    revenue_per_visitor: {
                        /** @description spoken-to minus left-alone, compared within equal holdouts and kinds of visitors */
                        absolute: number | null;
                        /** @description `absolute` over the left-alone arm */
                        relative: number | null;
                        /** @description bounds of `absolute`, valid at every look; null before the gate */
                        low: number | null;
                        high: number | null;
                    };
                    /** @description the largest relative loss of conversion that the interval does not exclude, 0 to 1; null before the gate */
                    harm_not_excluded: number | null;
                    /** @description the same comparison among those alone to whom a card was delivered, or a ghost; the verdict does not rest on it */
                    delivered: {
                        /** Difference */
                        conversion: {
                            /** @description spoken-to minus left-alone, compared within equal holdouts and kinds of visitors */
                            absolute: number | null;
                            /** @description `absolute` over the left-alone arm */
                            relative: number | null;
                            /** @description bounds of `absolute`, valid at every look; null before the gate */
                            low: number | null;
                            high: number | null;
                        };
                        /**
                         * Difference
                         * @description each visitor counted up to `revenue_cap`; null without a cap
                         */
                        revenue_per_visitor: {
                            /** @description spoken-to minus left-alone, compared within equal holdouts and kinds of visitors */
                            absolute: number | null;
                            /** @description `absolute` over the left-alone arm */
                            relative: number | null;
                            /** @description bounds of `absolute`, valid at every look; null before the gate */
                            low: number | null;
                            high: number | null;
                        };
                        /** @description the largest relative loss of conversion that the interval does not exclude, 0 to 1; null before the gate */
                        harm_not_excluded: number | null;
                        /** @description anytime-valid, of the split of the delivered; below 0.001 they have no intervals, and no harm */
                        srm_p: number;
                    };
                    /** @description what speaking to them brings, in `currency`, each visitor counted up to `revenue_cap`; null before the gate of revenue, and in an A/A test */
                    revenue_per_month: {
                        /** @description visitors to be spoken to in 30 days, at the period's traffic */
                        spoken_to: number;
                        absolute: number;
                        low: number;
                        high: number;
                    } | null;
                    basis: string;
                    /** @enum {string} */
                    verdict: "too_early" | "no_difference" | "better" | "worse" | "do_not_trust" | "look_back";
                    /** @description visitors of both arms together, those there already included; null unless too_early */
                    needed: number | null;
                    /** @description when there are so many at the period's traffic; null where that takes more than 400 days, or without traffic */
                    needed_by: string | null;
                };
            }[];
        };
        /** Store */
        Store: {
            /** @description one for each currency: currencies are never mixed */
            totals: {
                currency: string;
                orders: number;
                gross: number;
                refunded: number;
                /** @description gross less refunds */
                net: number;
                credited_orders: number;
                credited_net: number;
            }[];
            items: {
                order_id: string;
                order_number: string | null;
                /** @description UTC ISO instant */
                created_at: string;
                currency: string;
                total: number;
                subtotal: number | null;
                discounts: number | null;
                refunded: number;
                net: number;
                financial_status: string | null;
                refunds: {
                    refund_id: string;
                    amount: number;
                    currency: string;
                    /** @description UTC ISO instant */
                    created_at: string;
                }[];
                /** @description id of the moment that the order is credited to; null once its visitor was erased, when credited_at stays */
                credited_moment: string | null;
                credited_at: string | null;
            }[];
            /** @description `before` of the next page */
            next: string | null;
        };
        /** Deliveries */
        Deliveries: {
            /** @description the newest 500 */
            items: {
                /**
                 * Format: date-time
                 * @description UTC ISO instant
                 */
                ts: string;
                /** @enum {string} */
                route: "orders" | "refunds" | "erase" | "webhook";
                status: number;
                /** @description why it was refused, or what was missing in what was taken; null where there is nothing to say */
                sentence: string | null;
            }[];
            /** @description all of the last 14 days, counted */
            days: {
                /**
                 * Format: date
                 * @description of UTC
                 */
                day: string;
                /** @enum {string} */
                route: "orders" | "refunds" | "erase" | "webhook";
                status: number;
                /** @description why it was refused, or what was missing in what was taken; null where there is nothing to say */
                sentence: string | null;
                count: number;
                /**
                 * Format: date-time
                 * @description UTC ISO instant
                 */
                last_at: string;
            }[];
        };
        /** Health */
        Health: {
            /**
             * Format: date-time
             * @description UTC ISO instant
             */
            checked_at: string;
            /** @description a viewer is told of the views; an admin also of the parts that all websites share */
            parts: {
                /** @enum {string} */
                part: "moments" | "credits" | "outcomes" | "decisions" | "outbox" | "kafka" | "clickhouse" | "postgres";
                /** @enum {string} */
                state: "working" | "late" | "stopped" | "away" | "unknown";
                /** @description how old what waits is; of what has stopped, since when; null for a store */
                lag_seconds: number | null;
            }[];
            /** @description of this website: when its newest moment was, when its newest order arrived, when a feed was answered last */
            newest: {
                moment: string | null;
                order: string | null;
                feed: string | null;
            };
            dead_letters: {
                /** @description not put back yet */
                waiting: number;
                put_back: number;
                newest_at: string | null;
            };
        };
        /** DeadLetters */
        DeadLetters: {
            /** @description not put back yet */
            waiting: number;
            put_back: number;
            newest_at: string | null;
            /** @description the newest 200 */
            items: {
                id: string;
                /**
                 * Format: date-time
                 * @description when the record was refused
                 */
                ts: string;
                /** @description who could not use it: visitor (the decisions), views, ledger, orders */
                stage: string;
                /** @description not_avro, unknown_schema, unknown_record or invariant */
                reason: string;
                /** @description a sentence; it names no visitor */
                detail: string;
                /**
                 * @description where the record came from
                 * @enum {string}
                 */
                topic: "signals" | "decisions" | "ledger" | "other";
                partition: number;
                offset: number;
                /** @description whole for admins, else the first four characters */
                visitor: string | null;
                order: string | null;
                put_back_at: string | null;
            }[];
        };
        /** OpenedDeadLetter */
        OpenedDeadLetter: {
            id: string;
            /**
             * Format: date-time
             * @description when the record was refused
             */
            ts: string;
            /** @description who could not use it: visitor (the decisions), views, ledger, orders */
            stage: string;
            /** @description not_avro, unknown_schema, unknown_record or invariant */
            reason: string;
            /** @description a sentence; it names no visitor */
            detail: string;
            /**
             * @description where the record came from
             * @enum {string}
             */
            topic: "signals" | "decisions" | "ledger" | "other";
            partition: number;
            offset: number;
            /** @description whole for admins, else the first four characters */
            visitor: string | null;
            order: string | null;
            put_back_at: string | null;
            /** @description what was refused */
            record: {
                /** @description null where the record cannot be read */
                kind: string | null;
                bytes: number;
                /** @description of the registry */
                schema_id: number | null;
                /** @description those that say nothing about a person */
                fields: {
                    name: string;
                    value: string;
                }[];
            };
        };
        /** Redriven */
        Redriven: {
            put_back: number;
            /** @description put back before */
            already: number;
            /** @description about somebody who was erased since, and left alone */
            erased: number;
            /** @description without a record to put back */
            nothing: number;
            /** @description no letter of this website, or no longer kept */
            gone: number;
        };
        /** Redrive */
        Redrive: {
            letters: string[];
        };
        /** Webhooks */
        Webhooks: {
            items: {
                id: string;
                url: string;
                events: ("moment.engaged" | "moment.credited" | "verdict.changed" | "feed.refused" | "split.broken")[];
                /**
                 * Format: date-time
                 * @description UTC ISO instant
                 */
                created_at: string;
                /** @description events that are not taken yet */
                waiting: number;
                /** @description events of the last 14 days that were tried for 24 hours and never taken */
                failed: number;
            }[];
        };
        /** MadeWebhook */
        MadeWebhook: {
            id: string;
            url: string;
            events: ("moment.engaged" | "moment.credited" | "verdict.changed" | "feed.refused" | "split.broken")[];
            /** @description signs the bodies; shown once */
            secret: string;
        };
        /** NewWebhook */
        NewWebhook: {
            url: string;
            events: ("moment.engaged" | "moment.credited" | "verdict.changed" | "feed.refused" | "split.broken")[];
        };
        /** TestedWebhook */
        TestedWebhook: {
            /** @description of the receiver; 0 where there was no answer */
            status: number;
            /** @description what is wrong; null where it was taken */
            sentence: string | null;
        };
        /** InstallCheck */
        InstallCheck: {
            /** @description the page that was read last, without query */
            url: string;
            /**
             * Format: date-time
             * @description UTC ISO instant
             */
            checked_at: string;
            /** @description the page holds the script tag of this website */
            installed: boolean;
            steps: {
                /** @enum {string} */
                step: "page_reachable" | "tag_found" | "tag_in_head" | "right_id" | "only_once" | "settings_answer" | "csp_allows" | "first_visit_seen" | "cart_beacon_seen" | "order_with_visitor_id_seen";
                ok: boolean;
                /** @description false where a step before it left nothing to look at: whether it is in order is not known */
                looked_at: boolean;
                /** @description what was seen */
                detail: string;
                /** @description what to do; null when the step is done, or was not looked at */
                fix: string | null;
            }[];
            /** @description why the page could not be read; null when it was */
            error: string | null;
        };
        /** ScriptTag */
        ScriptTag: {
            /** @description loads the newest SDK, and never changes */
            tag: string;
            /** @description null before a storefront has run */
            pinned: {
                /** @description loads this version and no other bytes: the page is changed for each newer one */
                tag: string;
                /** @description as `version` of the settings */
                version: string;
                integrity: string;
            } | null;
        };
        /** FeedKey */
        FeedKey: {
            /** @description feeds, erases and exports */
            public_key: string;
            /** @description only erases and exports; null until one is made */
            privacy_key: string | null;
            /** @description in the currency of the facts sheet; VISITOR_ID is the visitor that the page told */
            examples: {
                order: string;
                refund: string;
            };
        };
        /** RotatedFeedKey */
        RotatedFeedKey: {
            public_key: string;
            /**
             * Format: date-time
             * @description UTC ISO instant
             */
            previous_expires_at: string;
        };
        /** KeyRotation */
        KeyRotation: {
            /** @description true: the old keys end at once, not after 24 hours */
            revoke?: boolean;
        };
        /** RotatedPrivacyKey */
        RotatedPrivacyKey: {
            privacy_key: string;
            /** @description null for the first one */
            previous_expires_at: string | null;
        };
        /** ShopifyShop */
        ShopifyShop: {
            /** @description to paste into theme.liquid, before </head> */
            theme: string;
            /** @description to paste as a custom pixel: it reports the steps of the checkout */
            pixel: string;
            /** @description the address of the webhooks "Order creation" and "Order update" */
            webhook_url: string;
            /** @description whether the key is stored with which Shopify signs the webhooks */
            connected: boolean;
            /** @description when a webhook that it signs came last, to the minute */
            heard_at: string | null;
        };
        /** ShopifySigningKey */
        ShopifySigningKey: {
            signing_key: string;
        };
        /** Erased */
        Erased: {
            /** @constant */
            erased: true;
            /** @description visitors that were erased */
            visitors: number;
            /** @description orders that were cut loose, or with scope shop removed */
            orders: number;
            /** @description names this erasure; its record holds no person */
            receipt: string;
        };
        /** Exported */
        Exported: {
            visitors: {
                visitor_id: string;
                /** @description when a page of the visitor named an e-mail address; one entry for each address */
                identified: {
                    /**
                     * Format: date-time
                     * @description UTC ISO instant
                     */
                    first_at: string;
                    /**
                     * Format: date-time
                     * @description UTC ISO instant
                     */
                    last_at: string;
                }[];
                /** @description newest first */
                moments: {
                    id: string;
                    /**
                     * Format: date-time
                     * @description UTC ISO instant
                     */
                    at: string;
                    page: string | null;
                    cart_total: number | null;
                    currency: string | null;
                    reason: string;
                    verdict: string;
                    tier: number;
                    message: string | null;
                    why: string;
                    facts: string[];
                    held_back: boolean;
                    shadow: boolean;
                    bot: boolean;
                    arm: string;
                    card_id: string | null;
                    device: string | null;
                    language: string | null;
                    new_visitor: boolean | null;
                    page_kind: string | null;
                    country: string | null;
                    wording: string | null;
                    product: string | null;
                    /** @description what the visitor did before it */
                    evidence: {
                        /**
                         * Format: date-time
                         * @description UTC ISO instant
                         */
                        at: string;
                        what: string;
                        ms: number;
                    }[];
                    /** @description what became of its card and of the visitor, oldest first */
                    steps: {
                        /**
                         * Format: date-time
                         * @description UTC ISO instant
                         */
                        at: string;
                        card: string | null;
                        aftermath: string | null;
                    }[];
                }[];
                cards: {
                    card_id: string;
                    decision_id: string;
                    outcome: string;
                    /**
                     * Format: date-time
                     * @description UTC ISO instant
                     */
                    at: string;
                }[];
                /** @description older moments that this answer has no room for; usually 0 */
                left_out: number;
            }[];
            /** @description newest first */
            orders: {
                order_id: string;
                order_number: string | null;
                /**
                 * Format: date-time
                 * @description UTC ISO instant
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @description UTC ISO instant
                 */
                received_at: string;
                /**
                 * Format: date-time
                 * @description UTC ISO instant
                 */
                updated_at: string;
                currency: string;
                /** @description decimal */
                total: string;
                subtotal: string | null;
                discounts: string | null;
                total_usd: string | null;
                financial_status: string | null;
                discount_codes: string[];
                line_items: {
                    handle?: string | null;
                    product_id?: string | null;
                    variant_id?: string | null;
                    price?: string | null;
                    quantity?: number | null;
                }[];
                visitor_id: string | null;
                /** @description keyed hash of the customer id */
                customer_hash: string | null;
                /** @description keyed hash of the e-mail address */
                email_hash: string | null;
                /** @description the moment that the order is credited to */
                credited_decision_id: string | null;
                credited_at: string | null;
                refunds: {
                    refund_id: string;
                    /** @description decimal */
                    amount: string;
                    currency: string;
                    /**
                     * Format: date-time
                     * @description UTC ISO instant
                     */
                    created_at: string;
                }[];
            }[];
        };
        /** Keys */
        Keys: {
            items: {
                key_id: string;
                name: string;
                /** @description the last four characters of the token */
                token_hint: string;
                scopes: ("sites:read" | "sites:write" | "facts:read" | "facts:write")[];
                /** @enum {string} */
                role: "viewer" | "admin";
                /** @description the one website that the key sees, null for the whole account */
                site_id: string | null;
                expires_at: string | null;
                /**
                 * Format: date-time
                 * @description UTC ISO instant
                 */
                created_at: string;
                /** @description to the minute; null before the first request with it */
                last_used_at: string | null;
            }[];
        };
        /** NewKey */
        NewKey: {
            key_id: string;
            name: string;
            /** @description the last four characters of the token */
            token_hint: string;
            scopes: ("sites:read" | "sites:write" | "facts:read" | "facts:write")[];
            /** @enum {string} */
            role: "viewer" | "admin";
            /** @description the one website that the key sees, null for the whole account */
            site_id: string | null;
            expires_at: string | null;
            /**
             * Format: date-time
             * @description UTC ISO instant
             */
            created_at: string;
            /** @description shown once */
            token: string;
        };
        /** KeyCreate */
        KeyCreate: {
            name: string;
            scopes: ("sites:read" | "sites:write" | "facts:read" | "facts:write")[];
            /** @enum {string} */
            role?: "viewer" | "admin";
            site_id?: string | null;
            expires_at?: string | null;
        };
        /** Audit */
        Audit: {
            items: {
                id: string;
                /**
                 * Format: date-time
                 * @description UTC ISO instant with microseconds: the paging cursor
                 */
                ts: string;
                /** @description who; the name is as it was then */
                actor: {
                    /** @enum {string} */
                    kind: "person" | "key" | "feed_key" | "operator" | "unknown";
                    id: string | null;
                    name: string | null;
                };
                /** @enum {string} */
                action: "session.opened" | "session.refused" | "session.ended" | "sessions.ended" | "password.changed" | "totp.enabled" | "totp.disabled" | "recovery_codes.renewed" | "person.added" | "person.invited" | "person.joined" | "person.role_changed" | "person.removed" | "person.reset" | "key.created" | "key.revoked" | "website.created" | "website.changed" | "website.deleted" | "experiment.started" | "facts.changed" | "text.confirmed" | "feed_key.rotated" | "feed_key.revoked" | "customer.erased" | "shop.erased" | "customer.exported" | "dead_letters.put_back" | "webhook.created" | "webhook.deleted" | "shopify.connected" | "shopify.disconnected" | "secrets.rotated";
                /** @description what it was done to; null where that is the actor */
                subject: {
                    /** @enum {string} */
                    kind: "person" | "key" | "website" | "account";
                    id: string;
                    name: string | null;
                } | null;
                /** @description names of the fields that changed, the new role, and the like */
                detail: string | null;
            }[];
            /** @description `before` of the next page */
            next: string | null;
        };
        /** Settings */
        Settings: {
            /** @constant */
            enabled: true;
            /** @description signed; carries website, allowed origins, a version and an expiry 24 hours ahead; for hello */
            token: string;
            /** @description which signals the merchant wants */
            capture: {
                scroll: boolean;
                click: boolean;
                interest: boolean;
                behavioral: boolean;
                submit: boolean;
                invalid_form: boolean;
                performance: boolean;
                identify: boolean;
            };
            /** @description of the SDK bundle; the page learns of a new one here */
            version: string;
            collector_url: string;
            frame_url: string;
            card_enabled: boolean;
            /**
             * @description how the page delivers the sentence
             * @enum {string}
             */
            output: "card" | "popup" | "event" | "none";
            popup: {
                /** @enum {string} */
                provider: "custom" | "klaviyo" | "omnisend" | "drip" | "attentive" | "wisepops";
                campaign_id: string | null;
                code_campaign_id: string | null;
            } | null;
            /** @description salts the hashes of form fields */
            field_salt: string;
        };
        /** SwitchedOff */
        SwitchedOff: {
            /** @constant */
            enabled: false;
        };
        /**
         * SignalsPost
         * @description What HelloFrame and SignalsFrame say, in one body.
         */
        SignalsPost: {
            /** @description of the settings */
            token: string;
            /** @description visitor id */
            user_id: string;
            /** @description http(s) address of the page; origin and path are kept, cut at 1024 characters */
            url: string;
            /** @description version of the client */
            sdk?: string;
            /** @description the tab on its origin: seq counts within it, from 1 and never again; absent, the collector invents one for the connection, or takes the one it invented before */
            stream?: string;
            /** @description as in a SignalsFrame, at most as many */
            items: components["schemas"]["SignalItem"][];
        };
        /** SignalsTaken */
        SignalsTaken: {
            /** @description the last number of the stream that is stored: at least the greatest of the request */
            ack: number;
            /** @description whether a card waits: ask for it now */
            card: boolean;
        };
        /**
         * CartBeacon
         * @description The cart of a page: on load, and after each change. Everything but user_id is optional. Within one stream the cart with the greater n stands, whatever the order of arrival; between streams the one received later, less what `age_ms` says that it waited.
         */
        CartBeacon: {
            /** @description visitor id */
            user_id: string;
            /** @description absent, carts without one count as one stream */
            stream?: string | null;
            /** @description rises with each cart of the stream: the greatest is the newest, an equal one a repeat */
            n?: number | null;
            /** @description how long the cart has waited since the page had it, where it is sent late */
            age_ms?: number | null;
            /** @description default load */
            reason?: ("load" | "change") | null;
            /** @description default: the sum of the quantities */
            item_count?: number | null;
            /** @description default: the sum of the lines, unless a discount is applied */
            total?: number | null;
            /** @description without it no amount is ever said to the visitor */
            currency?: string | null;
            /** @description "" when it is not known */
            country?: string | null;
            /** @description as the page itself states it */
            free_shipping_threshold?: number | null;
            items?: {
                /** @description percent-decoded, cut at 200 characters */
                handle: string;
                variant_id?: number | null;
                /** @description default 1 */
                quantity?: number | null;
                /** @description clamped to 0 through 10,000,000 */
                price: number;
            }[] | null;
            code_hash?: string | null;
            /** @description false with a code_hash: the shop declined the code */
            discount_applied?: boolean | null;
        };
        /**
         * CheckoutStep
         * @description Where in the checkout a visitor is: a hint, never proof of purchase.
         */
        CheckoutStep: {
            /** @description visitor id */
            user_id: string;
            /** @enum {string} */
            step: "started" | "contact" | "shipping" | "payment" | "completed";
            total?: number | null;
            currency?: string | null;
            discount_applied?: boolean | null;
            order_ref?: string | null;
        };
        /**
         * Identify
         * @description The e-mail address of a visitor, of which only a keyed hash is kept.
         */
        Identify: {
            /** @description visitor id */
            user_id: string;
            /** Format: email */
            email: string;
        };
        /**
         * Revoke
         * @description The visit that its visitor wants erased.
         */
        Revoke: {
            /** @description visitor id */
            user_id: string;
        };
        /**
         * OrderFeed
         * @description An order as the platform states it. Every field that is not listed is dropped before anything is stored, published or logged: posting a platform’s whole order is safe. The customer id and the e-mail address are hashed on arrival with a key of the website.
         */
        OrderFeed: {
            /** @description a whole number, or text */
            id: number | string;
            order_number?: (number | string) | null;
            /**
             * @description ISO 8601 instant of the years 1970 to 9999; without a zone it is UTC
             * @example 2026-11-21T10:00:00Z
             */
            created_at: string;
            /** @description made upper case, cut at 8 characters */
            currency: string;
            /** @description decimal, as text or as a number, zero or more; at most 14 whole digits */
            total_price: string | number;
            subtotal_price?: (string | number) | null;
            total_discounts?: (string | number) | null;
            total_price_usd?: (string | number) | null;
            financial_status?: string | null;
            discount_codes?: (string | {
                code: string;
            })[] | null;
            line_items?: {
                handle?: string | null;
                product_id?: (number | string) | null;
                variant_id?: (number | string) | null;
                price?: (string | number) | null;
                /** @description default 1 */
                quantity?: number | null;
            }[] | null;
            note_attributes?: {
                /** @example _service_uid */
                name: string;
                /** @description under _service_uid: the visitor id; other attributes are dropped */
                value: unknown;
            }[] | null;
            customer_id?: (number | string) | null;
            /** @description the e-mail address of the customer, of which only a keyed hash is kept; anything else counts as absent */
            email?: unknown;
            customer?: {
                id?: (number | string) | null;
                /** @description the e-mail address of the customer, of which only a keyed hash is kept; anything else counts as absent */
                email?: unknown;
            } | null;
        };
        /** OrderReceived */
        OrderReceived: {
            /** @constant */
            received: true;
            /** @description whether _service_uid or __service_uid held a visitor id, of a visitor who is known or not */
            visitor: boolean;
        };
        /**
         * RefundFeed
         * @description A refund. It may come before its order; it then waits and is applied when the order comes.
         */
        RefundFeed: {
            /** @description a whole number, or text */
            id: number | string;
            /** @description a whole number, or text */
            order_id: number | string;
            /**
             * @description ISO 8601 instant of the years 1970 to 9999; without a zone it is UTC
             * @example 2026-11-21T10:00:00Z
             */
            created_at: string;
            transactions?: {
                /** @example refund */
                kind: string;
                /** @example success */
                status: string;
                /** @description decimal, zero or more */
                amount: string | number;
                currency: string;
            }[] | null;
            /** @description not looked at */
            refund_line_items?: unknown[] | null;
        };
        /** Received */
        Received: {
            /** @constant */
            received: true;
        };
        /**
         * ShopifyOrder
         * @description An order as Shopify’s webhooks send it: the fields of the order feed are read as there, and these beside them. Everything else is dropped before anything is stored, published or logged.
         */
        ShopifyOrder: {
            /**
             * @description ISO 8601 instant of the years 1970 to 9999; without a zone it is UTC
             * @example 2026-11-21T10:00:00Z
             */
            updated_at: string;
            cancelled_at?: string | null;
            total_price_set?: {
                presentment_money?: {
                    /** @description decimal, as text or as a number, zero or more; at most 14 whole digits */
                    amount: string | number;
                    /** @description made upper case, cut at 8 characters */
                    currency_code: string;
                } | null;
            } | null;
            refunds?: {
                /** @description a whole number, or text */
                id: number | string;
                /**
                 * @description ISO 8601 instant of the years 1970 to 9999; without a zone it is UTC
                 * @example 2026-11-21T10:00:00Z
                 */
                created_at: string;
                transactions?: {
                    /** @example refund */
                    kind: string;
                    /** @example success */
                    status: string;
                    /** @description decimal, zero or more */
                    amount: string | number;
                    currency: string;
                }[] | null;
            }[] | null;
        };
        /** ShopifyReceived */
        ShopifyReceived: {
            /** @constant */
            received: true;
            /** @description whether _service_uid or __service_uid held a visitor id, of a visitor who is known or not */
            visitor: boolean;
            /** @description why nothing of it was stored; null where the order is in the ledger */
            left_out: string | null;
        };
        /** Erasure */
        Erasure: {
            /** @enum {string} */
            scope: "customer";
            customer_id?: (number | string) | string | null;
            /** @description text that is no address counts as absent */
            email?: string | null;
            orders?: (number | string)[] | null;
            visitor_id?: string | null;
        } | {
            /** @enum {string} */
            scope: "shop";
        };
        /**
         * OneCustomer
         * @description One customer, by at least one of customer_id, email, orders and visitor_id; of several, what any of them finds. Null, empty, or an email that is no address counts as absent.
         */
        OneCustomer: {
            /** @enum {string} */
            scope: "customer";
            customer_id?: (number | string) | string | null;
            /** @description text that is no address counts as absent */
            email?: string | null;
            orders?: (number | string)[] | null;
            visitor_id?: string | null;
        };
        /** CardAnswer */
        CardAnswer: {
            card: {
                id: string;
                decision_id: string;
                /** @description to be inserted as plain text, never as HTML */
                text: string;
                cta_label: string | null;
                /** @description path on the website itself; null together with cta_label */
                cta_path: string | null;
            };
        };
        /**
         * PreviewCard
         * @description A sentence that was built from the sheet, for whoever has the link.
         */
        PreviewCard: {
            card: {
                /** @description to be inserted as plain text, never as HTML */
                text: string;
                cta_label: string | null;
                /** @description path on the website itself; null together with cta_label */
                cta_path: string | null;
            };
        };
        /**
         * CardAck
         * @description What became of a card on the page.
         */
        CardAck: {
            /** @description visitor id */
            user_id: string;
            card_id: string;
            decision_id: string;
            /** @enum {string} */
            event: "shown" | "clicked" | "dismissed";
            page?: string | null;
        };
        /** MomentEngagedEvent */
        MomentEngagedEvent: {
            /** @description the same each time it is sent: keep those that you have had */
            id: string;
            /** @constant */
            event: "moment.engaged";
            /**
             * Format: date-time
             * @description UTC ISO instant
             */
            created_at: string;
            website: string;
            data: {
                /** @description id of the moment: GET /sdk/{id}/moments/{moment_id} has the rest */
                moment: string;
                /**
                 * Format: date-time
                 * @description UTC ISO instant
                 */
                ts: string;
                /** @enum {string} */
                reason: "shipping_cost" | "delivery" | "returns" | "size" | "code_declined" | "form_error" | "hesitation";
                held_back: boolean;
                shadow: boolean;
            };
        };
        /** MomentCreditedEvent */
        MomentCreditedEvent: {
            /** @description the same each time it is sent: keep those that you have had */
            id: string;
            /** @constant */
            event: "moment.credited";
            /**
             * Format: date-time
             * @description UTC ISO instant
             */
            created_at: string;
            website: string;
            data: {
                /** @description id of the moment: GET /sdk/{id}/moments/{moment_id} has the rest */
                moment: string;
                /** @description id of the order, as the platform has it */
                order: string;
            };
        };
        /** VerdictChangedEvent */
        VerdictChangedEvent: {
            /** @description the same each time it is sent: keep those that you have had */
            id: string;
            /** @constant */
            event: "verdict.changed";
            /**
             * Format: date-time
             * @description UTC ISO instant
             */
            created_at: string;
            website: string;
            data: {
                /** @description id of the experiment, as in the reasons view */
                experiment: string;
                from: string | null;
                /** @description verdict of all reasons together */
                to: string;
            };
        };
        /** FeedRefusedEvent */
        FeedRefusedEvent: {
            /** @description the same each time it is sent: keep those that you have had */
            id: string;
            /** @constant */
            event: "feed.refused";
            /**
             * Format: date-time
             * @description UTC ISO instant
             */
            created_at: string;
            website: string;
            data: {
                route: string;
                status: number;
                /** @description why; empty where there was no sentence */
                sentence: string;
                /** @description of UTC */
                hour: string;
            };
        };
        /** SplitBrokenEvent */
        SplitBrokenEvent: {
            /** @description the same each time it is sent: keep those that you have had */
            id: string;
            /** @constant */
            event: "split.broken";
            /**
             * Format: date-time
             * @description UTC ISO instant
             */
            created_at: string;
            website: string;
            data: {
                /** @description id of the experiment, as in the reasons view */
                experiment: string;
                srm_p: number;
            };
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
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewSession"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Wrong address or password: the same answer, and time, for both. With `code_required` the password is right, and the code is missing, wrong or used. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInRefusal"];
                };
            };
            /** @description A page of another site asked. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out. */
            204: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSessionCookie: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the session, for the console; HttpOnly and SameSite=Strict */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Wrong address or password: the same answer, and time, for both. With `code_required` the password is right, and the code is missing, wrong or used. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInRefusal"];
                };
            };
            /** @description A page of another site asked. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions of the person who asks, newest first. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sessions"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out everywhere. */
            204: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteSessionsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out. */
            204: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSessionPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Changed. */
            204: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSessionTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Of the person who is signed in. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactor"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSessionTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorBegin"];
            };
        };
        responses: {
            /** @description The secret of the second factor. */
            201: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorSecret"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A conflict with the current state; the error sentence says why. On creation: the account has as many as it may have. */
            409: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSessionTotpConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorConfirm"];
            };
        };
        responses: {
            /** @description The second factor is on. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A conflict with the current state; the error sentence says why. On creation: the account has as many as it may have. */
            409: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSessionTotpDisable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorProof"];
            };
        };
        responses: {
            /** @description The second factor is off. */
            204: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A conflict with the current state; the error sentence says why. On creation: the account has as many as it may have. */
            409: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSessionTotpRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorProof"];
            };
        };
        responses: {
            /** @description The new codes. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A conflict with the current state; the error sentence says why. On creation: the account has as many as it may have. */
            409: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPeople: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The people, in order of creation. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["People"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPeople: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonCreate"];
            };
        };
        responses: {
            /** @description The person, and where to choose a password. */
            201: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitedPerson"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A conflict with the current state; the error sentence says why. On creation: the account has as many as it may have. */
            409: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deletePeopleById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                person_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A conflict with the current state; the error sentence says why. On creation: the account has as many as it may have. */
            409: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patchPeopleById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                person_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonChange"];
            };
        };
        responses: {
            /** @description The person. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A conflict with the current state; the error sentence says why. On creation: the account has as many as it may have. */
            409: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postInvitationsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationAccept"];
            };
        };
        responses: {
            /** @description The person, who can sign in now. */
            201: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A page of another site asked. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Used, expired or withdrawn. */
            410: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSdk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The websites, in order of creation. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Websites"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSdk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebsiteCreate"];
            };
        };
        responses: {
            /** @description The website. */
            201: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Website"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A conflict with the current state; the error sentence says why. On creation: the account has as many as it may have. */
            409: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSdkById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The website. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Website"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteSdkById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The website is gone. */
            204: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patchSdkById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebsiteChange"];
            };
        };
        responses: {
            /** @description The website. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Website"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSdkOrigins: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The origins; the first is the main one. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Origins"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSdkExperiment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExperimentStart"];
            };
        };
        responses: {
            /** @description The experiment that has begun. */
            201: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Experiment"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A conflict with the current state; the error sentence says why. On creation: the account has as many as it may have. */
            409: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSdkFacts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole normalised sheet, with null or [] where nothing is set, and what of it is not said or was not kept. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description number of this version of the sheet, as in its history */
                    "Facts-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Facts"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patchSdkFacts: {
        parameters: {
            query?: {
                if_version?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactsChange"];
            };
        };
        responses: {
            /** @description The whole normalised sheet, with null or [] where nothing is set, and what of it is not said or was not kept. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description number of this version of the sheet, as in its history */
                    "Facts-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Facts"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A conflict with the current state; the error sentence says why. On creation: the account has as many as it may have. */
            409: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSdkFactsConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TextConfirmation"];
            };
        };
        responses: {
            /** @description The whole normalised sheet, with null or [] where nothing is set, and what of it is not said or was not kept. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description number of this version of the sheet, as in its history */
                    "Facts-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Facts"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A conflict with the current state; the error sentence says why. On creation: the account has as many as it may have. */
            409: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSdkFactsCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactsChange"];
            };
        };
        responses: {
            /** @description What would be stored, and what not. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FactsCheck"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSdkFactsHistory: {
        parameters: {
            query?: {
                limit?: number;
                before?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of versions. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FactsHistory"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSdkFactsHistoryById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FactsVersion"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSdkProducts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The products. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description how late the view is, in whole seconds */
                    "X-Data-Lag-Seconds"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductsSeen"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSdkFactsCompare: {
        parameters: {
            query: {
                with: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The differences. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FactsComparison"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSdkFactsCopy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactsCopy"];
            };
        };
        responses: {
            /** @description The whole normalised sheet, with null or [] where nothing is set, and what of it is not said or was not kept. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description number of this version of the sheet, as in its history */
                    "Facts-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Facts"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSdkPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Preview"];
            };
        };
        responses: {
            /** @description The decision. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewedDecision"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSdkPreviewLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PreviewLinkWish"];
            };
        };
        responses: {
            /** @description The link. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewLink"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A conflict with the current state; the error sentence says why. On creation: the account has as many as it may have. */
            409: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSdkMoments: {
        parameters: {
            query?: {
                limit?: number;
                before?: string;
                reason?: "shipping_cost" | "delivery" | "returns" | "size" | "code_declined" | "form_error" | "hesitation";
                verdict?: "engage" | "wait" | "quiet";
                from?: string;
                to?: string;
                path?: string;
                visitor?: string;
                shadow?: "true" | "false";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of moments. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description how late the view is, in whole seconds */
                    "X-Data-Lag-Seconds"?: string;
                    /** @description for If-None-Match: holds while the view says the same to this caller */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Moments"];
                    "text/csv": string;
                };
            };
            /** @description Not modified: what the caller has (If-None-Match) is current. */
            304: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no form of it that the Accept header allows. */
            406: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSdkMomentsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                moment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The moment. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description how late the view is, in whole seconds */
                    "X-Data-Lag-Seconds"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExplainedMoment"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSdkMomentsVisitor: {
        parameters: {
            query?: {
                limit?: number;
                before?: string;
            };
            header?: never;
            path: {
                id: string;
                moment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of moments. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description how late the view is, in whole seconds */
                    "X-Data-Lag-Seconds"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitorMoments"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSdkTraffic: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts by hour or day. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description how late the view is, in whole seconds */
                    "X-Data-Lag-Seconds"?: string;
                    /** @description for If-None-Match: holds while the view says the same to this caller */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Traffic"];
                };
            };
            /** @description Not modified: what the caller has (If-None-Match) is current. */
            304: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSdkTrafficSegments: {
        parameters: {
            query: {
                from?: string;
                to?: string;
                by: "page" | "product" | "device" | "country" | "language" | "reason";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Segments, the one with the most moments first. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description how late the view is, in whole seconds */
                    "X-Data-Lag-Seconds"?: string;
                    /** @description for If-None-Match: holds while the view says the same to this caller */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrafficSegments"];
                };
            };
            /** @description Not modified: what the caller has (If-None-Match) is current. */
            304: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSdkReasons: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reasons and outcomes. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description how late the view is, in whole seconds */
                    "X-Data-Lag-Seconds"?: string;
                    /** @description for If-None-Match: holds while the view says the same to this caller */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reasons"];
                };
            };
            /** @description Not modified: what the caller has (If-None-Match) is current. */
            304: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSdkReasonsSeries: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                step?: "day" | "week";
                time_zone?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Steps of the period, the first one first. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description how late the view is, in whole seconds */
                    "X-Data-Lag-Seconds"?: string;
                    /** @description for If-None-Match: holds while the view says the same to this caller */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReasonsSeries"];
                };
            };
            /** @description Not modified: what the caller has (If-None-Match) is current. */
            304: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSdkReasonsSegments: {
        parameters: {
            query: {
                from?: string;
                to?: string;
                by: "device" | "language" | "new_visitor" | "page_kind" | "wording";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Segments, the one with the most visitors first. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description how late the view is, in whole seconds */
                    "X-Data-Lag-Seconds"?: string;
                    /** @description for If-None-Match: holds while the view says the same to this caller */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReasonsSegments"];
                };
            };
            /** @description Not modified: what the caller has (If-None-Match) is current. */
            304: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSdkStore: {
        parameters: {
            query?: {
                limit?: number;
                before?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sums and a page of orders. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description how late the view is, in whole seconds */
                    "X-Data-Lag-Seconds"?: string;
                    /** @description for If-None-Match: holds while the view says the same to this caller */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Store"];
                    "text/csv": string;
                };
            };
            /** @description Not modified: what the caller has (If-None-Match) is current. */
            304: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no form of it that the Accept header allows. */
            406: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSdkDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answers. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deliveries"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSdkHealth: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current state. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSdkDeadLetters: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeadLetters"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSdkDeadLettersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                letter_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dead letter and its record. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedDeadLetter"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSdkDeadLettersRedrive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Redrive"];
            };
        };
        responses: {
            /** @description The result for each of them. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Redriven"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSdkWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the order in which they were made. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhooks"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSdkWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWebhook"];
            };
        };
        responses: {
            /** @description Created; the secret is shown once. */
            201: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeWebhook"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A conflict with the current state; the error sentence says why. On creation: the account has as many as it may have. */
            409: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteSdkWebhooksById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                hook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSdkWebhooksTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                hook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How the receiver answered. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestedWebhook"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSdkInstallCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every step, with what to do. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallCheck"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSdkTag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Both tags. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScriptTag"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSdkFeedKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys in force. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedKey"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A conflict with the current state; the error sentence says why. On creation: the account has as many as it may have. */
            409: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSdkPublicKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["KeyRotation"];
            };
        };
        responses: {
            /** @description The new key. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotatedFeedKey"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A conflict with the current state; the error sentence says why. On creation: the account has as many as it may have. */
            409: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSdkPrivacyKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["KeyRotation"];
            };
        };
        responses: {
            /** @description The new key. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotatedPrivacyKey"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A conflict with the current state; the error sentence says why. On creation: the account has as many as it may have. */
            409: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteSdkPrivacyKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked. */
            204: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A conflict with the current state; the error sentence says why. On creation: the account has as many as it may have. */
            409: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSdkShopify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ready to paste. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopifyShop"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A conflict with the current state; the error sentence says why. On creation: the account has as many as it may have. */
            409: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSdkShopify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShopifySigningKey"];
            };
        };
        responses: {
            /** @description Stored. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopifyShop"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A conflict with the current state; the error sentence says why. On creation: the account has as many as it may have. */
            409: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteSdkShopify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A conflict with the current state; the error sentence says why. On creation: the account has as many as it may have. */
            409: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSdkErasures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    scope: "customer";
                    customer_id?: (number | string) | string | null;
                    /** @description text that is no address counts as absent */
                    email?: string | null;
                    orders?: (number | string)[] | null;
                    visitor_id?: string | null;
                } | {
                    /** @enum {string} */
                    scope: "shop";
                };
            };
        };
        responses: {
            /** @description Erased everywhere. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erased"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSdkExports: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    scope: "customer";
                    customer_id?: (number | string) | string | null;
                    /** @description text that is no address counts as absent */
                    email?: string | null;
                    orders?: (number | string)[] | null;
                    visitor_id?: string | null;
                };
            };
        };
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Exported"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Keys"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyCreate"];
            };
        };
        responses: {
            /** @description The key, with its token. */
            201: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewKey"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A conflict with the current state; the error sentence says why. On creation: the account has as many as it may have. */
            409: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteKeysById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked. */
            204: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown, or of another account. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAudit: {
        parameters: {
            query?: {
                limit?: number;
                before?: string;
                subject?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the log. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Audit"];
                };
            };
            /** @description The request is not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Outside the scopes, the role or the binding of the credential. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down; try again after Retry-After. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOpenapiJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OpenAPI 3.1. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        openapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSdkBundle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                site_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JavaScript. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description * */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description public, with its max-age */
                    "Cache-Control"?: string;
                    /** @description strong; one for each encoding */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": string;
                };
            };
            /** @description Not modified: the bundle that If-None-Match names is current. */
            304: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description * */
                    "Access-Control-Allow-Origin"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such website. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description * */
                    "Access-Control-Allow-Origin"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSdkFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                site_id: string;
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A JavaScript module. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description * */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description public, immutable, with its max-age */
                    "Cache-Control"?: string;
                    /** @description strong; one for each encoding */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": string;
                };
            };
            /** @description Not modified: the file that If-None-Match names is current. */
            304: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description * */
                    "Access-Control-Allow-Origin"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such website, or no such file here. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description * */
                    "Access-Control-Allow-Origin"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getShopifyCart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                site_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JavaScript. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description * */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description public, with its max-age */
                    "Cache-Control"?: string;
                    /** @description strong; one for each encoding */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": string;
                };
            };
            /** @description Not modified: the script that If-None-Match names is current. */
            304: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description * */
                    "Access-Control-Allow-Origin"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such website. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description * */
                    "Access-Control-Allow-Origin"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header: {
                /** @description One of the allowed origins of the website, exactly; a browser sends it by itself. */
                Origin: string;
            };
            path: {
                site_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings in force. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    /** @description no-store */
                    "Cache-Control"?: string;
                    /** @description the facts sheet's links, as a query string of paths and zones */
                    "Zone-Paths"?: string;
                    /** @description the words of each zone in the languages of the website, as `zone=expression;…` in the order in which they are tried: regular expressions */
                    "Zone-Words"?: string;
                    /** @description how the card looks, where the website says it: a query string of `background`, `text`, `accent` (six hexadecimal digits), `corner`, `radius`, `distance` (pixels) and `font` */
                    "Card-Look"?: string;
                    /** @description `wait`: the script does nothing more before the page, or a consent platform on it, has consent; else `granted` */
                    Consent?: string;
                    /** @description where a card that was not seen must not come up later in the visit, as a query string of `path` and `product`; left out where there is no such page */
                    "Excluded-Pages"?: string;
                    /** @description when it must not, as a query string of `from`, `until` and `zone`; left out where there are no such hours */
                    "Quiet-Hours"?: string;
                    /** @description `ask`: the website has several origins, so the visitor frame knows who this is; else `skip` */
                    "Visitor-Frame"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description Origin is missing, null, or not one of this website, such as a subdomain. Without CORS headers. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such website. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The website is switched off: the SDK stops. */
            418: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    /** @description no-store */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SwitchedOff"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSignals: {
        parameters: {
            query?: never;
            header: {
                /** @description One of the allowed origins of the website, exactly; a browser sends it by itself. */
                Origin: string;
            };
            path: {
                site_id: string;
            };
            cookie?: never;
        };
        /** @description JSON may be sent as text/plain, which needs no preflight and suits navigator.sendBeacon. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignalsPost"];
                "text/plain": string;
            };
        };
        responses: {
            /** @description Stored. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    /** @description no-store */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignalsTaken"];
                };
            };
            /** @description The body is not JSON, or not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token of the settings is forged, has expired, or is of another website. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Origin is missing, null, or not one of this website, such as a subdomain. Without CORS headers. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such website. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 16384 bytes. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The website is switched off. */
            418: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no visitor id. */
            422: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down and nothing was stored: send it again. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postCart: {
        parameters: {
            query?: never;
            header: {
                /** @description One of the allowed origins of the website, exactly; a browser sends it by itself. */
                Origin: string;
            };
            path: {
                site_id: string;
            };
            cookie?: never;
        };
        /** @description JSON may be sent as text/plain, which needs no preflight and suits navigator.sendBeacon. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CartBeacon"];
                "text/plain": string;
            };
        };
        responses: {
            /** @description Stored. */
            204: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not JSON, or not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Origin is missing, null, or not one of this website, such as a subdomain. Without CORS headers. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such website. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 8192 bytes. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down and nothing was stored: send it again. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                site_id: string;
            };
            cookie?: never;
        };
        /** @description JSON may be sent as text/plain, which needs no preflight and suits navigator.sendBeacon. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckoutStep"];
                "text/plain": string;
            };
        };
        responses: {
            /** @description Stored. */
            204: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description * */
                    "Access-Control-Allow-Origin"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not JSON, or not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description * */
                    "Access-Control-Allow-Origin"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such website. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description * */
                    "Access-Control-Allow-Origin"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 8192 bytes. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description * */
                    "Access-Control-Allow-Origin"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description * */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down and nothing was stored: send it again. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description * */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postIdentify: {
        parameters: {
            query?: never;
            header: {
                /** @description One of the allowed origins of the website, exactly; a browser sends it by itself. */
                Origin: string;
            };
            path: {
                site_id: string;
            };
            cookie?: never;
        };
        /** @description JSON may be sent as text/plain, which needs no preflight and suits navigator.sendBeacon. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Identify"];
                "text/plain": string;
            };
        };
        responses: {
            /** @description Stored, unless an erasure of the visitor or of the address has begun meanwhile. */
            204: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not JSON, or not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Origin is missing, null, or not one of this website (without CORS headers); or the website does not capture `identify`: the body is not read. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such website. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 8192 bytes. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down and nothing was stored: send it again. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postRevoke: {
        parameters: {
            query?: never;
            header: {
                /** @description One of the allowed origins of the website, exactly; a browser sends it by itself. */
                Origin: string;
            };
            path: {
                site_id: string;
            };
            cookie?: never;
        };
        /** @description JSON may be sent as text/plain, which needs no preflight and suits navigator.sendBeacon. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Revoke"];
                "text/plain": string;
            };
        };
        responses: {
            /** @description Accepted: the erasure runs in the background and survives a restart. */
            202: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not JSON, or not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Origin is missing, null, or not one of this website, such as a subdomain. Without CORS headers. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such website. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 1024 bytes. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down and nothing was stored: send it again. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postOrder: {
        parameters: {
            query?: {
                /**
                 * @deprecated
                 * @description The feed key, in place of the header X-Service-Token, for one more release: it lands in request logs.
                 */
                token?: string;
            };
            header?: never;
            path: {
                site_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderFeed"];
            };
        };
        responses: {
            /** @description Stored. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    Deprecation?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderReceived"];
                };
            };
            /** @description The body is not JSON, or not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    Deprecation?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service token is missing or not a valid key of this website. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    Deprecation?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service token is the privacy key, which only erases and exports. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    Deprecation?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such website. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    Deprecation?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 524288 bytes. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    Deprecation?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    Deprecation?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down and nothing was stored: send it again. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    Deprecation?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postRefund: {
        parameters: {
            query?: {
                /**
                 * @deprecated
                 * @description The feed key, in place of the header X-Service-Token, for one more release: it lands in request logs.
                 */
                token?: string;
            };
            header?: never;
            path: {
                site_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundFeed"];
            };
        };
        responses: {
            /** @description Stored. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    Deprecation?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Received"];
                };
            };
            /** @description The body is not JSON, or not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    Deprecation?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service token is missing or not a valid key of this website. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    Deprecation?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service token is the privacy key, which only erases and exports. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    Deprecation?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such website. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    Deprecation?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 524288 bytes. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    Deprecation?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    Deprecation?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down and nothing was stored: send it again. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    Deprecation?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postShopify: {
        parameters: {
            query?: never;
            header: {
                /** @description The HMAC-SHA-256 of the body with the key of the shop, in base64. */
                "X-Shopify-Hmac-Sha256": string;
            };
            path: {
                site_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShopifyOrder"];
            };
        };
        responses: {
            /** @description Stored, or left out. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopifyReceived"];
                };
            };
            /** @description The body is not JSON, or not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not signed with the key of this shop, or none is stored for this website. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such website. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 2097152 bytes. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down and nothing was stored: send it again. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postErase: {
        parameters: {
            query?: {
                /**
                 * @deprecated
                 * @description The feed key, in place of the header X-Service-Token, for one more release: it lands in request logs.
                 */
                token?: string;
            };
            header?: never;
            path: {
                site_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Erasure"];
            };
        };
        responses: {
            /** @description Erased everywhere. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    Deprecation?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erased"];
                };
            };
            /** @description The body is not JSON, or not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    Deprecation?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service token is missing or not a valid key of this website. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    Deprecation?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such website. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    Deprecation?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 524288 bytes. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    Deprecation?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    Deprecation?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down and nothing was stored: send it again. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description set when the key came in the query (RFC 9745) */
                    Deprecation?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                site_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OneCustomer"];
            };
        };
        responses: {
            /** @description The data; two empty lists where nothing was found. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description no-store */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Exported"];
                };
            };
            /** @description The body is not JSON, or not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service token is missing or not a valid key of this website. */
            401: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such website. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 524288 bytes. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down and nothing was stored: send it again. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCard: {
        parameters: {
            query: {
                user_id: string;
            };
            header: {
                /** @description One of the allowed origins of the website, exactly; a browser sends it by itself. */
                Origin: string;
            };
            path: {
                site_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card, which counts as delivered from now on. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    /** @description no-store */
                    "Cache-Control"?: string;
                    /** @description the reason of the stall that the card answers */
                    "Card-Reason"?: string;
                    /** @description of a card about a declined code, percent-encoded: the code that it names */
                    "Card-Code"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardAnswer"];
                };
            };
            /** @description No card waits. */
            204: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    /** @description no-store */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The query is not valid; the sentence names the parameter. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Origin is missing, null, or not one of this website, such as a subdomain. Without CORS headers. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such website. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down and nothing was stored: send it again. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPreviewCard: {
        parameters: {
            query: {
                token: string;
            };
            header: {
                /** @description One of the allowed origins of the website, exactly; a browser sends it by itself. */
                Origin: string;
            };
            path: {
                site_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card, to be marked as a preview. */
            200: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    /** @description no-store */
                    "Cache-Control"?: string;
                    /** @description how the card looks, where the website says it: a query string of `background`, `text`, `accent` (six hexadecimal digits), `corner`, `radius`, `distance` (pixels) and `font` */
                    "Card-Look"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewCard"];
                };
            };
            /** @description The query is not valid; the sentence names the parameter. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Origin is missing, null, or not one of this website (without CORS headers); or the link was not signed for this website. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such website. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The link has expired, or the facts sheet has changed since. */
            410: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down and nothing was stored: send it again. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postCardAck: {
        parameters: {
            query?: never;
            header: {
                /** @description One of the allowed origins of the website, exactly; a browser sends it by itself. */
                Origin: string;
            };
            path: {
                site_id: string;
            };
            cookie?: never;
        };
        /** @description JSON may be sent as text/plain, which needs no preflight and suits navigator.sendBeacon. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardAck"];
                "text/plain": string;
            };
        };
        responses: {
            /** @description Stored. */
            204: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not JSON, or not valid; the sentence names the field. */
            400: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Origin is missing, null, or not one of this website, such as a subdomain. Without CORS headers. */
            403: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such website, or this visitor was given no such card. */
            404: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 8192 bytes. */
            413: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part is down and nothing was stored: send it again. */
            503: {
                headers: {
                    /** @description names this request */
                    "X-Request-Id"?: string;
                    /** @description what is left of the limit: "policy";r=remaining;t=seconds */
                    RateLimit?: string;
                    /** @description the limit: "policy";q=requests;w=seconds */
                    "RateLimit-Policy"?: string;
                    /** @description the Origin of the request */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Origin */
                    Vary?: string;
                    /** @description whole seconds until the next request may come */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    onMomentEngaged: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA-256 with the secret of the webhook over `t`, a point and the body as it arrived. Refuse a `t` that is more than five minutes old. */
                "X-Engage-Signature": string;
                /** @description as in the body */
                "X-Engage-Event": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MomentEngagedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMomentCredited: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA-256 with the secret of the webhook over `t`, a point and the body as it arrived. Refuse a `t` that is more than five minutes old. */
                "X-Engage-Signature": string;
                /** @description as in the body */
                "X-Engage-Event": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MomentCreditedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onVerdictChanged: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA-256 with the secret of the webhook over `t`, a point and the body as it arrived. Refuse a `t` that is more than five minutes old. */
                "X-Engage-Signature": string;
                /** @description as in the body */
                "X-Engage-Event": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerdictChangedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onFeedRefused: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA-256 with the secret of the webhook over `t`, a point and the body as it arrived. Refuse a `t` that is more than five minutes old. */
                "X-Engage-Signature": string;
                /** @description as in the body */
                "X-Engage-Event": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedRefusedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSplitBroken: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<seconds>,v1=<hex>`: HMAC-SHA-256 with the secret of the webhook over `t`, a point and the body as it arrived. Refuse a `t` that is more than five minutes old. */
                "X-Engage-Signature": string;
                /** @description as in the body */
                "X-Engage-Event": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SplitBrokenEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
