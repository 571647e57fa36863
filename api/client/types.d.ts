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
         * @description Only for people who are signed in to the console.
         */
        get: operations["getSession"];
        put?: never;
        /**
         * Sign in
         * @description The token is valid for 12 hours, or until it is signed out. If the person has a second factor, `code` is required as well. Each code works once. Open to everyone.
         */
        post: operations["postSession"];
        /**
         * Sign out
         * @description The session token stops working at once. Only for people who are signed in to the console.
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
         * @description Like POST /session, but the token is set as a cookie that no script can read, and is not part of the response. The cookie is accepted only together with the header `X-Engage-Console`, which no page of another origin can send. Open to everyone.
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
         * @description Only for people who are signed in to the console.
         */
        get: operations["getSessions"];
        put?: never;
        post?: never;
        /**
         * Sign out everywhere
         * @description Ends all sessions of the person at once, including this one. Only for people who are signed in to the console.
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
         * @description The session ends at once. The session of another person gets a 404. Only for people who are signed in to the console.
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
         * @description Ends all other sessions of the person at once. A wrong `current` gets a 403, and counts as a wrong password at sign-in. Only for people who are signed in to the console.
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
         * @description Only for people who are signed in to the console.
         */
        get: operations["getSessionTotp"];
        put?: never;
        /**
         * Set up a second factor (TOTP)
         * @description Returns a secret for an authenticator app. The secret has no effect until a code has confirmed it, and another call replaces it. Returns 409 if a second factor is on. Only for people who are signed in to the console.
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
         * @description Turns the second factor on: from now on, signing in requires a code. All other sessions of the person end. The recovery codes are shown only once. Only for people who are signed in to the console.
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
         * @description The secret and the recovery codes are deleted. Only for people who are signed in to the console.
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
         * @description The previous recovery codes stop working. Only for people who are signed in to the console.
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
         * @description Only for admins who are signed in to the console.
         */
        get: operations["getPeople"];
        put?: never;
        /**
         * Invite a person
         * @description Send the returned `invite_url` to the person: it is shown only once. To invite a person again, remove the person first. Returns 409 if the e-mail address already belongs to a person of any account, or if the account already has as many people as it may have. Only for admins who are signed in to the console.
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
         * @description All sessions of the person and an open invitation end at once. API keys that the person created stay valid. The last admin cannot be removed: 409. Only for admins who are signed in to the console.
         */
        delete: operations["deletePeopleById"];
        options?: never;
        head?: never;
        /**
         * Change a person's role
         * @description The role applies from the next request of every session of the person. The last admin cannot be changed: 409. Only for admins who are signed in to the console.
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
         * @description Sets the password of the invited person, who can then sign in. An invitation works once, within 72 hours. If the password is refused, the invitation stays valid. Open to everyone.
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
         * @description Requires a key with the scope `sites:read`, or a console session. A key that is bound to one website is refused.
         */
        get: operations["getSdk"];
        put?: never;
        /**
         * Create a website
         * @description A new website is enabled and in shadow mode. Cards are on, and a tenth of its visitors are held back. Requires a key with the scope `sites:write`, or a console session. A key that is bound to one website is refused.
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
         * @description Requires a key with the scope `sites:read`, or a console session.
         */
        get: operations["getSdkById"];
        put?: never;
        post?: never;
        /**
         * Delete a website
         * @description The website stops working at once. The response is sent when its data is erased in every store. After a 503, the service finishes the work by itself; send the same request again to see when: 404 means that it is done. Requires a key with the scope `sites:write`, or a console session. A key that is bound to one website is refused.
         */
        delete: operations["deleteSdkById"];
        options?: never;
        head?: never;
        /**
         * Change a website
         * @description Changes only the fields that are sent. A change takes effect everywhere within 2 seconds. A change of `allowed_origins` makes a new site token, which the SDK gets with its next request of the settings. Requires a key with the scope `sites:write`, or a console session.
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
         * @description The script works only on pages of these origins. PATCH /sdk/{id} changes them. Requires a key with the scope `sites:read`, or a console session.
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
         * @description A new salt assigns every visitor to an arm and to a wording again. The results of the previous experiment are no longer shown. Returns 409 in shadow mode. Only for admins who are signed in to the console.
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
         * @description Requires a key with the scope `facts:read`, or a console session.
         */
        get: operations["getSdkFacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the facts sheet
         * @description A key that is sent replaces its whole section, and the section of a key that is absent is kept. To clear a section, send it empty. Values that do not fit are dropped and not refused: the response is the stored sheet, and its `notes` say what was dropped and why. A confirmed text stays confirmed as long as it does not change by a word. Requires a key with the scope `facts:write`, or a console session.
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
         * @description Name the text as in `pending`, word for word. It can be used within 2 seconds, for its own purpose, until it is edited. Who confirmed it and when is recorded. Returns 409 if the text has changed in the meantime, or contradicts the sheet. Only for admins who are signed in to the console.
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
         * @description Takes the body of a PATCH and stores nothing. `facts` is the sheet that this PATCH would return, and `losses` are the values that it would drop or alter. Requires a key with the scope `facts:read`, or a console session.
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
         * @description Returns who stored each version, when, and which sections changed. The newest 200 versions are kept. Requires a key with the scope `facts:read`, or a console session.
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
         * @description Returns the version with its differences to the previous one. To go back to it, send its sheet in a PATCH: it is checked like every change, and makes a new version. Requires a key with the scope `facts:read`, or a console session.
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
         * @description Lists the products on whose pages there were moments in the last 28 days, the most frequent first, at most 500. Moments of bots are left out. For a busy website, only the newest 200,000 moments are read. Requires a key with the scope `sites:read`, or a console session.
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
         * @description Only for people who are signed in to the console.
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
         * @description Replaces the sections of this website by those of the other one, as a PATCH with them would. The response is the stored sheet, and the change is recorded in the audit log. A confirmation is valid for one website: texts that await confirmation there await it here too, and so do texts that were confirmed there only. Only for admins who are signed in to the console.
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
         * @description Runs the engine on the signals for a new visitor, with the current settings and the stored facts sheet, in which the `facts` of the body replace keys. Waiting times are not varied. Nothing is stored or published. Requires a key with the scope `facts:read`, or a console session.
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
         * @description The engine builds the sentence from the stored facts sheet, for a new visitor who is stuck for the given reason. The link shows it on a page of the first allowed origin to anybody who opens it, for ten minutes or until the sheet changes. Nothing is stored, counted or acknowledged. It also works in shadow mode. Returns 409 if nothing would be said; the error says why. Only for people who are signed in to the console.
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
         * @description Lists the moments that match all given filters. As `text/csv`, all matching moments are streamed, whatever `limit` and `before` are: the first line has the names of the fields, and the entries of `facts` are in one cell. Only one CSV export of a website, two of an account and a few in all run at the same time. Requires a key with the scope `sites:read`, or a console session.
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
         * @description Returns the fields of the list, and what explains the decision: what was seen before it, every gate, the facts at the time, where each claim of the sentence comes from, the versions, the states of the card and the credited orders. A malformed id gets a 404, like an unknown one. Requires a key with the scope `sites:read`, or a console session.
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
         * @description Lists all moments of the visitor to whom this moment belongs. People who may not filter moments by visitor can use it to follow a visitor. Only for people who are signed in to the console.
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
         * @description Counts the moments, cards and credited orders of at most 400 days, which are days in the `time_zone` of the facts sheet. By default it is today. These are counts of what happened: only GET /sdk/{id}/reasons shows whether speaking to visitors helps. Requires a key with the scope `sites:read`, or a console session.
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
         * @description Days are chosen as for GET /sdk/{id}/traffic. This does not compare the arms: visitors of different segments differ in more than the cards that they got. Requires a key with the scope `sites:read`, or a console session.
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
         * @description Requires a key with the scope `sites:read`, or a console session.
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
         * @description Requires a key with the scope `sites:read`, or a console session.
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
         * @description Requires a key with the scope `sites:read`, or a console session.
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
         * @description As `text/csv`, all orders are streamed, newest first, whatever `limit` and `before` are. The first line has the names of the fields. Only one CSV export of a website, two of an account and a few in all run at the same time. Requires a key with the scope `sites:read`, or a console session.
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
         * @description Lists how requests to the order, refund and erase feeds were answered, and failed or test deliveries of webhooks. It holds no bodies and nothing about a shopper, and is a second or two late. Requests without a valid key are all counted, but only a few an hour are listed. Only for people who are signed in to the console.
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
         * @description Returns the state of the parts behind a website. A part is `late` if the oldest record that waits for it is older than 15 seconds, `stopped` if none of its processes has reported for 15 seconds, and `unknown` if none ever has. Only for people who are signed in to the console.
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
         * @description Lists records of the website that could not be used, newest first. They are kept for 30 days, and the list is a few seconds late. Records that name no website are not listed: see `npm run replay -- redrive`. Only for people who are signed in to the console.
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
         * @description Returns the contents of the record, without anything about a person: no ids, no text, no addresses. Only for people who are signed in to the console.
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
         * @description Puts the records of dead letters back to the topics that they came from. Each is put back only once, however often it is requested. A record that is refused again makes a new dead letter. Records about somebody who was erased since stay where they are. Only for admins who are signed in to the console.
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
         * @description Only for admins who are signed in to the console.
         */
        get: operations["getSdkWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description Events are posted as JSON `{ id, event, created_at, website, data }`. They are delivered at least once and in no particular order: ignore an `id` that you have already received. The header `X-Engage-Signature` is `t=<seconds>,v1=<hex>`, where `v1` is the HMAC-SHA-256 of `t.body` with the secret. Refuse a request whose `t` is more than five minutes old. Respond with any 2xx status to accept an event. After any other response it is sent again with growing waits for 24 hours. Redirects are not followed. Only for admins who are signed in to the console.
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
         * @description Deletes the webhook, and the events that were not accepted yet. Only for admins who are signed in to the console.
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
         * @description Sends an event `test` at once, signed like every other event. It is not sent again. Only for admins who are signed in to the console.
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
         * @description Reads the page of the first allowed origin from the service's side, and checks each step of the installation. It reads only public addresses below the website's root domain on the ports 80 and 443, follows at most 3 redirects, and reads at most 2 MB within 10 seconds. Requires a key with the scope `sites:read`, or a console session.
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
         * @description While storefronts of two versions run side by side, the pinned tag is that of one of them. Each storefront serves the files of both versions. Requires a key with the scope `sites:read`, or a console session.
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
         * @description The feed key authorises orders, refunds, erasures and exports. The privacy key, if there is one, authorises erasures and exports only. Keep both on the shop’s server. Only for admins who are signed in to the console.
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
         * @description The previous key works for 24 more hours. With `revoke`, all previous keys stop working at once. Only for admins who are signed in to the console.
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
         * @description The privacy key is for people or programs that answer privacy requests and must not send orders. The previous privacy key works for 24 more hours. With `revoke`, all previous ones stop working at once. The feed key still authorises erasures. Only for admins who are signed in to the console.
         */
        post: operations["postSdkPrivacyKey"];
        /**
         * Revoke the privacy key
         * @description The privacy key and all previous ones stop working at once. Only for admins who are signed in to the console.
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
         * @description Only for admins who are signed in to the console.
         */
        get: operations["getSdkShopify"];
        put?: never;
        /**
         * Store the key that signs the shop's webhooks
         * @description Shopify shows the key in the settings of its admin, under Notifications, Webhooks. The key replaces the previous one, and is never shown again. Only for admins who are signed in to the console.
         */
        post: operations["postSdkShopify"];
        /**
         * Delete the key that signs the shop’s webhooks
         * @description Webhooks that Shopify still sends are refused, until Shopify removes them. Only for admins who are signed in to the console.
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
         * @description Like POST /{site_id}/privacy/erase of the storefront: the response is sent once every store has confirmed the erasure. An e-mail address finds only orders that were sent with it, and visitors whom a page identified by it. The Shopify bridge and the WooCommerce plugin send no address, so name `customer_id` or `orders` as well for their orders. Only for admins who are signed in to the console.
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
         * @description Like POST /{site_id}/privacy/export of the storefront. Only for admins who are signed in to the console.
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
         * @description Only for admins who are signed in to the console.
         */
        get: operations["getKeys"];
        put?: never;
        /**
         * Create a key
         * @description The token is shown in this response only. A key with the role `viewer` can only read, whatever its scopes are. Only for admins who are signed in to the console.
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
         * @description The next request with the key is refused. Only for admins who are signed in to the console.
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
         * @description Entries are kept for a year. They are paged as moments are. Only for admins who are signed in to the console.
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
         * @description The script tag loads this bundle. It holds nothing of the website, but for websites with several origins it includes the part that asks the visitor frame. It has at most 8.0 KB (gzip) and is compressed with br or gzip, as the browser asks. It fetches a second file with the first card. `version` of the settings names the current version. Open to everyone.
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
         * @description Returns a file of the SDK. Its content never changes under its name, and is the same for every website. The bundle is here for pages that pin it with `integrity`. The other files are imported by the bundle when they are needed: `card-` with the first card, `consent-` where the visitor has to be asked for consent or has withdrawn it, and `debug-` on pages that ask for it. Files of earlier versions stay available. Open to everyone.
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
         * @description This script reports the cart of a Shopify theme to the SDK. It is the second line to paste into the theme of a shop that does not use an app, and needs the script tag beside it. It sends requests to the shop only. Open to everyone.
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
         * @description The SDK requests the settings first. A page of another origin is refused, and the SDK stays inactive there. Pages of the allowed origins of the website may call it, without credentials. At most 120 requests a minute for each website and network.
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
         * @description Sends what the frames `hello` and `signals` say in one request, for networks whose proxies block websockets. Sequence numbers, repeats, lost signals and limits are handled as on the websocket, and a refusal has the sentence of the corresponding close. Send one request at a time, and send again what was not acknowledged. After a minute without a request, the service writes the signal `disconnect` for the visitor. Pages of the allowed origins of the website may call it, without credentials. At most 6000 requests a minute for each website and network.
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
         * @description Send the cart on every page that has one: when the page loads, and after each change. Amounts and quantities are clamped to 0 through 10,000,000, and only the first entries of a list that is too long are read. The cart that was reported last is the current one. Pages of the allowed origins of the website may call it, without credentials. At most 240 requests a minute for each website and network.
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
         * @description The origin `null` is accepted too, because checkout pixels run in sandboxes. A step is a hint and never proof of a purchase: `completed` makes the engine quiet for the visitor and credits no order. Pages of any origin may call it. At most 120 requests a minute for each website and network.
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
         * @description Works only if the capture toggle `identify` of the website is on. A keyed hash of the address is stored, so that an erasure or an export by e-mail address finds the visitor. The address is neither published nor logged. A visitor may have at most 10 addresses, and an address at most 1,000 visitors. For a website that is switched off, nothing is stored. Pages of the allowed origins of the website may call it, without credentials. At most 60 requests a minute for each website and network.
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
         * @description The SDK sends this for `engage.revoke({ erase: true })`. Within minutes, the data of this visitor is erased as by an erasure that names `visitor_id`: orders keep their amounts and name nobody. The response is the same whether or not the visitor exists, also for a website that is switched off. At most 100 requests a day are accepted from one network and 10,000 for one website; beyond that, use an erasure with the feed key. Pages of the allowed origins of the website may call it, without credentials. At most 20 requests a minute for each website and network.
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
         * @description The response is sent once the order is stored in the ledger, whether or not the visitor is known. Sending the same request again changes nothing. A changed order with the same id updates its row, and is counted once. For the merchant’s server only, with the feed key. The key also authorises erasures, so it must never reach a page. At most 6000 requests a minute for each website.
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
         * @description Each refund id counts once. Sending the same request again changes nothing. Its successful transactions of the kind `refund` are added up for each currency, and each currency is stored as a refund of its own: the id of the second and any further one ends in a point and the currency, as in `77.EUR`. For the merchant’s server only, with the feed key. The key also authorises erasures, so it must never reach a page. At most 6000 requests a minute for each website.
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
         * @description For the webhooks "Order creation" and "Order update" that a shop creates in its own Shopify admin, without an app. The header `X-Shopify-Hmac-Sha256` signs the body with the key that was stored by POST /v1/sdk/{id}/shopify. The response is sent once the order is stored in the ledger. A cancelled order gets the status `cancelled`. An older version of an order changes nothing. The refunds of the order are stored with it: each counts once, in the currency of the order, if necessary converted at the order's own rate. Test orders and bodies that are not orders get a 200 and are left out, because Shopify would otherwise send them again. Shopify calls it, and signs each body. At most 6000 requests a minute for each website.
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
         * @description The response is sent once every store has confirmed the erasure. After a 503, the same request finishes the work. With the scope `customer`, the matching orders keep their amounts and name nobody, and the visitors that these orders, the e-mail address or `visitor_id` name are erased. If nothing matches, the response is 200 with zeros. The scope `shop` erases all data of the website, including its orders. An e-mail address finds only orders that were sent with it, and visitors whom a page identified by it. The Shopify bridge and the WooCommerce plugin send no address, so name `customer_id` or `orders` as well for their orders. For the merchant’s server only, with the feed key or the privacy key. Neither key may reach a page. At most 6000 requests a minute for each website.
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
         * @description Takes the body of an erasure with the scope `customer`, and finds the same data. It returns the visitors with their moments, their cards and when they were identified, and the orders with their refunds. Orders of other customers who used the same browser are left out. If more than 10,000 orders, 1,000 visitors or 10,000 moments match, the request is refused with 400. Of each visitor, the newest 2,000 moments are returned. For the merchant’s server only, with the feed key or the privacy key. Neither key may reach a page. At most 600 requests a minute for each website.
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
         * @description A card waits for three minutes and is handed out once. Start to poll 12 seconds after the visitor id is known, and poll every 6 seconds while the tab is visible. Stop after a card was delivered, and after 15 minutes. Pages of the allowed origins of the website may call it, without credentials. At most 600 requests a minute for each website and network.
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
         * @description Returns the card that POST /v1/sdk/{id}/preview-link signed, to a page of the website. The engine built its sentence from the facts sheet, and nothing of this request is part of it. A preview does not count as a delivery, is not acknowledged, and is neither stored nor counted. Pages of the allowed origins of the website may call it, without credentials. At most 60 requests a minute for each website and network.
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
         * @description An acknowledgement may arrive twice, out of order or late: `age_ms` is subtracted from the time of arrival. An order can only be credited to a moment whose card was acknowledged as `shown`. Pages of the allowed origins of the website may call it, without credentials. At most 120 requests a minute for each website and network.
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
         * A moment got the verdict engage, also in shadow mode and for visitors of the control arm.
         * @description Respond with any 2xx status within ten seconds to accept the event. After any other response, the event is sent again for up to 24 hours. Events are delivered at least once and in no particular order.
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
         * @description Respond with any 2xx status within ten seconds to accept the event. After any other response, the event is sent again for up to 24 hours. Events are delivered at least once and in no particular order.
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
         * The verdict of the whole comparison has changed. It is checked once an hour.
         * @description Respond with any 2xx status within ten seconds to accept the event. After any other response, the event is sent again for up to 24 hours. Events are delivered at least once and in no particular order.
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
         * A request of the shop’s server was refused. The event is sent once an hour for each error.
         * @description Respond with any 2xx status within ten seconds to accept the event. After any other response, the event is sent again for up to 24 hours. Events are delivered at least once and in no particular order.
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
         * Visitors are not split between the arms as set, so no verdict can be trusted.
         * @description Respond with any 2xx status within ten seconds to accept the event. After any other response, the event is sent again for up to 24 hours. Events are delivered at least once and in no particular order.
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
        /** @description A signal without a required field is dropped. An optional field of a wrong type counts as absent, and unknown fields are ignored. */
        PageData: {
            /** @description Absolute http(s) address of the page. Only its origin and path are kept, cut at 1024 characters. */
            url: string;
            /** @description Title of the page. It is cut at 200 characters. */
            title?: string;
            /** @description Handle of the product, on the page of a product. */
            handle?: string;
            /** @description Language of the page as a BCP 47 tag, such as `de-AT`. */
            lang?: string;
            /**
             * @description Class of the device. It counts where the headers of the browser do not say.
             * @enum {string}
             */
            device?: "phone" | "tablet" | "desktop";
        };
        PageSignal: {
            /** @constant */
            kind: "page";
            data: components["schemas"]["PageData"];
        };
        /** @description A signal without a required field is dropped. An optional field of a wrong type counts as absent, and unknown fields are ignored. */
        ScrollData: {
            /** @description Greatest depth reached, as a share of the page. It is clamped to 0 through 1. */
            depth: number;
        };
        ScrollSignal: {
            /** @constant */
            kind: "scroll";
            data: components["schemas"]["ScrollData"];
        };
        /** @description A signal without a required field is dropped. An optional field of a wrong type counts as absent, and unknown fields are ignored. */
        ClickData: {
            /** @description Name of the element. It is cut at 120 characters. */
            target: string;
            /** @description Text of the element. It is cut at 120 characters. */
            text?: string;
            /** @description Path on the website itself. It is kept without query and fragment, cut at 512 characters. */
            path?: string;
            /**
             * @description Zone of the element: what this part of the page is about.
             * @enum {string}
             */
            zone?: "shipping" | "delivery" | "returns" | "size" | "code" | "price" | "cart" | "checkout";
            /** @description Whether it is one of several fast clicks on the same spot. */
            rage?: boolean;
        };
        ClickSignal: {
            /** @constant */
            kind: "click";
            data: components["schemas"]["ClickData"];
        };
        /** @description A signal without a required field is dropped. An optional field of a wrong type counts as absent, and unknown fields are ignored. */
        InterestData: {
            /** @description Name of the element. It is cut at 120 characters. */
            target: string;
            /**
             * @description Zone of the element: what this part of the page is about.
             * @enum {string}
             */
            zone?: "shipping" | "delivery" | "returns" | "size" | "code" | "price" | "cart" | "checkout";
            /** @description Duration in milliseconds, which is clamped to 0 through 86400000. */
            ms: number;
            /** @description Id of a look: one continuous dwell, unique within its stream. */
            look?: string;
        };
        InterestSignal: {
            /** @constant */
            kind: "interest";
            data: components["schemas"]["InterestData"];
        };
        /** @description A signal without a required field is dropped. An optional field of a wrong type counts as absent, and unknown fields are ignored. */
        BehavioralData: {
            /**
             * @description What the visitor did: stood still (`still`), left the tab (`hidden`), came back to it (`visible`), or went straight back to the page before (`quick_back`).
             * @enum {string}
             */
            what: "still" | "hidden" | "visible" | "quick_back";
            /** @description Duration in milliseconds, which is clamped to 0 through 86400000. */
            ms: number;
        };
        BehavioralSignal: {
            /** @constant */
            kind: "behavioral";
            data: components["schemas"]["BehavioralData"];
        };
        /** @description A signal without a required field is dropped. An optional field of a wrong type counts as absent, and unknown fields are ignored. */
        SubmitData: {
            /** @description Name of the form. It is cut at 120 characters. */
            form: string;
            /** @description Fields of the form. Only the first 40 are read, and an entry without a valid hash is left out. */
            fields: {
                /** @description Name of the field. It is cut at 120 characters. */
                name: string;
                /** @description Salted hash of the value. The value itself is never sent. */
                hash: string;
            }[];
        };
        SubmitSignal: {
            /** @constant */
            kind: "submit";
            data: components["schemas"]["SubmitData"];
        };
        /** @description A signal without a required field is dropped. An optional field of a wrong type counts as absent, and unknown fields are ignored. */
        InvalidFormData: {
            /** @description Name of the form. It is cut at 120 characters. */
            form: string;
            /** @description Name of the field. It is cut at 120 characters. */
            field: string;
            /** @description Validation message of the page. It is cut at 200 characters. */
            message: string;
        };
        InvalidFormSignal: {
            /** @constant */
            kind: "invalid_form";
            data: components["schemas"]["InvalidFormData"];
        };
        /** @description A signal without a required field is dropped. An optional field of a wrong type counts as absent, and unknown fields are ignored. */
        PerformanceData: {
            /** @description Largest Contentful Paint in milliseconds. It is clamped to 0 through 600000. */
            lcp?: number;
            /** @description Interaction to Next Paint in milliseconds. It is clamped to 0 through 600000. */
            inp?: number;
            /** @description Cumulative Layout Shift. It is clamped to 0 through 1000. */
            cls?: number;
            /** @description Time to First Byte in milliseconds. It is clamped to 0 through 600000. */
            ttfb?: number;
        };
        PerformanceSignal: {
            /** @constant */
            kind: "performance";
            data: components["schemas"]["PerformanceData"];
        };
        /** @description A signal without a required field is dropped. An optional field of a wrong type counts as absent, and unknown fields are ignored. */
        DisconnectData: {
            /** @description Why the visitor left. It is cut at 40 characters. */
            why: string;
        };
        DisconnectSignal: {
            /** @constant */
            kind: "disconnect";
            data: components["schemas"]["DisconnectData"];
        };
        /** @description A signal: one thing that happened in a browser. */
        Signal: components["schemas"]["PageSignal"] | components["schemas"]["ScrollSignal"] | components["schemas"]["ClickSignal"] | components["schemas"]["InterestSignal"] | components["schemas"]["BehavioralSignal"] | components["schemas"]["SubmitSignal"] | components["schemas"]["InvalidFormSignal"] | components["schemas"]["PerformanceSignal"] | components["schemas"]["DisconnectSignal"];
        /** @description The first frame of a connection. It is answered by WelcomeFrame. */
        HelloFrame: {
            /** @constant */
            t: "hello";
            /** @constant */
            v: 1;
            /** @description Token of the settings. */
            token: string;
            /** @description Id of the visitor. */
            user_id: string;
            /** @description Absolute http(s) address of the page. Only its origin and path are kept, cut at 1024 characters. */
            url: string;
            /** @description Version of the client. It is not read. */
            sdk?: string;
            /** @description Id of the stream: one browser tab on one origin. `seq` counts within it from 1 and is never restarted. If it is absent, the collector creates a stream for the visitor and the origin, or uses the one that it created before. */
            stream?: string;
        };
        SignalItem: components["schemas"]["Signal"] & {
            /** @description Sequence number, which rises by one for each signal of the stream, also across reconnects. The first one of a connection is at most 2147483648, and a later one at most 10000 above the greatest before it. */
            seq: number;
            /** @description When the signal happened on the client’s clock, in epoch milliseconds. A time in the future counts as the time of arrival. */
            at?: number;
        };
        /** @description One or more signals. They are answered by AckFrame. */
        SignalsFrame: {
            /** @constant */
            t: "signals";
            items: components["schemas"]["SignalItem"][];
        };
        /** @description The answer to HelloFrame. */
        WelcomeFrame: {
            /** @constant */
            t: "welcome";
            /** @description Last sequence number of this stream that this collector knows to be stored; 0 if it knows none, or after an erasure. */
            seq: number;
            /**
             * @description Present only if the website was changed after the token was signed. Request the settings again.
             * @constant
             */
            settings?: "changed";
        };
        /** @description The answer to SignalsFrame. Everything that this socket sent up to `seq` is stored. */
        AckFrame: {
            /** @constant */
            t: "ack";
            /** @description Greatest sequence number of the frame that is answered. */
            seq: number;
        };
        /** @description A card waits for this visitor. Request it now. */
        CardFrame: {
            /** @constant */
            t: "card";
        };
        ClientFrame: components["schemas"]["HelloFrame"] | components["schemas"]["SignalsFrame"];
        ServerFrame: components["schemas"]["WelcomeFrame"] | components["schemas"]["AckFrame"] | components["schemas"]["CardFrame"];
        /** NewSession */
        NewSession: {
            /** @description Session token. It is shown only once. */
            token: string;
            /**
             * Format: date-time
             * @description UTC instant in ISO 8601 format.
             */
            expires_at: string;
            /**
             * Account
             * @description An account, and the person who is signed in to it.
             */
            account: {
                /** @description Id of the account. */
                id: string;
                /** @description Name of the account. */
                name: string;
                /** @description E-mail address of the person. */
                email: string;
                /**
                 * @description Role of the person.
                 * @enum {string}
                 */
                role: "viewer" | "admin";
            };
        };
        /**
         * Error
         * @description The body of a response with an error status.
         */
        Error: {
            /** @description What is wrong, in one plain sentence. */
            error: string;
        };
        /** SignInRefusal */
        SignInRefusal: {
            /** @description What is wrong, in one plain sentence. */
            error: string;
            /**
             * @description Present if the password was right and a code is required.
             * @constant
             */
            code_required?: true;
        };
        /** Credentials */
        Credentials: {
            email: string;
            password: string;
            /** @description Code of the authenticator app, or a recovery code. It is required if the person has a second factor. */
            code?: string;
        };
        /** Session */
        Session: {
            /**
             * Format: date-time
             * @description UTC instant in ISO 8601 format.
             */
            expires_at: string;
            /**
             * Account
             * @description An account, and the person who is signed in to it.
             */
            account: {
                /** @description Id of the account. */
                id: string;
                /** @description Name of the account. */
                name: string;
                /** @description E-mail address of the person. */
                email: string;
                /**
                 * @description Role of the person.
                 * @enum {string}
                 */
                role: "viewer" | "admin";
            };
        };
        /** Sessions */
        Sessions: {
            items: {
                id: string;
                /** @description Browser and operating system, as the browser names them; null for a session that was opened before release 0.3. */
                device: string | null;
                /**
                 * Format: date-time
                 * @description UTC instant in ISO 8601 format.
                 */
                created_at: string;
                /** @description When the session was last used, to the minute; null if that is not known. */
                last_used_at: string | null;
                /**
                 * Format: date-time
                 * @description UTC instant in ISO 8601 format.
                 */
                expires_at: string;
                /** @description Whether this is the session that sent the request. */
                current: boolean;
            }[];
        };
        /** PasswordChange */
        PasswordChange: {
            /** @description Current password. */
            current: string;
            /** @description New password of 12 to 200 characters of any kind. Common passwords, repetitions and sequences are refused, and so are passwords that are made of names of the person, the account, its websites or this service. */
            next: string;
        };
        /** SecondFactor */
        SecondFactor: {
            /** @description Whether signing in requires a second factor. */
            enabled: boolean;
            /** @description Number of recovery codes that were not used yet. Each works once. */
            recovery_codes_left: number;
        };
        /** SecondFactorSecret */
        SecondFactorSecret: {
            /** @description Secret of the second factor in base32. It is shown only once. */
            secret: string;
            /** @description Address `otpauth://…` with the secret, which authenticator apps read from a QR code. */
            uri: string;
        };
        /** SecondFactorBegin */
        SecondFactorBegin: {
            password: string;
        };
        /** RecoveryCodes */
        RecoveryCodes: {
            /** @description Recovery codes. They are shown only once. */
            recovery_codes: string[];
        };
        /** SecondFactorConfirm */
        SecondFactorConfirm: {
            /** @description Code that the authenticator app shows. */
            code: string;
        };
        /** SecondFactorProof */
        SecondFactorProof: {
            password: string;
            /** @description Code of the authenticator app that was not used before, or a recovery code. */
            code: string;
        };
        /** People */
        People: {
            items: {
                id: string;
                email: string;
                /**
                 * @description Role in the account. A viewer can only read.
                 * @enum {string}
                 */
                role: "viewer" | "admin";
                /**
                 * Format: date-time
                 * @description UTC instant in ISO 8601 format.
                 */
                created_at: string;
                /** @description When the person last signed in or used the console, or else when the person was added; null as long as the invitation is open. */
                last_seen_at: string | null;
            }[];
        };
        /** InvitedPerson */
        InvitedPerson: {
            id: string;
            email: string;
            /**
             * @description Role in the account. A viewer can only read.
             * @enum {string}
             */
            role: "viewer" | "admin";
            /**
             * Format: date-time
             * @description UTC instant in ISO 8601 format.
             */
            created_at: string;
            /** @description When the person last signed in or used the console, or else when the person was added; null as long as the invitation is open. */
            last_seen_at: string | null;
            /** @description Address at which the person chooses a password. It works once, within 72 hours. */
            invite_url: string;
        };
        /** PersonCreate */
        PersonCreate: {
            /** Format: email */
            email: string;
            /**
             * @description Role in the account. A viewer can only read.
             * @enum {string}
             */
            role: "viewer" | "admin";
        };
        /** Person */
        Person: {
            id: string;
            email: string;
            /**
             * @description Role in the account. A viewer can only read.
             * @enum {string}
             */
            role: "viewer" | "admin";
            /**
             * Format: date-time
             * @description UTC instant in ISO 8601 format.
             */
            created_at: string;
            /** @description When the person last signed in or used the console, or else when the person was added; null as long as the invitation is open. */
            last_seen_at: string | null;
        };
        /** PersonChange */
        PersonChange: {
            /**
             * @description New role. A viewer can only read.
             * @enum {string}
             */
            role: "viewer" | "admin";
        };
        /** InvitationAccept */
        InvitationAccept: {
            /** @description New password of 12 to 200 characters of any kind. Common passwords, repetitions and sequences are refused, and so are passwords that are made of names of the person, the account, its websites or this service. */
            password: string;
        };
        /** Websites */
        Websites: {
            items: {
                /** @description Id of the website. */
                _id: string;
                name: string;
                /** @description Host of the first allowed origin. */
                host: string;
                /** @description Whether the website is switched on. If not, its settings get a 418 and nothing of its browsers is stored. */
                enabled: boolean;
                /** @description Whether the website is in shadow mode: decisions are made and recorded, and nobody gets a card. */
                shadow: boolean;
                /** @description Whether the SDK draws cards on the page. */
                card_enabled: boolean;
                /** @description Share of visitors who are held back and get no cards, from 0.05 to 0.5. */
                holdout_pct: number;
                /** @description Margin of the verdict `no_difference`, as a percentage of the conversion of the control arm, from 1 to 50. A difference within it counts as no difference. */
                margin_pct: number;
                /**
                 * @description Mode of the current experiment, which POST /sdk/{id}/experiment sets. With `ab` the treatment arm gets cards; with `aa` (an A/A test) nobody does.
                 * @enum {string}
                 */
                experiment_mode: "ab" | "aa";
                /** @description Industry of the shop; null if it is not set. */
                vertical: string | null;
                /** @description Capture toggles: whether each kind of signal is captured, and whether visitors are identified by e-mail address (`identify`). */
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
                 * @description Whether the script waits for the visitor’s consent: always (`wait`), never (`granted`), or only if `home_country` of the facts sheet is in the EEA, the UK or Switzerland (`auto`).
                 * @enum {string}
                 */
                consent: "auto" | "wait" | "granted";
                /** @description Whether visitors get cards for each reason. */
                reasons: {
                    shipping_cost: boolean;
                    delivery: boolean;
                    returns: boolean;
                    size: boolean;
                    code_declined: boolean;
                    form_error: boolean;
                    hesitation: boolean;
                };
                /** @description Paths on which nobody gets a card, nor on any path below them. */
                excluded_paths: string[];
                /** @description Handles of products on whose pages nobody gets a card. */
                excluded_products: string[];
                /** @description Form of address by language, for languages in which it is not the default one. */
                address: {
                    [key: string]: "formal" | "informal";
                };
                /** @description Hours of each day in which nobody gets a card; null if there are none. They are hours in the `time_zone` of the facts sheet, or in UTC if it has none. If `until` is at or before `from`, it is on the next day. */
                quiet_hours: {
                    /** @description Beginning of the quiet hours, as `HH:MM`. */
                    from: string;
                    /** @description End of the quiet hours, as `HH:MM`. */
                    until: string;
                } | null;
                /** @description Wording and form of address of our own sentences, by reason. */
                manner: {
                    shipping_cost: {
                        /** @description Wording that is always used for this reason (docs/sentences.md); null if the wording is drawn for each visitor. */
                        wording: ("a" | "b") | null;
                        /** @description How visitors are addressed for this reason in every language; null if `address` applies. */
                        address: ("formal" | "informal") | null;
                    };
                    delivery: {
                        /** @description Wording that is always used for this reason (docs/sentences.md); null if the wording is drawn for each visitor. */
                        wording: ("a" | "b") | null;
                        /** @description How visitors are addressed for this reason in every language; null if `address` applies. */
                        address: ("formal" | "informal") | null;
                    };
                    returns: {
                        /** @description Wording that is always used for this reason (docs/sentences.md); null if the wording is drawn for each visitor. */
                        wording: ("a" | "b") | null;
                        /** @description How visitors are addressed for this reason in every language; null if `address` applies. */
                        address: ("formal" | "informal") | null;
                    };
                    size: {
                        /** @description Wording that is always used for this reason (docs/sentences.md); null if the wording is drawn for each visitor. */
                        wording: ("a" | "b") | null;
                        /** @description How visitors are addressed for this reason in every language; null if `address` applies. */
                        address: ("formal" | "informal") | null;
                    };
                    code_declined: {
                        /** @description Wording that is always used for this reason (docs/sentences.md); null if the wording is drawn for each visitor. */
                        wording: ("a" | "b") | null;
                        /** @description How visitors are addressed for this reason in every language; null if `address` applies. */
                        address: ("formal" | "informal") | null;
                    };
                    form_error: {
                        /** @description Wording that is always used for this reason (docs/sentences.md); null if the wording is drawn for each visitor. */
                        wording: ("a" | "b") | null;
                        /** @description How visitors are addressed for this reason in every language; null if `address` applies. */
                        address: ("formal" | "informal") | null;
                    };
                    hesitation: {
                        /** @description Wording that is always used for this reason (docs/sentences.md); null if the wording is drawn for each visitor. */
                        wording: ("a" | "b") | null;
                        /** @description How visitors are addressed for this reason in every language; null if `address` applies. */
                        address: ("formal" | "informal") | null;
                    };
                };
                /** @description Days of each week on which nobody gets a card. They are days in the `time_zone` of the facts sheet, or in UTC if it has none. */
                quiet_days: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
                /** @description Beginning of the pause that `paused_until` ends, as an instant; null if the pause begins at once, or if there is none. */
                paused_from: string | null;
                /** @description End of the pause, as an instant: nobody gets a card before it. It is null if there is no pause. */
                paused_until: string | null;
                /** @description Whether the waiting time before a card is drawn at random from a small set and recorded with its probability, so that its effect can be estimated later. */
                vary_waiting: boolean;
                /** @description Hosts of the website itself on which this service can be reached (docs/sdk/first-party.md). Requests to them are admitted by `Sec-Fetch-Site: same-origin`, because browsers send no `Origin` there, and the collector is found below the path of the script. */
                first_party_hosts: string[];
                /**
                 * CardLook
                 * @description The look of the card. CSS custom properties of a page take precedence over it.
                 */
                look: {
                    /** @description Background colour of the card. It is null, together with `text` and `accent`, for the colours of the page. It is written as `#rrggbb`. */
                    background: string | null;
                    /** @description Colour of the text. Its contrast with `background` is at least 4.5 : 1. It is written as `#rrggbb`. */
                    text: string | null;
                    /** @description Colour of links and buttons; null for the colour of `text`. Its contrast with `background` is at least 4.5 : 1. It is written as `#rrggbb`. */
                    accent: string | null;
                    /**
                     * @description Corner of the window in which the card lies if nothing is in the way. Left and right are swapped on pages that are written from right to left.
                     * @enum {string}
                     */
                    corner: "bottom_right" | "bottom_left" | "top_right" | "top_left";
                    /** @description Radius of the corners of the card, in pixels. */
                    radius: number;
                    /** @description Distance of the card from the edges of the window, in pixels. */
                    distance: number;
                    /**
                     * @description Font of the card: that of the page (`page`), or that of the visitor’s system (`system`).
                     * @enum {string}
                     */
                    font: "page" | "system";
                };
                /** @description Whether this is a sample website, whose data comes from simulated shoppers. No shop belongs to it, and nothing can be sent to it. */
                sample: boolean;
                /** @description State of the installation. */
                state: {
                    /** @description Whether a page of the website has requested the settings. */
                    deployed: boolean;
                    /** @description Whether a visit has arrived. */
                    connected: boolean;
                };
                /**
                 * Format: date-time
                 * @description UTC instant in ISO 8601 format.
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @description UTC instant in ISO 8601 format.
                 */
                updated_at: string;
            }[];
        };
        /** Website */
        Website: {
            /** @description Id of the website. */
            _id: string;
            name: string;
            /** @description Host of the first allowed origin. */
            host: string;
            /** @description Whether the website is switched on. If not, its settings get a 418 and nothing of its browsers is stored. */
            enabled: boolean;
            /** @description Whether the website is in shadow mode: decisions are made and recorded, and nobody gets a card. */
            shadow: boolean;
            /** @description Whether the SDK draws cards on the page. */
            card_enabled: boolean;
            /** @description Share of visitors who are held back and get no cards, from 0.05 to 0.5. */
            holdout_pct: number;
            /** @description Margin of the verdict `no_difference`, as a percentage of the conversion of the control arm, from 1 to 50. A difference within it counts as no difference. */
            margin_pct: number;
            /**
             * @description Mode of the current experiment, which POST /sdk/{id}/experiment sets. With `ab` the treatment arm gets cards; with `aa` (an A/A test) nobody does.
             * @enum {string}
             */
            experiment_mode: "ab" | "aa";
            /** @description Industry of the shop; null if it is not set. */
            vertical: string | null;
            /** @description Capture toggles: whether each kind of signal is captured, and whether visitors are identified by e-mail address (`identify`). */
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
             * @description Whether the script waits for the visitor’s consent: always (`wait`), never (`granted`), or only if `home_country` of the facts sheet is in the EEA, the UK or Switzerland (`auto`).
             * @enum {string}
             */
            consent: "auto" | "wait" | "granted";
            /** @description Whether visitors get cards for each reason. */
            reasons: {
                shipping_cost: boolean;
                delivery: boolean;
                returns: boolean;
                size: boolean;
                code_declined: boolean;
                form_error: boolean;
                hesitation: boolean;
            };
            /** @description Paths on which nobody gets a card, nor on any path below them. */
            excluded_paths: string[];
            /** @description Handles of products on whose pages nobody gets a card. */
            excluded_products: string[];
            /** @description Form of address by language, for languages in which it is not the default one. */
            address: {
                [key: string]: "formal" | "informal";
            };
            /** @description Hours of each day in which nobody gets a card; null if there are none. They are hours in the `time_zone` of the facts sheet, or in UTC if it has none. If `until` is at or before `from`, it is on the next day. */
            quiet_hours: {
                /** @description Beginning of the quiet hours, as `HH:MM`. */
                from: string;
                /** @description End of the quiet hours, as `HH:MM`. */
                until: string;
            } | null;
            /** @description Wording and form of address of our own sentences, by reason. */
            manner: {
                shipping_cost: {
                    /** @description Wording that is always used for this reason (docs/sentences.md); null if the wording is drawn for each visitor. */
                    wording: ("a" | "b") | null;
                    /** @description How visitors are addressed for this reason in every language; null if `address` applies. */
                    address: ("formal" | "informal") | null;
                };
                delivery: {
                    /** @description Wording that is always used for this reason (docs/sentences.md); null if the wording is drawn for each visitor. */
                    wording: ("a" | "b") | null;
                    /** @description How visitors are addressed for this reason in every language; null if `address` applies. */
                    address: ("formal" | "informal") | null;
                };
                returns: {
                    /** @description Wording that is always used for this reason (docs/sentences.md); null if the wording is drawn for each visitor. */
                    wording: ("a" | "b") | null;
                    /** @description How visitors are addressed for this reason in every language; null if `address` applies. */
                    address: ("formal" | "informal") | null;
                };
                size: {
                    /** @description Wording that is always used for this reason (docs/sentences.md); null if the wording is drawn for each visitor. */
                    wording: ("a" | "b") | null;
                    /** @description How visitors are addressed for this reason in every language; null if `address` applies. */
                    address: ("formal" | "informal") | null;
                };
                code_declined: {
                    /** @description Wording that is always used for this reason (docs/sentences.md); null if the wording is drawn for each visitor. */
                    wording: ("a" | "b") | null;
                    /** @description How visitors are addressed for this reason in every language; null if `address` applies. */
                    address: ("formal" | "informal") | null;
                };
                form_error: {
                    /** @description Wording that is always used for this reason (docs/sentences.md); null if the wording is drawn for each visitor. */
                    wording: ("a" | "b") | null;
                    /** @description How visitors are addressed for this reason in every language; null if `address` applies. */
                    address: ("formal" | "informal") | null;
                };
                hesitation: {
                    /** @description Wording that is always used for this reason (docs/sentences.md); null if the wording is drawn for each visitor. */
                    wording: ("a" | "b") | null;
                    /** @description How visitors are addressed for this reason in every language; null if `address` applies. */
                    address: ("formal" | "informal") | null;
                };
            };
            /** @description Days of each week on which nobody gets a card. They are days in the `time_zone` of the facts sheet, or in UTC if it has none. */
            quiet_days: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
            /** @description Beginning of the pause that `paused_until` ends, as an instant; null if the pause begins at once, or if there is none. */
            paused_from: string | null;
            /** @description End of the pause, as an instant: nobody gets a card before it. It is null if there is no pause. */
            paused_until: string | null;
            /** @description Whether the waiting time before a card is drawn at random from a small set and recorded with its probability, so that its effect can be estimated later. */
            vary_waiting: boolean;
            /** @description Hosts of the website itself on which this service can be reached (docs/sdk/first-party.md). Requests to them are admitted by `Sec-Fetch-Site: same-origin`, because browsers send no `Origin` there, and the collector is found below the path of the script. */
            first_party_hosts: string[];
            /**
             * CardLook
             * @description The look of the card. CSS custom properties of a page take precedence over it.
             */
            look: {
                /** @description Background colour of the card. It is null, together with `text` and `accent`, for the colours of the page. It is written as `#rrggbb`. */
                background: string | null;
                /** @description Colour of the text. Its contrast with `background` is at least 4.5 : 1. It is written as `#rrggbb`. */
                text: string | null;
                /** @description Colour of links and buttons; null for the colour of `text`. Its contrast with `background` is at least 4.5 : 1. It is written as `#rrggbb`. */
                accent: string | null;
                /**
                 * @description Corner of the window in which the card lies if nothing is in the way. Left and right are swapped on pages that are written from right to left.
                 * @enum {string}
                 */
                corner: "bottom_right" | "bottom_left" | "top_right" | "top_left";
                /** @description Radius of the corners of the card, in pixels. */
                radius: number;
                /** @description Distance of the card from the edges of the window, in pixels. */
                distance: number;
                /**
                 * @description Font of the card: that of the page (`page`), or that of the visitor’s system (`system`).
                 * @enum {string}
                 */
                font: "page" | "system";
            };
            /** @description Whether this is a sample website, whose data comes from simulated shoppers. No shop belongs to it, and nothing can be sent to it. */
            sample: boolean;
            /** @description State of the installation. */
            state: {
                /** @description Whether a page of the website has requested the settings. */
                deployed: boolean;
                /** @description Whether a visit has arrived. */
                connected: boolean;
            };
            /**
             * Format: date-time
             * @description UTC instant in ISO 8601 format.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description UTC instant in ISO 8601 format.
             */
            updated_at: string;
        };
        /** WebsiteCreate */
        WebsiteCreate: {
            name: string;
            /** @description Origins on whose pages the script works, with scheme and host, such as `https://shop.example`. They share one root domain and use https (http is allowed for localhost only). */
            allowed_origins: string[];
        };
        /** Origins */
        Origins: {
            /** @description Allowed origins; the first one is the main one. */
            allowed_origins: string[];
        };
        /**
         * WebsiteChange
         * @description The fields to change. All other fields stay as they are, and so do the capture toggles, reasons and parts of the look that are not named.
         */
        WebsiteChange: {
            name?: string;
            /** @description Whether the website is switched on. If not, its settings get a 418 and nothing of its browsers is stored. */
            enabled?: boolean;
            /** @description Whether the website is in shadow mode: decisions are made and recorded, and nobody gets a card. */
            shadow?: boolean;
            /** @description Whether the SDK draws cards on the page. */
            card_enabled?: boolean;
            /** @description Share of visitors who are held back and get no cards, from 0.05 to 0.5. */
            holdout_pct?: number;
            /** @description Margin of the verdict `no_difference`, as a percentage of the conversion of the control arm, from 1 to 50. A difference within it counts as no difference. */
            margin_pct?: number;
            /** @description Industry of the shop; null if it is not set. */
            vertical?: string | null;
            /** @description Origins on whose pages the script works, with scheme and host, such as `https://shop.example`. They share one root domain and use https (http is allowed for localhost only). */
            allowed_origins?: string[];
            /** @description Capture toggles: whether each kind of signal is captured, and whether visitors are identified by e-mail address (`identify`). Toggles that are not named stay as they are. */
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
             * @description Whether the script waits for the visitor’s consent: always (`wait`), never (`granted`), or only if `home_country` of the facts sheet is in the EEA, the UK or Switzerland (`auto`).
             * @enum {string}
             */
            consent?: "auto" | "wait" | "granted";
            /** @description Whether visitors get cards for each reason. Reasons that are not named stay as they are. */
            reasons?: {
                shipping_cost?: boolean;
                delivery?: boolean;
                returns?: boolean;
                size?: boolean;
                code_declined?: boolean;
                form_error?: boolean;
                hesitation?: boolean;
            };
            /** @description Paths on which nobody gets a card, nor on any path below them. */
            excluded_paths?: string[];
            /** @description Handles of products on whose pages nobody gets a card. */
            excluded_products?: string[];
            /** @description Form of address by language. Languages that are not named stay as they are, and null restores the default form. */
            address?: {
                [key: string]: ("formal" | "informal") | null;
            };
            /** @description Hours of each day in which nobody gets a card; null if there are none. They are hours in the `time_zone` of the facts sheet, or in UTC if it has none. If `until` is at or before `from`, it is on the next day. */
            quiet_hours?: {
                /** @description Beginning of the quiet hours, as `HH:MM`. */
                from: string;
                /** @description End of the quiet hours, as `HH:MM`. */
                until: string;
            } | null;
            /** @description Wording and form of address of our own sentences, by reason. What is not named stays as it is. */
            manner?: {
                shipping_cost?: {
                    /** @description Wording that is always used for this reason (docs/sentences.md); null if the wording is drawn for each visitor. */
                    wording?: ("a" | "b") | null;
                    /** @description How visitors are addressed for this reason in every language; null if `address` applies. */
                    address?: ("formal" | "informal") | null;
                };
                delivery?: {
                    /** @description Wording that is always used for this reason (docs/sentences.md); null if the wording is drawn for each visitor. */
                    wording?: ("a" | "b") | null;
                    /** @description How visitors are addressed for this reason in every language; null if `address` applies. */
                    address?: ("formal" | "informal") | null;
                };
                returns?: {
                    /** @description Wording that is always used for this reason (docs/sentences.md); null if the wording is drawn for each visitor. */
                    wording?: ("a" | "b") | null;
                    /** @description How visitors are addressed for this reason in every language; null if `address` applies. */
                    address?: ("formal" | "informal") | null;
                };
                size?: {
                    /** @description Wording that is always used for this reason (docs/sentences.md); null if the wording is drawn for each visitor. */
                    wording?: ("a" | "b") | null;
                    /** @description How visitors are addressed for this reason in every language; null if `address` applies. */
                    address?: ("formal" | "informal") | null;
                };
                code_declined?: {
                    /** @description Wording that is always used for this reason (docs/sentences.md); null if the wording is drawn for each visitor. */
                    wording?: ("a" | "b") | null;
                    /** @description How visitors are addressed for this reason in every language; null if `address` applies. */
                    address?: ("formal" | "informal") | null;
                };
                form_error?: {
                    /** @description Wording that is always used for this reason (docs/sentences.md); null if the wording is drawn for each visitor. */
                    wording?: ("a" | "b") | null;
                    /** @description How visitors are addressed for this reason in every language; null if `address` applies. */
                    address?: ("formal" | "informal") | null;
                };
                hesitation?: {
                    /** @description Wording that is always used for this reason (docs/sentences.md); null if the wording is drawn for each visitor. */
                    wording?: ("a" | "b") | null;
                    /** @description How visitors are addressed for this reason in every language; null if `address` applies. */
                    address?: ("formal" | "informal") | null;
                };
            };
            /** @description Days of each week on which nobody gets a card. They are days in the `time_zone` of the facts sheet, or in UTC if it has none. */
            quiet_days?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
            /** @description Beginning of the pause that `paused_until` ends, as an instant; null if the pause begins at once, or if there is none. */
            paused_from?: string | null;
            /** @description End of the pause, as an instant: nobody gets a card before it. It is null if there is no pause. */
            paused_until?: string | null;
            /** @description Whether the waiting time before a card is drawn at random from a small set and recorded with its probability, so that its effect can be estimated later. */
            vary_waiting?: boolean;
            /** @description Hosts of the website itself on which this service can be reached (docs/sdk/first-party.md). Requests to them are admitted by `Sec-Fetch-Site: same-origin`, because browsers send no `Origin` there, and the collector is found below the path of the script. They share the root domain of `allowed_origins`. */
            first_party_hosts?: string[];
            /** @description The parts of the look to change. Parts that are not named stay as they are. Null restores the default look. */
            look?: {
                /** @description Background colour of the card. It is null, together with `text` and `accent`, for the colours of the page. It is written as `#rrggbb`. */
                background?: string | null;
                /** @description Colour of the text. Its contrast with `background` is at least 4.5 : 1. It is written as `#rrggbb`. */
                text?: string | null;
                /** @description Colour of links and buttons; null for the colour of `text`. Its contrast with `background` is at least 4.5 : 1. It is written as `#rrggbb`. */
                accent?: string | null;
                /**
                 * @description Corner of the window in which the card lies if nothing is in the way. Left and right are swapped on pages that are written from right to left.
                 * @enum {string}
                 */
                corner?: "bottom_right" | "bottom_left" | "top_right" | "top_left";
                /** @description Radius of the corners of the card, in pixels. */
                radius?: number;
                /** @description Distance of the card from the edges of the window, in pixels. */
                distance?: number;
                /**
                 * @description Font of the card: that of the page (`page`), or that of the visitor’s system (`system`).
                 * @enum {string}
                 */
                font?: "page" | "system";
            } | null;
        };
        /** Experiment */
        Experiment: {
            /** @description Id of the experiment, as in GET /sdk/{id}/reasons. */
            id: string;
            /** @description When the experiment began, as a UTC instant with microseconds. */
            started_at: string;
            /**
             * @description Mode of the experiment: `ab` shows cards to the treatment arm, `aa` (an A/A test) to nobody, to see what the comparison says where there is nothing to find.
             * @enum {string}
             */
            mode: "ab" | "aa";
        };
        /**
         * ExperimentStart
         * @description The start of an experiment. Without `mode` it is `ab`.
         */
        ExperimentStart: {
            /**
             * @description Mode of the experiment: `ab` shows cards to the treatment arm, `aa` (an A/A test) to nobody, to see what the comparison says where there is nothing to find.
             * @enum {string}
             */
            mode?: "ab" | "aa";
        };
        /** Facts */
        Facts: {
            /** @description Currency code of all amounts in the sheet, with at most 8 characters. The default is `USD`. */
            currency: string;
            /** @description Total from which shipping is free, in `currency`. If it is null, shipping is never mentioned, whatever `shipping_zones` say. */
            free_shipping_threshold: number | null;
            /** @description Standard shipping rate below the threshold, in `currency`; null if nothing is stated. */
            shipping_flat: number | null;
            /** @description Shipping by destination. If there are zones, they replace `free_shipping_threshold` and `shipping_flat`, and nothing about shipping is said to visitors whose country is in none of them. */
            shipping_zones: {
                /** @description Two-letter country codes (ISO 3166-1). A country is in one zone only. */
                countries: string[];
                /** @description Whether the zone applies to all countries that no other zone names. It is true for at most one zone. */
                rest_of_world: boolean;
                /** @description Total from which shipping to the zone is free, in `currency`. */
                free_shipping_threshold: number;
                /** @description Standard shipping rate of the zone, in `currency`; null if nothing is stated. */
                shipping_flat: number | null;
            }[];
            /** @description Days within which products can be returned. If it is null, returns are never mentioned. */
            return_days: number | null;
            /** @description What the shop promises about delivery; null if nothing is stated. It is cut at 200 characters. */
            delivery_promise: string | null;
            /** @description Notes on sizes, by product. */
            size_notes: {
                /** @description Handle of the product. It is stored percent-decoded. */
                handle: string;
                /** @description Note on the sizes of the product. It is cut at 200 characters. */
                text: string;
                /** @description Same-origin path, which starts with exactly one `/`; null if there is none. */
                url: string | null;
            }[];
            /** @description Pages of the shop that a card may link to. */
            links: {
                /** @description Same-origin path, which starts with exactly one `/`; null if there is none. */
                size_guide: string | null;
                /** @description Same-origin path, which starts with exactly one `/`; null if there is none. */
                shipping: string | null;
                /** @description Same-origin path, which starts with exactly one `/`; null if there is none. */
                returns: string | null;
                /** @description Same-origin path, which starts with exactly one `/`; null if there is none. */
                contact: string | null;
            };
            /** @description Discount codes. They are mentioned only if `discounts_allowed` is true and the visitor’s own code was declined. */
            codes: {
                /** @description The code itself. It is cut at 40 characters. */
                label: string;
                /** @description Discount of the code, in percent. */
                percent: number;
                /** @description Beginning of the period, as a UTC instant; null if it is open. A date without a time is taken as the beginning of that day in `time_zone`. If the sheet has no `time_zone`, it is taken as midnight UTC at the beginning of that day. */
                starts_at: string | null;
                /** @description End of the period, as a UTC instant; null if it is open. A date without a time is taken as the end of that day in `time_zone`. If the sheet has no `time_zone`, it is taken as midnight UTC at the beginning of that day. */
                expires_at: string | null;
                /** @description Whether the code works for first orders only. */
                first_order_only: boolean;
                /** @description Least total of the cart that the code works for, in `currency`; null if there is none. */
                minimum: number | null;
                /** @description Handles of the products that the code works for. If none is named, it works for all products. */
                handles: string[];
            }[];
            /** @description Inexpensive products that may be suggested to reach free shipping. */
            fillers: {
                /** @description Handle of the product. It is stored percent-decoded. */
                handle: string;
                /** @description Title of the product. It is cut at 60 characters. */
                title: string;
                /** @description Price of the product, in `currency`. */
                price: number;
                /** @description Same-origin path, which starts with exactly one `/`; null if there is none. */
                url: string | null;
            }[];
            /** @description Whether sentences may offer a discount. */
            discounts_allowed: boolean;
            /**
             * @description How the page shows the sentence: as a card that the SDK draws (`card`), by a third-party popup tool (`popup`), by the event `service:moment` alone (`event`), or not at all (`none`).
             * @enum {string}
             */
            output: "card" | "popup" | "event" | "none";
            /** @description Settings of the popup tool, which the output `popup` uses; null if there are none. */
            popup: {
                /**
                 * @description Popup tool that shows the sentence.
                 * @enum {string}
                 */
                provider: "custom" | "klaviyo" | "omnisend" | "drip" | "attentive" | "wisepops";
                /** @description Id of the tool’s campaign; null if none is set. */
                campaign_id: string | null;
                /** @description Id of the campaign for cards about a declined code; null if `campaign_id` is used for them too. */
                code_campaign_id: string | null;
            } | null;
            /** @description Country of the shop, as a two-letter code (ISO 3166-1); null if it is not set. The setting `consent` = `auto` of the website depends on it. */
            home_country: string | null;
            /** @description Time zone of the shop, as an IANA name; null if it is not set. Dates without a time are days in it, and sentences name days in it. */
            time_zone: string | null;
            /** @description Countries to which the shop does not deliver, as two-letter codes (ISO 3166-1). */
            unserved_countries: string[];
            /** @description Countries to which shipping is never free, as two-letter codes (ISO 3166-1): nothing about shipping is said to their visitors. The countries of a zone that is dropped or cut are added, so that no other line applies to them. `ZZ` is every country but `home_country` and those that a zone names; it is added if the rest of the world is dropped and no zone is left. */
            never_free_countries: string[];
            /** @description Whether a cart of exactly the threshold ships free (`at_least`) or does not (`above`). Null counts as `at_least`. */
            free_shipping_rule: ("at_least" | "above") | null;
            /** @description Total that the threshold is compared with: before or after discounts. If it is null, free shipping is not mentioned to a visitor whose cart has a discount. */
            threshold_basis: ("before_discount" | "after_discount") | null;
            /** @description Handles of products that are gift cards. */
            gift_cards: string[];
            /** @description Handles of products that cannot be returned. */
            final_sale: string[];
            /** @description Free-shipping thresholds for carts in other currencies than `currency`. They apply only if there are no `shipping_zones` and `free_shipping_threshold` is not null. */
            free_shipping_lines: {
                /** @description Currency code of the carts that the line is for. */
                currency: string;
                /** @description Total from which shipping is free, in that currency. */
                amount: number;
            }[];
            /** @description Texts by language, as a language subtag such as `de`. On pages of that language they replace the texts without a language, while they are valid. */
            texts: {
                [key: string]: {
                    /** @description What the shop promises about delivery; null if nothing is stated. */
                    delivery_promise: string | null;
                    /** @description Notes on sizes, by product. */
                    size_notes: {
                        /** @description Handle of the product. It is stored percent-decoded. */
                        handle: string;
                        /** @description Note on the sizes of the product. It is cut at 200 characters. */
                        text: string;
                        /** @description Same-origin path, which starts with exactly one `/`; null if there is none. */
                        url: string | null;
                    }[];
                    /** @description Titles of the fillers. */
                    titles: {
                        /** @description Handle of the product. It is stored percent-decoded. */
                        handle: string;
                        /** @description Title of the product in this language. */
                        title: string;
                    }[];
                    /** @description Sentences in the merchant’s own wording (docs/sentences.md). */
                    sentences: {
                        /** @description Name of the sentence that is replaced. */
                        sentence: string;
                        /** @description Wording of the merchant, with placeholders. */
                        text: string;
                    }[];
                    /** @description Beginning of the period, as a UTC instant; null if it is open. A date without a time is taken as the beginning of that day in `time_zone`. If the sheet has no `time_zone`, it is taken as midnight UTC at the beginning of that day. */
                    valid_from: string | null;
                    /** @description End of the period, as a UTC instant; null if it is open. A date without a time is taken as the end of that day in `time_zone`. If the sheet has no `time_zone`, it is taken as midnight UTC at the beginning of that day. */
                    valid_until: string | null;
                };
            };
            /** @description Values that the last write of a section dropped or altered, and values that are stored and not used in sentences, each with the reason. Ignored in a PATCH. */
            readonly notes: {
                /** @description Path in the sheet without indexes, such as `size_notes` or `texts.de.titles`. */
                field: string;
                /** @description Index of the entry in its list; null if the field is not a list. For an entry that was dropped, it is the index in the list that was sent. */
                index: number | null;
                /**
                 * @description Why the value was dropped or altered, or is not used.
                 * @enum {string}
                 */
                code: "dropped" | "cut" | "unsayable" | "not_same_origin" | "unknown_country" | "unknown_time_zone" | "unknown_language" | "duplicate" | "never_valid" | "needs_threshold" | "discounts_off" | "expired" | "contradicts_threshold" | "contradicts_rate" | "contradicts_return_days" | "contradicts_currency" | "contradicts_percent" | "amount_in_title" | "unknown_code" | "free_returns_unstated";
                /** @description Value that was sent, or that is stored. */
                text: string;
                /** @description Value to send instead, or what to do; null if there is no suggestion. */
                suggestion: string | null;
            }[];
            /** @description Texts that are stored, but not used in sentences until a person confirms them. Ignored in a PATCH. */
            readonly pending: {
                /** @description Path in the sheet without indexes, such as `size_notes` or `texts.de.titles`. */
                field: string;
                /** @description Index of the entry in its list; null if the field is not a list. For an entry that was dropped, it is the index in the list that was sent. */
                index: number | null;
                /** @description Text that awaits confirmation. */
                text: string;
                /** @description Why it has to be confirmed, in one sentence for a person. */
                why: string;
            }[];
        };
        /**
         * FactsChange
         * @description Any subset of the keys of Facts. Other keys are ignored, and the `notes` of the response name them.
         */
        FactsChange: {
            /** @description Replaces the whole section. It has the shape of `currency` in Facts, and values that do not fit are dropped. */
            currency?: unknown;
            /** @description Replaces the whole section. It has the shape of `free_shipping_threshold` in Facts, and values that do not fit are dropped. */
            free_shipping_threshold?: unknown;
            /** @description Replaces the whole section. It has the shape of `shipping_flat` in Facts, and values that do not fit are dropped. */
            shipping_flat?: unknown;
            /** @description Replaces the whole section. It has the shape of `shipping_zones` in Facts, and values that do not fit are dropped. */
            shipping_zones?: unknown;
            /** @description Replaces the whole section. It has the shape of `return_days` in Facts, and values that do not fit are dropped. */
            return_days?: unknown;
            /** @description Replaces the whole section. It has the shape of `delivery_promise` in Facts, and values that do not fit are dropped. */
            delivery_promise?: unknown;
            /** @description Replaces the whole section. It has the shape of `size_notes` in Facts, and values that do not fit are dropped. */
            size_notes?: unknown;
            /** @description Replaces the whole section. It has the shape of `links` in Facts, and values that do not fit are dropped. */
            links?: unknown;
            /** @description Replaces the whole section. It has the shape of `codes` in Facts, and values that do not fit are dropped. */
            codes?: unknown;
            /** @description Replaces the whole section. It has the shape of `fillers` in Facts, and values that do not fit are dropped. */
            fillers?: unknown;
            /** @description Replaces the whole section. It has the shape of `discounts_allowed` in Facts, and values that do not fit are dropped. */
            discounts_allowed?: unknown;
            /** @description Replaces the whole section. It has the shape of `output` in Facts, and values that do not fit are dropped. */
            output?: unknown;
            /** @description Replaces the whole section. It has the shape of `popup` in Facts, and values that do not fit are dropped. */
            popup?: unknown;
            /** @description Replaces the whole section. It has the shape of `home_country` in Facts, and values that do not fit are dropped. */
            home_country?: unknown;
            /** @description Replaces the whole section. It has the shape of `time_zone` in Facts, and values that do not fit are dropped. */
            time_zone?: unknown;
            /** @description Replaces the whole section. It has the shape of `unserved_countries` in Facts, and values that do not fit are dropped. */
            unserved_countries?: unknown;
            /** @description Replaces the whole section. It has the shape of `never_free_countries` in Facts, and values that do not fit are dropped. */
            never_free_countries?: unknown;
            /** @description Replaces the whole section. It has the shape of `free_shipping_rule` in Facts, and values that do not fit are dropped. */
            free_shipping_rule?: unknown;
            /** @description Replaces the whole section. It has the shape of `threshold_basis` in Facts, and values that do not fit are dropped. */
            threshold_basis?: unknown;
            /** @description Replaces the whole section. It has the shape of `gift_cards` in Facts, and values that do not fit are dropped. */
            gift_cards?: unknown;
            /** @description Replaces the whole section. It has the shape of `final_sale` in Facts, and values that do not fit are dropped. */
            final_sale?: unknown;
            /** @description Replaces the whole section. It has the shape of `free_shipping_lines` in Facts, and values that do not fit are dropped. */
            free_shipping_lines?: unknown;
            /** @description Replaces the whole section. It has the shape of `texts` in Facts, and values that do not fit are dropped. */
            texts?: unknown;
        } & {
            [key: string]: unknown;
        };
        /** TextConfirmation */
        TextConfirmation: {
            /** @description Field of the text, as in `pending`. */
            field: string;
            /** @description Index of the text, as in `pending`. */
            index?: number | null;
            /** @description Text, word for word as it is stored in the sheet. */
            text: string;
        };
        /** FactsCheck */
        FactsCheck: {
            /** Facts */
            facts: {
                /** @description Currency code of all amounts in the sheet, with at most 8 characters. The default is `USD`. */
                currency: string;
                /** @description Total from which shipping is free, in `currency`. If it is null, shipping is never mentioned, whatever `shipping_zones` say. */
                free_shipping_threshold: number | null;
                /** @description Standard shipping rate below the threshold, in `currency`; null if nothing is stated. */
                shipping_flat: number | null;
                /** @description Shipping by destination. If there are zones, they replace `free_shipping_threshold` and `shipping_flat`, and nothing about shipping is said to visitors whose country is in none of them. */
                shipping_zones: {
                    /** @description Two-letter country codes (ISO 3166-1). A country is in one zone only. */
                    countries: string[];
                    /** @description Whether the zone applies to all countries that no other zone names. It is true for at most one zone. */
                    rest_of_world: boolean;
                    /** @description Total from which shipping to the zone is free, in `currency`. */
                    free_shipping_threshold: number;
                    /** @description Standard shipping rate of the zone, in `currency`; null if nothing is stated. */
                    shipping_flat: number | null;
                }[];
                /** @description Days within which products can be returned. If it is null, returns are never mentioned. */
                return_days: number | null;
                /** @description What the shop promises about delivery; null if nothing is stated. It is cut at 200 characters. */
                delivery_promise: string | null;
                /** @description Notes on sizes, by product. */
                size_notes: {
                    /** @description Handle of the product. It is stored percent-decoded. */
                    handle: string;
                    /** @description Note on the sizes of the product. It is cut at 200 characters. */
                    text: string;
                    /** @description Same-origin path, which starts with exactly one `/`; null if there is none. */
                    url: string | null;
                }[];
                /** @description Pages of the shop that a card may link to. */
                links: {
                    /** @description Same-origin path, which starts with exactly one `/`; null if there is none. */
                    size_guide: string | null;
                    /** @description Same-origin path, which starts with exactly one `/`; null if there is none. */
                    shipping: string | null;
                    /** @description Same-origin path, which starts with exactly one `/`; null if there is none. */
                    returns: string | null;
                    /** @description Same-origin path, which starts with exactly one `/`; null if there is none. */
                    contact: string | null;
                };
                /** @description Discount codes. They are mentioned only if `discounts_allowed` is true and the visitor’s own code was declined. */
                codes: {
                    /** @description The code itself. It is cut at 40 characters. */
                    label: string;
                    /** @description Discount of the code, in percent. */
                    percent: number;
                    /** @description Beginning of the period, as a UTC instant; null if it is open. A date without a time is taken as the beginning of that day in `time_zone`. If the sheet has no `time_zone`, it is taken as midnight UTC at the beginning of that day. */
                    starts_at: string | null;
                    /** @description End of the period, as a UTC instant; null if it is open. A date without a time is taken as the end of that day in `time_zone`. If the sheet has no `time_zone`, it is taken as midnight UTC at the beginning of that day. */
                    expires_at: string | null;
                    /** @description Whether the code works for first orders only. */
                    first_order_only: boolean;
                    /** @description Least total of the cart that the code works for, in `currency`; null if there is none. */
                    minimum: number | null;
                    /** @description Handles of the products that the code works for. If none is named, it works for all products. */
                    handles: string[];
                }[];
                /** @description Inexpensive products that may be suggested to reach free shipping. */
                fillers: {
                    /** @description Handle of the product. It is stored percent-decoded. */
                    handle: string;
                    /** @description Title of the product. It is cut at 60 characters. */
                    title: string;
                    /** @description Price of the product, in `currency`. */
                    price: number;
                    /** @description Same-origin path, which starts with exactly one `/`; null if there is none. */
                    url: string | null;
                }[];
                /** @description Whether sentences may offer a discount. */
                discounts_allowed: boolean;
                /**
                 * @description How the page shows the sentence: as a card that the SDK draws (`card`), by a third-party popup tool (`popup`), by the event `service:moment` alone (`event`), or not at all (`none`).
                 * @enum {string}
                 */
                output: "card" | "popup" | "event" | "none";
                /** @description Settings of the popup tool, which the output `popup` uses; null if there are none. */
                popup: {
                    /**
                     * @description Popup tool that shows the sentence.
                     * @enum {string}
                     */
                    provider: "custom" | "klaviyo" | "omnisend" | "drip" | "attentive" | "wisepops";
                    /** @description Id of the tool’s campaign; null if none is set. */
                    campaign_id: string | null;
                    /** @description Id of the campaign for cards about a declined code; null if `campaign_id` is used for them too. */
                    code_campaign_id: string | null;
                } | null;
                /** @description Country of the shop, as a two-letter code (ISO 3166-1); null if it is not set. The setting `consent` = `auto` of the website depends on it. */
                home_country: string | null;
                /** @description Time zone of the shop, as an IANA name; null if it is not set. Dates without a time are days in it, and sentences name days in it. */
                time_zone: string | null;
                /** @description Countries to which the shop does not deliver, as two-letter codes (ISO 3166-1). */
                unserved_countries: string[];
                /** @description Countries to which shipping is never free, as two-letter codes (ISO 3166-1): nothing about shipping is said to their visitors. The countries of a zone that is dropped or cut are added, so that no other line applies to them. `ZZ` is every country but `home_country` and those that a zone names; it is added if the rest of the world is dropped and no zone is left. */
                never_free_countries: string[];
                /** @description Whether a cart of exactly the threshold ships free (`at_least`) or does not (`above`). Null counts as `at_least`. */
                free_shipping_rule: ("at_least" | "above") | null;
                /** @description Total that the threshold is compared with: before or after discounts. If it is null, free shipping is not mentioned to a visitor whose cart has a discount. */
                threshold_basis: ("before_discount" | "after_discount") | null;
                /** @description Handles of products that are gift cards. */
                gift_cards: string[];
                /** @description Handles of products that cannot be returned. */
                final_sale: string[];
                /** @description Free-shipping thresholds for carts in other currencies than `currency`. They apply only if there are no `shipping_zones` and `free_shipping_threshold` is not null. */
                free_shipping_lines: {
                    /** @description Currency code of the carts that the line is for. */
                    currency: string;
                    /** @description Total from which shipping is free, in that currency. */
                    amount: number;
                }[];
                /** @description Texts by language, as a language subtag such as `de`. On pages of that language they replace the texts without a language, while they are valid. */
                texts: {
                    [key: string]: {
                        /** @description What the shop promises about delivery; null if nothing is stated. */
                        delivery_promise: string | null;
                        /** @description Notes on sizes, by product. */
                        size_notes: {
                            /** @description Handle of the product. It is stored percent-decoded. */
                            handle: string;
                            /** @description Note on the sizes of the product. It is cut at 200 characters. */
                            text: string;
                            /** @description Same-origin path, which starts with exactly one `/`; null if there is none. */
                            url: string | null;
                        }[];
                        /** @description Titles of the fillers. */
                        titles: {
                            /** @description Handle of the product. It is stored percent-decoded. */
                            handle: string;
                            /** @description Title of the product in this language. */
                            title: string;
                        }[];
                        /** @description Sentences in the merchant’s own wording (docs/sentences.md). */
                        sentences: {
                            /** @description Name of the sentence that is replaced. */
                            sentence: string;
                            /** @description Wording of the merchant, with placeholders. */
                            text: string;
                        }[];
                        /** @description Beginning of the period, as a UTC instant; null if it is open. A date without a time is taken as the beginning of that day in `time_zone`. If the sheet has no `time_zone`, it is taken as midnight UTC at the beginning of that day. */
                        valid_from: string | null;
                        /** @description End of the period, as a UTC instant; null if it is open. A date without a time is taken as the end of that day in `time_zone`. If the sheet has no `time_zone`, it is taken as midnight UTC at the beginning of that day. */
                        valid_until: string | null;
                    };
                };
                /** @description Values that the last write of a section dropped or altered, and values that are stored and not used in sentences, each with the reason. Ignored in a PATCH. */
                readonly notes: {
                    /** @description Path in the sheet without indexes, such as `size_notes` or `texts.de.titles`. */
                    field: string;
                    /** @description Index of the entry in its list; null if the field is not a list. For an entry that was dropped, it is the index in the list that was sent. */
                    index: number | null;
                    /**
                     * @description Why the value was dropped or altered, or is not used.
                     * @enum {string}
                     */
                    code: "dropped" | "cut" | "unsayable" | "not_same_origin" | "unknown_country" | "unknown_time_zone" | "unknown_language" | "duplicate" | "never_valid" | "needs_threshold" | "discounts_off" | "expired" | "contradicts_threshold" | "contradicts_rate" | "contradicts_return_days" | "contradicts_currency" | "contradicts_percent" | "amount_in_title" | "unknown_code" | "free_returns_unstated";
                    /** @description Value that was sent, or that is stored. */
                    text: string;
                    /** @description Value to send instead, or what to do; null if there is no suggestion. */
                    suggestion: string | null;
                }[];
                /** @description Texts that are stored, but not used in sentences until a person confirms them. Ignored in a PATCH. */
                readonly pending: {
                    /** @description Path in the sheet without indexes, such as `size_notes` or `texts.de.titles`. */
                    field: string;
                    /** @description Index of the entry in its list; null if the field is not a list. For an entry that was dropped, it is the index in the list that was sent. */
                    index: number | null;
                    /** @description Text that awaits confirmation. */
                    text: string;
                    /** @description Why it has to be confirmed, in one sentence for a person. */
                    why: string;
                }[];
            };
            /** @description Values that a PATCH would drop or alter. It is empty if everything would be stored as it was sent. */
            losses: {
                /** @description Place of the value in what was sent, as names and indexes, such as `["codes", 0, "percent"]`. */
                path: (string | number)[];
                /**
                 * @description Why the value would be dropped or altered.
                 * @enum {string}
                 */
                code: "dropped" | "cut" | "unsayable" | "not_same_origin" | "unknown_country" | "unknown_time_zone" | "unknown_language" | "duplicate" | "never_valid";
                /** @description Value that was sent. */
                text: string;
                /** @description Value to send instead; null if there is none. */
                value: string | null;
                /** @description Rule that the value breaks, to be read after the name of the field; null if `value` is set. */
                rule: string | null;
            }[];
        };
        /** FactsHistory */
        FactsHistory: {
            items: {
                /** @description Number of the version, as in the header `Facts-Version` and in moments. */
                version: number;
                /** @description When the version was stored, as a UTC instant; null for a sheet that was stored before there was a history. */
                at: string | null;
                /** @description Who stored the version. */
                by: {
                    /** @enum {string} */
                    kind: "person" | "key" | "feed_key" | "operator" | "unknown";
                    /** @description E-mail address of the person or name of the key; null if the person was removed, or if an API key asks about a person. */
                    name: string | null;
                };
                /** @description Sections that differ from the previous version; empty for the first version. */
                sections: ("currency" | "free_shipping_threshold" | "shipping_flat" | "shipping_zones" | "return_days" | "delivery_promise" | "size_notes" | "links" | "codes" | "fillers" | "discounts_allowed" | "output" | "popup" | "home_country" | "time_zone" | "unserved_countries" | "never_free_countries" | "free_shipping_rule" | "threshold_basis" | "gift_cards" | "final_sale" | "free_shipping_lines" | "texts")[];
                /** @description Text that a person confirmed, if that was the change; otherwise null. */
                confirmed: {
                    /** @description Path in the sheet without indexes. */
                    field: string;
                    /** @description Index of the entry in its list; null if there is no list. */
                    index: number | null;
                    /** @description Text that was confirmed. */
                    text: string;
                } | null;
            }[];
            /** @description Value of `before` for the next page; null on the last page. */
            next: number | null;
        };
        /** FactsVersion */
        FactsVersion: {
            /** @description Number of the version, as in the header `Facts-Version` and in moments. */
            version: number;
            /** @description When the version was stored, as a UTC instant; null for a sheet that was stored before there was a history. */
            at: string | null;
            /** @description Who stored the version. */
            by: {
                /** @enum {string} */
                kind: "person" | "key" | "feed_key" | "operator" | "unknown";
                /** @description E-mail address of the person or name of the key; null if the person was removed, or if an API key asks about a person. */
                name: string | null;
            };
            /** @description Sections that differ from the previous version; empty for the first version. */
            sections: ("currency" | "free_shipping_threshold" | "shipping_flat" | "shipping_zones" | "return_days" | "delivery_promise" | "size_notes" | "links" | "codes" | "fillers" | "discounts_allowed" | "output" | "popup" | "home_country" | "time_zone" | "unserved_countries" | "never_free_countries" | "free_shipping_rule" | "threshold_basis" | "gift_cards" | "final_sale" | "free_shipping_lines" | "texts")[];
            /** @description Text that a person confirmed, if that was the change; otherwise null. */
            confirmed: {
                /** @description Path in the sheet without indexes. */
                field: string;
                /** @description Index of the entry in its list; null if there is no list. */
                index: number | null;
                /** @description Text that was confirmed. */
                text: string;
            } | null;
            /**
             * Facts
             * @description The sheet of this version, as PATCH /sdk/{id}/facts takes it.
             */
            facts: {
                /** @description Currency code of all amounts in the sheet, with at most 8 characters. The default is `USD`. */
                currency: string;
                /** @description Total from which shipping is free, in `currency`. If it is null, shipping is never mentioned, whatever `shipping_zones` say. */
                free_shipping_threshold: number | null;
                /** @description Standard shipping rate below the threshold, in `currency`; null if nothing is stated. */
                shipping_flat: number | null;
                /** @description Shipping by destination. If there are zones, they replace `free_shipping_threshold` and `shipping_flat`, and nothing about shipping is said to visitors whose country is in none of them. */
                shipping_zones: {
                    /** @description Two-letter country codes (ISO 3166-1). A country is in one zone only. */
                    countries: string[];
                    /** @description Whether the zone applies to all countries that no other zone names. It is true for at most one zone. */
                    rest_of_world: boolean;
                    /** @description Total from which shipping to the zone is free, in `currency`. */
                    free_shipping_threshold: number;
                    /** @description Standard shipping rate of the zone, in `currency`; null if nothing is stated. */
                    shipping_flat: number | null;
                }[];
                /** @description Days within which products can be returned. If it is null, returns are never mentioned. */
                return_days: number | null;
                /** @description What the shop promises about delivery; null if nothing is stated. It is cut at 200 characters. */
                delivery_promise: string | null;
                /** @description Notes on sizes, by product. */
                size_notes: {
                    /** @description Handle of the product. It is stored percent-decoded. */
                    handle: string;
                    /** @description Note on the sizes of the product. It is cut at 200 characters. */
                    text: string;
                    /** @description Same-origin path, which starts with exactly one `/`; null if there is none. */
                    url: string | null;
                }[];
                /** @description Pages of the shop that a card may link to. */
                links: {
                    /** @description Same-origin path, which starts with exactly one `/`; null if there is none. */
                    size_guide: string | null;
                    /** @description Same-origin path, which starts with exactly one `/`; null if there is none. */
                    shipping: string | null;
                    /** @description Same-origin path, which starts with exactly one `/`; null if there is none. */
                    returns: string | null;
                    /** @description Same-origin path, which starts with exactly one `/`; null if there is none. */
                    contact: string | null;
                };
                /** @description Discount codes. They are mentioned only if `discounts_allowed` is true and the visitor’s own code was declined. */
                codes: {
                    /** @description The code itself. It is cut at 40 characters. */
                    label: string;
                    /** @description Discount of the code, in percent. */
                    percent: number;
                    /** @description Beginning of the period, as a UTC instant; null if it is open. A date without a time is taken as the beginning of that day in `time_zone`. If the sheet has no `time_zone`, it is taken as midnight UTC at the beginning of that day. */
                    starts_at: string | null;
                    /** @description End of the period, as a UTC instant; null if it is open. A date without a time is taken as the end of that day in `time_zone`. If the sheet has no `time_zone`, it is taken as midnight UTC at the beginning of that day. */
                    expires_at: string | null;
                    /** @description Whether the code works for first orders only. */
                    first_order_only: boolean;
                    /** @description Least total of the cart that the code works for, in `currency`; null if there is none. */
                    minimum: number | null;
                    /** @description Handles of the products that the code works for. If none is named, it works for all products. */
                    handles: string[];
                }[];
                /** @description Inexpensive products that may be suggested to reach free shipping. */
                fillers: {
                    /** @description Handle of the product. It is stored percent-decoded. */
                    handle: string;
                    /** @description Title of the product. It is cut at 60 characters. */
                    title: string;
                    /** @description Price of the product, in `currency`. */
                    price: number;
                    /** @description Same-origin path, which starts with exactly one `/`; null if there is none. */
                    url: string | null;
                }[];
                /** @description Whether sentences may offer a discount. */
                discounts_allowed: boolean;
                /**
                 * @description How the page shows the sentence: as a card that the SDK draws (`card`), by a third-party popup tool (`popup`), by the event `service:moment` alone (`event`), or not at all (`none`).
                 * @enum {string}
                 */
                output: "card" | "popup" | "event" | "none";
                /** @description Settings of the popup tool, which the output `popup` uses; null if there are none. */
                popup: {
                    /**
                     * @description Popup tool that shows the sentence.
                     * @enum {string}
                     */
                    provider: "custom" | "klaviyo" | "omnisend" | "drip" | "attentive" | "wisepops";
                    /** @description Id of the tool’s campaign; null if none is set. */
                    campaign_id: string | null;
                    /** @description Id of the campaign for cards about a declined code; null if `campaign_id` is used for them too. */
                    code_campaign_id: string | null;
                } | null;
                /** @description Country of the shop, as a two-letter code (ISO 3166-1); null if it is not set. The setting `consent` = `auto` of the website depends on it. */
                home_country: string | null;
                /** @description Time zone of the shop, as an IANA name; null if it is not set. Dates without a time are days in it, and sentences name days in it. */
                time_zone: string | null;
                /** @description Countries to which the shop does not deliver, as two-letter codes (ISO 3166-1). */
                unserved_countries: string[];
                /** @description Countries to which shipping is never free, as two-letter codes (ISO 3166-1): nothing about shipping is said to their visitors. The countries of a zone that is dropped or cut are added, so that no other line applies to them. `ZZ` is every country but `home_country` and those that a zone names; it is added if the rest of the world is dropped and no zone is left. */
                never_free_countries: string[];
                /** @description Whether a cart of exactly the threshold ships free (`at_least`) or does not (`above`). Null counts as `at_least`. */
                free_shipping_rule: ("at_least" | "above") | null;
                /** @description Total that the threshold is compared with: before or after discounts. If it is null, free shipping is not mentioned to a visitor whose cart has a discount. */
                threshold_basis: ("before_discount" | "after_discount") | null;
                /** @description Handles of products that are gift cards. */
                gift_cards: string[];
                /** @description Handles of products that cannot be returned. */
                final_sale: string[];
                /** @description Free-shipping thresholds for carts in other currencies than `currency`. They apply only if there are no `shipping_zones` and `free_shipping_threshold` is not null. */
                free_shipping_lines: {
                    /** @description Currency code of the carts that the line is for. */
                    currency: string;
                    /** @description Total from which shipping is free, in that currency. */
                    amount: number;
                }[];
                /** @description Texts by language, as a language subtag such as `de`. On pages of that language they replace the texts without a language, while they are valid. */
                texts: {
                    [key: string]: {
                        /** @description What the shop promises about delivery; null if nothing is stated. */
                        delivery_promise: string | null;
                        /** @description Notes on sizes, by product. */
                        size_notes: {
                            /** @description Handle of the product. It is stored percent-decoded. */
                            handle: string;
                            /** @description Note on the sizes of the product. It is cut at 200 characters. */
                            text: string;
                            /** @description Same-origin path, which starts with exactly one `/`; null if there is none. */
                            url: string | null;
                        }[];
                        /** @description Titles of the fillers. */
                        titles: {
                            /** @description Handle of the product. It is stored percent-decoded. */
                            handle: string;
                            /** @description Title of the product in this language. */
                            title: string;
                        }[];
                        /** @description Sentences in the merchant’s own wording (docs/sentences.md). */
                        sentences: {
                            /** @description Name of the sentence that is replaced. */
                            sentence: string;
                            /** @description Wording of the merchant, with placeholders. */
                            text: string;
                        }[];
                        /** @description Beginning of the period, as a UTC instant; null if it is open. A date without a time is taken as the beginning of that day in `time_zone`. If the sheet has no `time_zone`, it is taken as midnight UTC at the beginning of that day. */
                        valid_from: string | null;
                        /** @description End of the period, as a UTC instant; null if it is open. A date without a time is taken as the end of that day in `time_zone`. If the sheet has no `time_zone`, it is taken as midnight UTC at the beginning of that day. */
                        valid_until: string | null;
                    };
                };
            };
            /** @description Differences to the previous version, in the order of the sheet. */
            differences: {
                /** @enum {string} */
                section: "currency" | "free_shipping_threshold" | "shipping_flat" | "shipping_zones" | "return_days" | "delivery_promise" | "size_notes" | "links" | "codes" | "fillers" | "discounts_allowed" | "output" | "popup" | "home_country" | "time_zone" | "unserved_countries" | "never_free_countries" | "free_shipping_rule" | "threshold_basis" | "gift_cards" | "final_sale" | "free_shipping_lines" | "texts";
                /** @description Value in the previous version. */
                before: unknown;
                /** @description Value in this version. */
                after: unknown;
            }[];
        };
        /** ProductsSeen */
        ProductsSeen: {
            items: {
                /** @description Handle of the product, as the facts sheet writes it. */
                handle: string;
                /** @description Number of moments on pages of the product. */
                moments: number;
            }[];
        };
        /** FactsComparison */
        FactsComparison: {
            /** @description Sections that differ, in the order of the sheet. */
            differences: {
                /**
                 * @description Section that differs.
                 * @enum {string}
                 */
                section: "currency" | "free_shipping_threshold" | "shipping_flat" | "shipping_zones" | "return_days" | "delivery_promise" | "size_notes" | "links" | "codes" | "fillers" | "discounts_allowed" | "output" | "popup" | "home_country" | "time_zone" | "unserved_countries" | "never_free_countries" | "free_shipping_rule" | "threshold_basis" | "gift_cards" | "final_sale" | "free_shipping_lines" | "texts";
                /** @description Value on this website, as in Facts. */
                here: unknown;
                /** @description Value on the other website, as in Facts. */
                there: unknown;
            }[];
        };
        /** FactsCopy */
        FactsCopy: {
            /** @description Id of the website to copy from: another one of the account. */
            from: string;
            /** @description Sections to copy. If it is absent, the whole sheet is copied. */
            sections?: ("currency" | "free_shipping_threshold" | "shipping_flat" | "shipping_zones" | "return_days" | "delivery_promise" | "size_notes" | "links" | "codes" | "fillers" | "discounts_allowed" | "output" | "popup" | "home_country" | "time_zone" | "unserved_countries" | "never_free_countries" | "free_shipping_rule" | "threshold_basis" | "gift_cards" | "final_sale" | "free_shipping_lines" | "texts")[];
        };
        /**
         * PreviewedDecision
         * @description A decision, in the shape of a moment: the first one with the verdict `engage`, or else the last one.
         */
        PreviewedDecision: {
            /** @description Path of the page. */
            page: string;
            /** @description Total of the cart in `currency`; null without a cart. */
            cart_total: number | null;
            /** @description Currency code of the cart; null without a cart. */
            currency: string | null;
            /** @description What the visitor is stuck on; null if there is no sign of a stall. */
            reason: ("shipping_cost" | "delivery" | "returns" | "size" | "code_declined" | "form_error" | "hesitation") | null;
            /**
             * @description What would be decided: to show a card (`engage`), to wait (`wait`), or to say nothing (`quiet`). It is `wait` if nothing would be decided.
             * @enum {string}
             */
            verdict: "engage" | "wait" | "quiet";
            /** @description How strong the evidence is: 1 stated, 2 strong behaviour, 3 weak inference; null together with `reason`. */
            tier: number | null;
            /** @description The sentence; null unless the verdict is `engage`. */
            message: string | null;
            /** @description The reason for the verdict, in words. */
            why: string;
            /** @description Entries of the facts sheet and the cart that the sentence relies on. */
            facts: string[];
            /** @description Value of each entry of `facts` at the time of the decision. */
            fact_values: {
                /** @description Entry of the facts sheet or the cart. */
                entry: string;
                /** @description Value of the entry, as text. */
                value: string;
            }[];
            /** @description Each number, product and word that the check found in the sentence, and where it comes from. */
            trace: {
                /** @description Part of the sentence. */
                found: string;
                /** @description Entry of the facts sheet or the cart that it comes from. */
                entry: string;
            }[];
            /** @description Wording of the sentence: `a`, `b` and so on, or `own` for the merchant’s own words; null without a sentence. */
            wording: string | null;
            /** @description Label of the link; null if the card has no link. */
            cta_label: string | null;
            /** @description Same-origin path of the link; null together with `cta_label`. */
            cta_path: string | null;
            /** @description Whether the website is in shadow mode, so that no card would be shown. */
            shadow: boolean;
            /** @description Gates of the decision, in the order in which they count. The first one that did not pass gives the verdict. */
            gates: {
                /** @description Name of the gate. */
                gate: string;
                /** @description Whether the gate was open. */
                passed: boolean;
                /** @description Explanation in plain words. */
                detail: string;
            }[];
            /** @description Texts of this facts sheet that are not used in sentences until a person confirms them. */
            pending: {
                /** @description Path in the facts sheet, without indexes. */
                field: string;
                /** @description Index of the entry in its list; null if there is no list. */
                index: number | null;
                /** @description Text that awaits confirmation. */
                text: string;
                /** @description Why it has to be confirmed. */
                why: string;
            }[];
        };
        /** Preview */
        Preview: {
            /** @description Path or address of the page. The product is taken from `/products/{handle}` or `/product/{handle}`. */
            page: string;
            /** @description Country of the visitor as a two-letter code (ISO 3166-1); that of the cart if it is absent. */
            country?: string | null;
            /** @description Language of the page as a BCP 47 tag, such as `de-AT`; English if it is absent. */
            lang?: string;
            /** @description Cart of the visitor; null or absent for no cart. */
            cart?: {
                /** @description Why the cart is sent: a page was loaded (`load`, the default), or the cart was changed (`change`). */
                reason?: ("load" | "change") | null;
                /** @description Number of pieces in the cart. If it is absent, it is the sum of the quantities. */
                item_count?: number | null;
                /** @description Total of the cart, as the page states it. If it is absent, it is 0 if the count of pieces is stated as 0, and else the sum of the lines, unless a discount is applied or there are more than 100 lines. */
                total?: number | null;
                /** @description Currency code of all amounts of the cart. Without it, no sentence states an amount to the visitor. */
                currency?: string | null;
                /** @description Country of the visitor as a two-letter code (ISO 3166-1); null or "" if it is not known. */
                country?: string | null;
                /** @description Amount from which shipping is free, as the page itself states it. If it contradicts the facts sheet, no sentence states an amount. */
                free_shipping_threshold?: number | null;
                /** @description Lines of the cart. Only the first 100 are read. */
                items?: {
                    /** @description Handle of a product. It is stored percent-decoded and cut at 200 characters. */
                    handle: string;
                    /** @description Id of the variant on the shop’s platform; null if it is not known. */
                    variant_id?: number | null;
                    /** @description Number of pieces; 1 if it is absent. It is clamped to 0 through 10,000,000. */
                    quantity?: number | null;
                    /** @description Price of one piece in the currency of the cart. It is clamped to 0 through 10,000,000. */
                    price: number;
                }[] | null;
                /** @description First 16 hexadecimal digits of the SHA-256 hash of the discount code that was entered, trimmed and in lower case; null or "" if there is none. The code itself is never sent. */
                code_hash?: string | null;
                /** @description Whether the platform accepted the discount code. False together with a `code_hash` means that the shop declined the code. */
                discount_applied?: boolean | null;
            } | null;
            /** @description Signals of the visitor, in order. Their times are estimated: a look starts when it began, stillness starts at the last sign of activity, other signals are a second apart, and pages some seconds. */
            signals: components["schemas"]["Signal"][];
            /**
             * FactsChange
             * @description Keys to replace in the stored facts sheet, for this preview only.
             */
            facts?: {
                /** @description Replaces the whole section. It has the shape of `currency` in Facts, and values that do not fit are dropped. */
                currency?: unknown;
                /** @description Replaces the whole section. It has the shape of `free_shipping_threshold` in Facts, and values that do not fit are dropped. */
                free_shipping_threshold?: unknown;
                /** @description Replaces the whole section. It has the shape of `shipping_flat` in Facts, and values that do not fit are dropped. */
                shipping_flat?: unknown;
                /** @description Replaces the whole section. It has the shape of `shipping_zones` in Facts, and values that do not fit are dropped. */
                shipping_zones?: unknown;
                /** @description Replaces the whole section. It has the shape of `return_days` in Facts, and values that do not fit are dropped. */
                return_days?: unknown;
                /** @description Replaces the whole section. It has the shape of `delivery_promise` in Facts, and values that do not fit are dropped. */
                delivery_promise?: unknown;
                /** @description Replaces the whole section. It has the shape of `size_notes` in Facts, and values that do not fit are dropped. */
                size_notes?: unknown;
                /** @description Replaces the whole section. It has the shape of `links` in Facts, and values that do not fit are dropped. */
                links?: unknown;
                /** @description Replaces the whole section. It has the shape of `codes` in Facts, and values that do not fit are dropped. */
                codes?: unknown;
                /** @description Replaces the whole section. It has the shape of `fillers` in Facts, and values that do not fit are dropped. */
                fillers?: unknown;
                /** @description Replaces the whole section. It has the shape of `discounts_allowed` in Facts, and values that do not fit are dropped. */
                discounts_allowed?: unknown;
                /** @description Replaces the whole section. It has the shape of `output` in Facts, and values that do not fit are dropped. */
                output?: unknown;
                /** @description Replaces the whole section. It has the shape of `popup` in Facts, and values that do not fit are dropped. */
                popup?: unknown;
                /** @description Replaces the whole section. It has the shape of `home_country` in Facts, and values that do not fit are dropped. */
                home_country?: unknown;
                /** @description Replaces the whole section. It has the shape of `time_zone` in Facts, and values that do not fit are dropped. */
                time_zone?: unknown;
                /** @description Replaces the whole section. It has the shape of `unserved_countries` in Facts, and values that do not fit are dropped. */
                unserved_countries?: unknown;
                /** @description Replaces the whole section. It has the shape of `never_free_countries` in Facts, and values that do not fit are dropped. */
                never_free_countries?: unknown;
                /** @description Replaces the whole section. It has the shape of `free_shipping_rule` in Facts, and values that do not fit are dropped. */
                free_shipping_rule?: unknown;
                /** @description Replaces the whole section. It has the shape of `threshold_basis` in Facts, and values that do not fit are dropped. */
                threshold_basis?: unknown;
                /** @description Replaces the whole section. It has the shape of `gift_cards` in Facts, and values that do not fit are dropped. */
                gift_cards?: unknown;
                /** @description Replaces the whole section. It has the shape of `final_sale` in Facts, and values that do not fit are dropped. */
                final_sale?: unknown;
                /** @description Replaces the whole section. It has the shape of `free_shipping_lines` in Facts, and values that do not fit are dropped. */
                free_shipping_lines?: unknown;
                /** @description Replaces the whole section. It has the shape of `texts` in Facts, and values that do not fit are dropped. */
                texts?: unknown;
            } & {
                [key: string]: unknown;
            };
        };
        /** PreviewLink */
        PreviewLink: {
            /** @description Address of the page. Opened in a browser, the page shows the card, marked as a preview. */
            url: string;
            /**
             * Format: date-time
             * @description When the link expires, as a UTC instant.
             */
            expires_at: string;
            /**
             * @description Reason of the stall that the card is about.
             * @enum {string}
             */
            reason: "shipping_cost" | "delivery" | "returns" | "size" | "code_declined" | "form_error" | "hesitation";
            /** @description The sentence on the card. */
            text: string;
        };
        /** PreviewLinkWish */
        PreviewLinkWish: {
            /** @description Path of the page to show the card on; the home page if it is absent. */
            page?: string;
            /** @description Language of the page as a BCP 47 tag, such as `de-AT`; English if it is absent. */
            lang?: string;
            /**
             * @description Reason of the stall. If it is absent, it is the first reason for which the facts sheet allows a sentence.
             * @enum {string}
             */
            reason?: "shipping_cost" | "delivery" | "returns" | "size" | "code_declined" | "form_error" | "hesitation";
        };
        /** Moments */
        Moments: {
            /** @description Moments, newest first. */
            items: {
                /** @description Id of the moment. */
                id: string;
                /** @description Id of the visitor. Only admins who are signed in to the console get the whole id; all others get its first four characters and `…`. */
                visitor: string;
                /** @description Path of the page; null if no page was known. */
                page: string | null;
                /** @description Total of the cart in `currency`; null without a cart. */
                cart_total: number | null;
                /** @description Currency code of the cart; null without a cart. */
                currency: string | null;
                /**
                 * @description What the visitor was stuck on.
                 * @enum {string}
                 */
                reason: "shipping_cost" | "delivery" | "returns" | "size" | "code_declined" | "form_error" | "hesitation";
                /**
                 * @description What was decided: to show a card (`engage`), to wait (`wait`), or to say nothing (`quiet`).
                 * @enum {string}
                 */
                verdict: "engage" | "wait" | "quiet";
                /** @description How strong the evidence was: 1 stated, 2 strong behaviour, 3 weak inference. */
                tier: number;
                /** @description The sentence; null unless the verdict is `engage`. */
                message: string | null;
                /** @description The reason for the verdict, in words. */
                why: string;
                /** @description Entries of the facts sheet and the cart that the sentence relies on. */
                facts: string[];
                /** @description Whether the experiment kept the card from being shown: in the control arm, or in an A/A test. */
                held_back: boolean;
                /** @description Whether the website was in shadow mode, so that no card was shown. */
                shadow: boolean;
                /** @description State of the card; null if there was none. `ghost` means that it would have been delivered, but was held back. */
                card: ("waiting" | "delivered" | "shown" | "clicked" | "dismissed" | "expired" | "withdrawn" | "ghost") | null;
                /** @description What the visitor did afterwards: placed an order, whatever became of its payment (`bought`), got a refund for it (`refunded`), or neither (`left`); null as long as that is open. */
                aftermath: ("bought" | "refunded" | "left") | null;
                /** @description Wording of the sentence: `a`, `b` and so on, or `own` for the merchant’s own words; null without a sentence. */
                wording: string | null;
                /** @description When the decision was made, as a UTC instant with microseconds. It is the paging cursor. */
                ts: string;
                /** @description Class of the device; null if it is not known. */
                device: ("phone" | "tablet" | "desktop") | null;
                /** @description Primary language subtag of the page, such as `de`; null if it is not known. */
                language: string | null;
                /** @description Arm that the visitor was assigned to: treatment (`spoken_to`) or control (`left_alone`), whatever became of this moment; null if it was not recorded. */
                arm: ("spoken_to" | "left_alone") | null;
                /** @description Whether two independent signs showed that the visitor was a bot. Bots are not compared. */
                bot: boolean;
            }[];
            /** @description Value of `before` for the next page; null on the last page. */
            next: string | null;
        };
        /**
         * ExplainedMoment
         * @description A moment with everything that explains it. Lists may be empty for moments that an earlier release decided.
         */
        ExplainedMoment: {
            /** @description Id of the moment. */
            id: string;
            /** @description Id of the visitor. Only admins who are signed in to the console get the whole id; all others get its first four characters and `…`. */
            visitor: string;
            /** @description Path of the page; null if no page was known. */
            page: string | null;
            /** @description Total of the cart in `currency`; null without a cart. */
            cart_total: number | null;
            /** @description Currency code of the cart; null without a cart. */
            currency: string | null;
            /**
             * @description What the visitor was stuck on.
             * @enum {string}
             */
            reason: "shipping_cost" | "delivery" | "returns" | "size" | "code_declined" | "form_error" | "hesitation";
            /**
             * @description What was decided: to show a card (`engage`), to wait (`wait`), or to say nothing (`quiet`).
             * @enum {string}
             */
            verdict: "engage" | "wait" | "quiet";
            /** @description How strong the evidence was: 1 stated, 2 strong behaviour, 3 weak inference. */
            tier: number;
            /** @description The sentence; null unless the verdict is `engage`. */
            message: string | null;
            /** @description The reason for the verdict, in words. */
            why: string;
            /** @description Entries of the facts sheet and the cart that the sentence relies on. */
            facts: string[];
            /** @description Whether the experiment kept the card from being shown: in the control arm, or in an A/A test. */
            held_back: boolean;
            /** @description Whether the website was in shadow mode, so that no card was shown. */
            shadow: boolean;
            /** @description State of the card; null if there was none. `ghost` means that it would have been delivered, but was held back. */
            card: ("waiting" | "delivered" | "shown" | "clicked" | "dismissed" | "expired" | "withdrawn" | "ghost") | null;
            /** @description What the visitor did afterwards: placed an order, whatever became of its payment (`bought`), got a refund for it (`refunded`), or neither (`left`); null as long as that is open. */
            aftermath: ("bought" | "refunded" | "left") | null;
            /** @description Wording of the sentence: `a`, `b` and so on, or `own` for the merchant’s own words; null without a sentence. */
            wording: string | null;
            /** @description When the decision was made, as a UTC instant with microseconds. It is the paging cursor. */
            ts: string;
            /** @description Class of the device; null if it is not known. */
            device: ("phone" | "tablet" | "desktop") | null;
            /** @description Primary language subtag of the page, such as `de`; null if it is not known. */
            language: string | null;
            /**
             * @description Arm that the visitor was assigned to: treatment (`spoken_to`) or control (`left_alone`).
             * @enum {string}
             */
            arm: "spoken_to" | "left_alone";
            /** @description Whether two independent signs showed that the visitor was a bot. Bots are not compared. */
            bot: boolean;
            /** @description What was seen since the stall began: the newest eight, oldest first. */
            evidence: {
                /** @description When it was seen, as a UTC instant. */
                at: string;
                /**
                 * @description Kind of observation, such as `page` or `still`.
                 * @enum {string}
                 */
                what: "page" | "checkout" | "cart" | "code_declined" | "form_error" | "form_sent" | "still" | "hidden" | "visible" | "quick_back" | "look_shipping" | "look_delivery" | "look_returns" | "look_size" | "look_code" | "look_price" | "look_cart" | "look_checkout";
                /** @description What was seen, in plain words. */
                words: string;
            }[];
            /** @description Gates of the decision, in the order in which they count. The first one that did not pass gives the verdict. */
            gates: {
                /** @description Name of the gate. */
                gate: string;
                /** @description Whether the gate was open. */
                passed: boolean;
                /** @description Explanation in plain words. */
                detail: string;
            }[];
            /** @description Value of each entry of `facts` at the time of the decision. */
            fact_values: {
                /** @description Entry of the facts sheet or the cart. */
                entry: string;
                /** @description Value of the entry, as text. */
                value: string;
            }[];
            /** @description Each number, product and word that the check found in the sentence, and where it comes from. */
            trace: {
                /** @description Part of the sentence. */
                found: string;
                /** @description Entry of the facts sheet or the cart that it comes from. */
                entry: string;
            }[];
            /** @description Label of the link; null if the card has no link. */
            cta_label: string | null;
            /** @description Same-origin path of the link; null together with `cta_label`. */
            cta_path: string | null;
            /** @description Versions that the decision was made with. */
            versions: {
                /** @description Version of the engine. */
                engine: string;
                /** @description Version of the facts sheet. */
                facts: number;
                /** @description Version of the settings of the website. */
                settings: number;
            };
            /** @description `holdout_pct` at the time of the decision. */
            holdout_share: number;
            /** @description Number of the experiment, which rises whenever one begins. */
            salt_epoch: number;
            /** @description States of the card, oldest first. */
            card_life: {
                /**
                 * @description State of the card.
                 * @enum {string}
                 */
                state: "waiting" | "delivered" | "shown" | "clicked" | "dismissed" | "expired" | "withdrawn" | "ghost";
                /** @description When the card got into this state, as a UTC instant. */
                at: string;
            }[];
            /** @description When `aftermath` became known, as a UTC instant; null as long as it is open. */
            aftermath_at: string | null;
            /** @description Orders that are credited to this moment, oldest first. */
            orders: {
                /** @description Id of the order on the shop’s platform. */
                order_id: string;
                /** @description Number of the order, as the shop shows it; null if the platform stated none. */
                order_number: string | null;
                /** @description When the order was made, as a UTC instant. */
                created_at: string;
                /** @description Currency code of the amounts of the order. */
                currency: string;
                /** @description Total of the order. */
                total: number;
                /** @description Sum of the refunds in the currency of the order; at least `total` if the payment status is `refunded`. */
                refunded: number;
                /** @description `total` less `refunded`; 0 if the payment status is `voided`, `failed`, `cancelled`, `canceled` or `expired`. */
                net: number;
            }[];
        };
        /** VisitorMoments */
        VisitorMoments: {
            /** @description Id of the visitor. Only admins who are signed in to the console get the whole id; all others get its first four characters and `…`. */
            visitor: string;
            /** @description Moments of the visitor, newest first. */
            items: {
                /** @description Id of the moment. */
                id: string;
                /** @description Id of the visitor. Only admins who are signed in to the console get the whole id; all others get its first four characters and `…`. */
                visitor: string;
                /** @description Path of the page; null if no page was known. */
                page: string | null;
                /** @description Total of the cart in `currency`; null without a cart. */
                cart_total: number | null;
                /** @description Currency code of the cart; null without a cart. */
                currency: string | null;
                /**
                 * @description What the visitor was stuck on.
                 * @enum {string}
                 */
                reason: "shipping_cost" | "delivery" | "returns" | "size" | "code_declined" | "form_error" | "hesitation";
                /**
                 * @description What was decided: to show a card (`engage`), to wait (`wait`), or to say nothing (`quiet`).
                 * @enum {string}
                 */
                verdict: "engage" | "wait" | "quiet";
                /** @description How strong the evidence was: 1 stated, 2 strong behaviour, 3 weak inference. */
                tier: number;
                /** @description The sentence; null unless the verdict is `engage`. */
                message: string | null;
                /** @description The reason for the verdict, in words. */
                why: string;
                /** @description Entries of the facts sheet and the cart that the sentence relies on. */
                facts: string[];
                /** @description Whether the experiment kept the card from being shown: in the control arm, or in an A/A test. */
                held_back: boolean;
                /** @description Whether the website was in shadow mode, so that no card was shown. */
                shadow: boolean;
                /** @description State of the card; null if there was none. `ghost` means that it would have been delivered, but was held back. */
                card: ("waiting" | "delivered" | "shown" | "clicked" | "dismissed" | "expired" | "withdrawn" | "ghost") | null;
                /** @description What the visitor did afterwards: placed an order, whatever became of its payment (`bought`), got a refund for it (`refunded`), or neither (`left`); null as long as that is open. */
                aftermath: ("bought" | "refunded" | "left") | null;
                /** @description Wording of the sentence: `a`, `b` and so on, or `own` for the merchant’s own words; null without a sentence. */
                wording: string | null;
                /** @description When the decision was made, as a UTC instant with microseconds. It is the paging cursor. */
                ts: string;
                /** @description Class of the device; null if it is not known. */
                device: ("phone" | "tablet" | "desktop") | null;
                /** @description Primary language subtag of the page, such as `de`; null if it is not known. */
                language: string | null;
                /** @description Arm that the visitor was assigned to: treatment (`spoken_to`) or control (`left_alone`), whatever became of this moment; null if it was not recorded. */
                arm: ("spoken_to" | "left_alone") | null;
                /** @description Whether two independent signs showed that the visitor was a bot. Bots are not compared. */
                bot: boolean;
                /** @description Orders that are credited to this moment, oldest first. */
                orders: {
                    /** @description Id of the order on the shop’s platform. */
                    order_id: string;
                    /** @description Number of the order, as the shop shows it; null if the platform stated none. */
                    order_number: string | null;
                    /** @description When the order was made, as a UTC instant. */
                    created_at: string;
                    /** @description Currency code of the amounts of the order. */
                    currency: string;
                    /** @description Total of the order. */
                    total: number;
                    /** @description Sum of the refunds in the currency of the order; at least `total` if the payment status is `refunded`. */
                    refunded: number;
                    /** @description `total` less `refunded`; 0 if the payment status is `voided`, `failed`, `cancelled`, `canceled` or `expired`. */
                    net: number;
                }[];
            }[];
            /** @description Value of `before` for the next page; null on the last page. */
            next: string | null;
        };
        /** Traffic */
        Traffic: {
            /** @description Time zone of the days: `time_zone` of the facts sheet, or UTC if it has none. */
            zone: string;
            /** @description First day, as `YYYY-MM-DD`. */
            from: string;
            /** @description Last day, which is included, as `YYYY-MM-DD`. */
            to: string;
            /** @description Currency code of the facts sheet. */
            currency: string;
            /**
             * @description Length of the steps: hours for a single day, days otherwise.
             * @enum {string}
             */
            step: "hour" | "day";
            /**
             * TrafficPeriod
             * @description Period that was requested.
             */
            current: {
                /** @description End of the period, which is not included, as a UTC instant. It is now if the last day is not over. */
                to: string;
                /**
                 * TrafficCounts
                 * @description Counts of the whole period.
                 */
                total: {
                    /** @description Number of moments. */
                    moments: number;
                    /** @description Number of moments with the verdict `engage`, also in the control arm, but not in shadow mode. */
                    decided: number;
                    /** @description Number of moments that had a card to show: with the verdict `engage`, not in shadow mode, not held back, and not of a bot. */
                    messages: number;
                    /** @description Number of cards that were seen, also those that were clicked or dismissed, by the time of their moment. */
                    shown: number;
                    /** @description Number of cards that were clicked. */
                    clicked: number;
                    /** @description Number of cards that were dismissed and not clicked. */
                    dismissed: number;
                    /** @description Number of orders made in this time that are credited to a moment, without those that were voided, cancelled, failed or have expired. They show activity, not the effect of the cards. */
                    credited_orders: number;
                    /** @description Sum of the totals of these orders less their refunds, for orders in `currency` only. */
                    credited_net: number;
                    /** @description Number of these orders in other currencies. */
                    credited_other_currency: number;
                };
                /** @description Steps that have begun, oldest first. */
                items: {
                    /** @description Beginning of the step, as a UTC instant. */
                    at: string;
                    /** @description Number of moments. */
                    moments: number;
                    /** @description Number of moments with the verdict `engage`, also in the control arm, but not in shadow mode. */
                    decided: number;
                    /** @description Number of moments that had a card to show: with the verdict `engage`, not in shadow mode, not held back, and not of a bot. */
                    messages: number;
                    /** @description Number of cards that were seen, also those that were clicked or dismissed, by the time of their moment. */
                    shown: number;
                    /** @description Number of cards that were clicked. */
                    clicked: number;
                    /** @description Number of cards that were dismissed and not clicked. */
                    dismissed: number;
                    /** @description Number of orders made in this time that are credited to a moment, without those that were voided, cancelled, failed or have expired. They show activity, not the effect of the cards. */
                    credited_orders: number;
                    /** @description Sum of the totals of these orders less their refunds, for orders in `currency` only. */
                    credited_net: number;
                    /** @description Number of these orders in other currencies. */
                    credited_other_currency: number;
                }[];
            };
            /**
             * TrafficPeriod
             * @description Same number of days before that. If the last day is not over, it ends at the same time of day. If it began more than 400 days ago, part of it is no longer kept: `items` is then empty, and `total` says nothing.
             */
            before: {
                /** @description End of the period, which is not included, as a UTC instant. It is now if the last day is not over. */
                to: string;
                /**
                 * TrafficCounts
                 * @description Counts of the whole period.
                 */
                total: {
                    /** @description Number of moments. */
                    moments: number;
                    /** @description Number of moments with the verdict `engage`, also in the control arm, but not in shadow mode. */
                    decided: number;
                    /** @description Number of moments that had a card to show: with the verdict `engage`, not in shadow mode, not held back, and not of a bot. */
                    messages: number;
                    /** @description Number of cards that were seen, also those that were clicked or dismissed, by the time of their moment. */
                    shown: number;
                    /** @description Number of cards that were clicked. */
                    clicked: number;
                    /** @description Number of cards that were dismissed and not clicked. */
                    dismissed: number;
                    /** @description Number of orders made in this time that are credited to a moment, without those that were voided, cancelled, failed or have expired. They show activity, not the effect of the cards. */
                    credited_orders: number;
                    /** @description Sum of the totals of these orders less their refunds, for orders in `currency` only. */
                    credited_net: number;
                    /** @description Number of these orders in other currencies. */
                    credited_other_currency: number;
                };
                /** @description Steps that have begun, oldest first. */
                items: {
                    /** @description Beginning of the step, as a UTC instant. */
                    at: string;
                    /** @description Number of moments. */
                    moments: number;
                    /** @description Number of moments with the verdict `engage`, also in the control arm, but not in shadow mode. */
                    decided: number;
                    /** @description Number of moments that had a card to show: with the verdict `engage`, not in shadow mode, not held back, and not of a bot. */
                    messages: number;
                    /** @description Number of cards that were seen, also those that were clicked or dismissed, by the time of their moment. */
                    shown: number;
                    /** @description Number of cards that were clicked. */
                    clicked: number;
                    /** @description Number of cards that were dismissed and not clicked. */
                    dismissed: number;
                    /** @description Number of orders made in this time that are credited to a moment, without those that were voided, cancelled, failed or have expired. They show activity, not the effect of the cards. */
                    credited_orders: number;
                    /** @description Sum of the totals of these orders less their refunds, for orders in `currency` only. */
                    credited_net: number;
                    /** @description Number of these orders in other currencies. */
                    credited_other_currency: number;
                }[];
            };
        };
        /** TrafficSegments */
        TrafficSegments: {
            /** @description Time zone of the days: `time_zone` of the facts sheet, or UTC if it has none. */
            zone: string;
            /** @description First day, as `YYYY-MM-DD`. */
            from: string;
            /** @description Last day, which is included, as `YYYY-MM-DD`. */
            to: string;
            /**
             * @description Attribute by which moments are grouped.
             * @enum {string}
             */
            by: "page" | "product" | "device" | "country" | "language" | "reason";
            /** @description The 50 segments with the most moments, the one with the most first. With `product`, only moments on pages of products count. */
            items: {
                /** @description Value of the segment; null if it is not known. */
                segment: string | null;
                /** @description Number of moments. */
                moments: number;
                /** @description Number of moments that had a card to show: with the verdict `engage`, not in shadow mode, not held back, and not of a bot. */
                messages: number;
                /** @description Number of cards that were seen, also those that were clicked or dismissed, by the time of their moment. */
                shown: number;
                /** @description Number of cards that were clicked. */
                clicked: number;
                /** @description Number of cards that were dismissed and not clicked. */
                dismissed: number;
                /** @description Number of moments that were followed by an order of the visitor, with or without a card. It does not measure an effect. */
                bought: number;
            }[];
            /** @description All other segments together; null if there are none. */
            other: {
                /** @description Number of moments. */
                moments: number;
                /** @description Number of moments that had a card to show: with the verdict `engage`, not in shadow mode, not held back, and not of a bot. */
                messages: number;
                /** @description Number of cards that were seen, also those that were clicked or dismissed, by the time of their moment. */
                shown: number;
                /** @description Number of cards that were clicked. */
                clicked: number;
                /** @description Number of cards that were dismissed and not clicked. */
                dismissed: number;
                /** @description Number of moments that were followed by an order of the visitor, with or without a card. It does not measure an effect. */
                bought: number;
            } | null;
        };
        /** Reasons */
        Reasons: {
            /** @description Beginning of the period, as a UTC instant with microseconds. */
            from: string;
            /** @description End of the period, which is not included, as a UTC instant with microseconds. */
            to: string;
            /** @description The current experiment. It began when the website last left shadow mode, or when it was restarted; null if the website never left shadow mode. */
            experiment: {
                id: string;
                /** @description When the experiment began, as a UTC instant with microseconds. */
                started_at: string;
                /**
                 * @description Mode of the experiment: `ab` shows cards to the treatment arm, `aa` (an A/A test) to nobody, to see what the comparison says where there is nothing to find.
                 * @enum {string}
                 */
                mode: "ab" | "aa";
            } | null;
            /** @description Currency code of the facts sheet. Orders in other currencies do not count for the revenue. */
            currency: string;
            /** @description Amount in `currency` up to which each visitor counts in comparisons of the revenue: the 99th percentile of the order totals of the year before the experiment, or else of its first 100 orders, cancelled or not. Null if there are fewer orders. */
            revenue_cap: number | null;
            /** @description Margin of the verdict `no_difference`, as a percentage of the conversion of the control arm. */
            margin_pct: number;
            /** @description One row for each reason, also for those without moments. A visitor counts only in the row of the first moment with the verdict `engage`, so that the rows add up to `all`. */
            items: {
                /** @enum {string} */
                reason: "shipping_cost" | "delivery" | "returns" | "size" | "code_declined" | "form_error" | "hesitation";
                /** @description Number of moments in the period. Moments of bots are left out. */
                moments: number;
                /** @description Number of these moments with the verdict `engage`, also in shadow mode and in the control arm. */
                engaged: number;
                /** @description Number of visitors in the treatment arm, as in `outcomes`. */
                spoken_to: number;
                /** @description Number of visitors in the control arm, as in `outcomes`. */
                left_alone: number;
                /** @description Anytime-valid p-value of the split of this row (sample ratio mismatch). If it is below 0.001, the verdict of the row is `do_not_trust`. */
                srm_p: number;
                /** @description Outcomes of the treatment arm (`spoken_to`) and the control arm (`left_alone`). */
                outcomes: {
                    /** ArmOutcomes */
                    spoken_to: {
                        /** @description Number of visitors in the arm. */
                        visitors: number;
                        /** @description Number of visitors to whom a card was delivered, or would have been if it had not been held back (a ghost). */
                        delivered: number;
                        /** @description Number of orders within 7 days of the entry, in any currency. Orders that were refunded in full are left out. */
                        orders: number;
                        /** @description Number of these orders in currencies other than `currency`. They count for the conversion, but not for the revenue. */
                        orders_other_currency: number;
                        /** @description Share of visitors with at least one order, 0 to 1; null without visitors. */
                        conversion: number | null;
                        /** @description Revenue of the arm in `currency`, after refunds. It is not capped. */
                        revenue_net: number;
                        /** @description `revenue_net` divided by `visitors`; null without visitors. */
                        revenue_per_visitor: number | null;
                    };
                    /** ArmOutcomes */
                    left_alone: {
                        /** @description Number of visitors in the arm. */
                        visitors: number;
                        /** @description Number of visitors to whom a card was delivered, or would have been if it had not been held back (a ghost). */
                        delivered: number;
                        /** @description Number of orders within 7 days of the entry, in any currency. Orders that were refunded in full are left out. */
                        orders: number;
                        /** @description Number of these orders in currencies other than `currency`. They count for the conversion, but not for the revenue. */
                        orders_other_currency: number;
                        /** @description Share of visitors with at least one order, 0 to 1; null without visitors. */
                        conversion: number | null;
                        /** @description Revenue of the arm in `currency`, after refunds. It is not capped. */
                        revenue_net: number;
                        /** @description `revenue_net` divided by `visitors`; null without visitors. */
                        revenue_per_visitor: number | null;
                    };
                };
                /**
                 * Effect
                 * @description Difference between the arms, and the verdict on it.
                 */
                effect: {
                    /**
                     * Difference
                     * @description Difference of the conversion.
                     */
                    conversion: {
                        /** @description Value of the treatment arm minus that of the control arm. Visitors are compared with others of the same kind and holdout settings. Null if that is not possible. */
                        absolute: number | null;
                        /** @description `absolute` divided by the value of the control arm; null if that is 0 or not known. */
                        relative: number | null;
                        /** @description Lower bound of `absolute`: the 95 % interval is valid however often you look at it. Null until both arms have enough buyers. */
                        low: number | null;
                        /** @description Upper bound of `absolute`; null together with `low`. */
                        high: number | null;
                    };
                    /**
                     * Difference
                     * @description Difference of the revenue per visitor in `currency`, after refunds. Each visitor counts up to `revenue_cap`; all values are null without a cap.
                     */
                    revenue_per_visitor: {
                        /** @description Value of the treatment arm minus that of the control arm. Visitors are compared with others of the same kind and holdout settings. Null if that is not possible. */
                        absolute: number | null;
                        /** @description `absolute` divided by the value of the control arm; null if that is 0 or not known. */
                        relative: number | null;
                        /** @description Lower bound of `absolute`: the 95 % interval is valid however often you look at it. Null until both arms have enough buyers. */
                        low: number | null;
                        /** @description Upper bound of `absolute`; null together with `low`. */
                        high: number | null;
                    };
                    /** @description Largest relative loss of conversion that the interval does not exclude, 0 to 1; null until both arms have enough buyers. */
                    harm_not_excluded: number | null;
                    /** @description The same comparison among those visitors only to whom a card or a ghost was delivered. The verdict does not depend on it. */
                    delivered: {
                        /**
                         * Difference
                         * @description Difference of the conversion.
                         */
                        conversion: {
                            /** @description Value of the treatment arm minus that of the control arm. Visitors are compared with others of the same kind and holdout settings. Null if that is not possible. */
                            absolute: number | null;
                            /** @description `absolute` divided by the value of the control arm; null if that is 0 or not known. */
                            relative: number | null;
                            /** @description Lower bound of `absolute`: the 95 % interval is valid however often you look at it. Null until both arms have enough buyers. */
                            low: number | null;
                            /** @description Upper bound of `absolute`; null together with `low`. */
                            high: number | null;
                        };
                        /**
                         * Difference
                         * @description Difference of the revenue per visitor in `currency`, after refunds. Each visitor counts up to `revenue_cap`; all values are null without a cap.
                         */
                        revenue_per_visitor: {
                            /** @description Value of the treatment arm minus that of the control arm. Visitors are compared with others of the same kind and holdout settings. Null if that is not possible. */
                            absolute: number | null;
                            /** @description `absolute` divided by the value of the control arm; null if that is 0 or not known. */
                            relative: number | null;
                            /** @description Lower bound of `absolute`: the 95 % interval is valid however often you look at it. Null until both arms have enough buyers. */
                            low: number | null;
                            /** @description Upper bound of `absolute`; null together with `low`. */
                            high: number | null;
                        };
                        /** @description Largest relative loss of conversion that the interval does not exclude, 0 to 1; null until both arms have enough buyers. */
                        harm_not_excluded: number | null;
                        /** @description Anytime-valid p-value of the split of these visitors. If it is below 0.001, this comparison has no intervals and no `harm_not_excluded`. */
                        srm_p: number;
                    };
                    /** @description Effect on the revenue of 30 days in `currency`. Each visitor counts up to `revenue_cap`. Null until both arms have enough buyers for an interval of the revenue, and in an A/A test. */
                    revenue_per_month: {
                        /** @description Number of visitors in the treatment arm in 30 days, at the traffic of the period. */
                        spoken_to: number;
                        /** @description Additional revenue in 30 days. */
                        absolute: number;
                        /** @description Lower bound of `absolute`. */
                        low: number;
                        /** @description Upper bound of `absolute`. */
                        high: number;
                    } | null;
                    /** @description How the effect and the verdict are computed, in words. */
                    basis: string;
                    /**
                     * @description Verdict on the conversion. `better` and `worse`: the interval excludes 0, and the evidence is strong enough for the number of rows. `no_difference`: the interval lies within the margin. `too_early`: none of these yet. `do_not_trust`: visitors are not split as set. `look_back`: the period is not the whole experiment.
                     * @enum {string}
                     */
                    verdict: "too_early" | "no_difference" | "better" | "worse" | "do_not_trust" | "look_back";
                    /** @description Total number of visitors in both arms, including those already counted, at which a verdict is likely; null unless the verdict is `too_early`. */
                    needed: number | null;
                    /** @description When there will be as many visitors at the traffic of the period, as a UTC instant; null if `needed` is null, if it takes more than 400 days, or without traffic. */
                    needed_by: string | null;
                };
                /**
                 * Guardrails
                 * @description Measures that should not suffer while more visitors buy. No verdict depends on them.
                 */
                guardrails: {
                    /**
                     * Guardrail
                     * @description Refunded share of the ordered amount, where more is worse. Each order counts up to `revenue_cap`, and its refunds up to that amount.
                     */
                    refund_share: {
                        /** @description Value of the treatment arm; null if it is not defined. */
                        spoken_to: number | null;
                        /** @description Value of the control arm; null if it is not defined. */
                        left_alone: number | null;
                        /** @description Value of the treatment arm minus that of the control arm. */
                        absolute: number | null;
                        /** @description Lower bound of `absolute`: the 95 % interval is valid however often you look at it. Null until both arms have enough buyers and orders. */
                        low: number | null;
                        /** @description Upper bound of `absolute`; null together with `low`. */
                        high: number | null;
                        /** @description Whether the interval excludes 0 on the bad side. */
                        worse: boolean;
                    };
                    /**
                     * Guardrail
                     * @description Mean total of an order before refunds, where less is worse. Each order counts up to `revenue_cap`.
                     */
                    order_value: {
                        /** @description Value of the treatment arm; null if it is not defined. */
                        spoken_to: number | null;
                        /** @description Value of the control arm; null if it is not defined. */
                        left_alone: number | null;
                        /** @description Value of the treatment arm minus that of the control arm. */
                        absolute: number | null;
                        /** @description Lower bound of `absolute`: the 95 % interval is valid however often you look at it. Null until both arms have enough buyers and orders. */
                        low: number | null;
                        /** @description Upper bound of `absolute`; null together with `low`. */
                        high: number | null;
                        /** @description Whether the interval excludes 0 on the bad side. */
                        worse: boolean;
                    };
                    /**
                     * Guardrail
                     * @description Mean number of orders of a buyer, where less is worse.
                     */
                    orders_per_buyer: {
                        /** @description Value of the treatment arm; null if it is not defined. */
                        spoken_to: number | null;
                        /** @description Value of the control arm; null if it is not defined. */
                        left_alone: number | null;
                        /** @description Value of the treatment arm minus that of the control arm. */
                        absolute: number | null;
                        /** @description Lower bound of `absolute`: the 95 % interval is valid however often you look at it. Null until both arms have enough buyers and orders. */
                        low: number | null;
                        /** @description Upper bound of `absolute`; null together with `low`. */
                        high: number | null;
                        /** @description Whether the interval excludes 0 on the bad side. */
                        worse: boolean;
                    };
                };
            }[];
            /** @description All reasons together. Each visitor counts once. */
            all: {
                /** @description Number of moments in the period. Moments of bots are left out. */
                moments: number;
                /** @description Number of these moments with the verdict `engage`, also in shadow mode and in the control arm. */
                engaged: number;
                /** @description Number of visitors in the treatment arm, as in `outcomes`. */
                spoken_to: number;
                /** @description Number of visitors in the control arm, as in `outcomes`. */
                left_alone: number;
                /** @description Anytime-valid p-value of the split of this row (sample ratio mismatch). If it is below 0.001, the verdict of the row is `do_not_trust`. */
                srm_p: number;
                /** @description Outcomes of the treatment arm (`spoken_to`) and the control arm (`left_alone`). */
                outcomes: {
                    /** ArmOutcomes */
                    spoken_to: {
                        /** @description Number of visitors in the arm. */
                        visitors: number;
                        /** @description Number of visitors to whom a card was delivered, or would have been if it had not been held back (a ghost). */
                        delivered: number;
                        /** @description Number of orders within 7 days of the entry, in any currency. Orders that were refunded in full are left out. */
                        orders: number;
                        /** @description Number of these orders in currencies other than `currency`. They count for the conversion, but not for the revenue. */
                        orders_other_currency: number;
                        /** @description Share of visitors with at least one order, 0 to 1; null without visitors. */
                        conversion: number | null;
                        /** @description Revenue of the arm in `currency`, after refunds. It is not capped. */
                        revenue_net: number;
                        /** @description `revenue_net` divided by `visitors`; null without visitors. */
                        revenue_per_visitor: number | null;
                    };
                    /** ArmOutcomes */
                    left_alone: {
                        /** @description Number of visitors in the arm. */
                        visitors: number;
                        /** @description Number of visitors to whom a card was delivered, or would have been if it had not been held back (a ghost). */
                        delivered: number;
                        /** @description Number of orders within 7 days of the entry, in any currency. Orders that were refunded in full are left out. */
                        orders: number;
                        /** @description Number of these orders in currencies other than `currency`. They count for the conversion, but not for the revenue. */
                        orders_other_currency: number;
                        /** @description Share of visitors with at least one order, 0 to 1; null without visitors. */
                        conversion: number | null;
                        /** @description Revenue of the arm in `currency`, after refunds. It is not capped. */
                        revenue_net: number;
                        /** @description `revenue_net` divided by `visitors`; null without visitors. */
                        revenue_per_visitor: number | null;
                    };
                };
                /**
                 * Effect
                 * @description Difference between the arms, and the verdict on it.
                 */
                effect: {
                    /**
                     * Difference
                     * @description Difference of the conversion.
                     */
                    conversion: {
                        /** @description Value of the treatment arm minus that of the control arm. Visitors are compared with others of the same kind and holdout settings. Null if that is not possible. */
                        absolute: number | null;
                        /** @description `absolute` divided by the value of the control arm; null if that is 0 or not known. */
                        relative: number | null;
                        /** @description Lower bound of `absolute`: the 95 % interval is valid however often you look at it. Null until both arms have enough buyers. */
                        low: number | null;
                        /** @description Upper bound of `absolute`; null together with `low`. */
                        high: number | null;
                    };
                    /**
                     * Difference
                     * @description Difference of the revenue per visitor in `currency`, after refunds. Each visitor counts up to `revenue_cap`; all values are null without a cap.
                     */
                    revenue_per_visitor: {
                        /** @description Value of the treatment arm minus that of the control arm. Visitors are compared with others of the same kind and holdout settings. Null if that is not possible. */
                        absolute: number | null;
                        /** @description `absolute` divided by the value of the control arm; null if that is 0 or not known. */
                        relative: number | null;
                        /** @description Lower bound of `absolute`: the 95 % interval is valid however often you look at it. Null until both arms have enough buyers. */
                        low: number | null;
                        /** @description Upper bound of `absolute`; null together with `low`. */
                        high: number | null;
                    };
                    /** @description Largest relative loss of conversion that the interval does not exclude, 0 to 1; null until both arms have enough buyers. */
                    harm_not_excluded: number | null;
                    /** @description The same comparison among those visitors only to whom a card or a ghost was delivered. The verdict does not depend on it. */
                    delivered: {
                        /**
                         * Difference
                         * @description Difference of the conversion.
                         */
                        conversion: {
                            /** @description Value of the treatment arm minus that of the control arm. Visitors are compared with others of the same kind and holdout settings. Null if that is not possible. */
                            absolute: number | null;
                            /** @description `absolute` divided by the value of the control arm; null if that is 0 or not known. */
                            relative: number | null;
                            /** @description Lower bound of `absolute`: the 95 % interval is valid however often you look at it. Null until both arms have enough buyers. */
                            low: number | null;
                            /** @description Upper bound of `absolute`; null together with `low`. */
                            high: number | null;
                        };
                        /**
                         * Difference
                         * @description Difference of the revenue per visitor in `currency`, after refunds. Each visitor counts up to `revenue_cap`; all values are null without a cap.
                         */
                        revenue_per_visitor: {
                            /** @description Value of the treatment arm minus that of the control arm. Visitors are compared with others of the same kind and holdout settings. Null if that is not possible. */
                            absolute: number | null;
                            /** @description `absolute` divided by the value of the control arm; null if that is 0 or not known. */
                            relative: number | null;
                            /** @description Lower bound of `absolute`: the 95 % interval is valid however often you look at it. Null until both arms have enough buyers. */
                            low: number | null;
                            /** @description Upper bound of `absolute`; null together with `low`. */
                            high: number | null;
                        };
                        /** @description Largest relative loss of conversion that the interval does not exclude, 0 to 1; null until both arms have enough buyers. */
                        harm_not_excluded: number | null;
                        /** @description Anytime-valid p-value of the split of these visitors. If it is below 0.001, this comparison has no intervals and no `harm_not_excluded`. */
                        srm_p: number;
                    };
                    /** @description Effect on the revenue of 30 days in `currency`. Each visitor counts up to `revenue_cap`. Null until both arms have enough buyers for an interval of the revenue, and in an A/A test. */
                    revenue_per_month: {
                        /** @description Number of visitors in the treatment arm in 30 days, at the traffic of the period. */
                        spoken_to: number;
                        /** @description Additional revenue in 30 days. */
                        absolute: number;
                        /** @description Lower bound of `absolute`. */
                        low: number;
                        /** @description Upper bound of `absolute`. */
                        high: number;
                    } | null;
                    /** @description How the effect and the verdict are computed, in words. */
                    basis: string;
                    /**
                     * @description Verdict on the conversion. `better` and `worse`: the interval excludes 0, and the evidence is strong enough for the number of rows. `no_difference`: the interval lies within the margin. `too_early`: none of these yet. `do_not_trust`: visitors are not split as set. `look_back`: the period is not the whole experiment.
                     * @enum {string}
                     */
                    verdict: "too_early" | "no_difference" | "better" | "worse" | "do_not_trust" | "look_back";
                    /** @description Total number of visitors in both arms, including those already counted, at which a verdict is likely; null unless the verdict is `too_early`. */
                    needed: number | null;
                    /** @description When there will be as many visitors at the traffic of the period, as a UTC instant; null if `needed` is null, if it takes more than 400 days, or without traffic. */
                    needed_by: string | null;
                };
                /**
                 * Guardrails
                 * @description Measures that should not suffer while more visitors buy. No verdict depends on them.
                 */
                guardrails: {
                    /**
                     * Guardrail
                     * @description Refunded share of the ordered amount, where more is worse. Each order counts up to `revenue_cap`, and its refunds up to that amount.
                     */
                    refund_share: {
                        /** @description Value of the treatment arm; null if it is not defined. */
                        spoken_to: number | null;
                        /** @description Value of the control arm; null if it is not defined. */
                        left_alone: number | null;
                        /** @description Value of the treatment arm minus that of the control arm. */
                        absolute: number | null;
                        /** @description Lower bound of `absolute`: the 95 % interval is valid however often you look at it. Null until both arms have enough buyers and orders. */
                        low: number | null;
                        /** @description Upper bound of `absolute`; null together with `low`. */
                        high: number | null;
                        /** @description Whether the interval excludes 0 on the bad side. */
                        worse: boolean;
                    };
                    /**
                     * Guardrail
                     * @description Mean total of an order before refunds, where less is worse. Each order counts up to `revenue_cap`.
                     */
                    order_value: {
                        /** @description Value of the treatment arm; null if it is not defined. */
                        spoken_to: number | null;
                        /** @description Value of the control arm; null if it is not defined. */
                        left_alone: number | null;
                        /** @description Value of the treatment arm minus that of the control arm. */
                        absolute: number | null;
                        /** @description Lower bound of `absolute`: the 95 % interval is valid however often you look at it. Null until both arms have enough buyers and orders. */
                        low: number | null;
                        /** @description Upper bound of `absolute`; null together with `low`. */
                        high: number | null;
                        /** @description Whether the interval excludes 0 on the bad side. */
                        worse: boolean;
                    };
                    /**
                     * Guardrail
                     * @description Mean number of orders of a buyer, where less is worse.
                     */
                    orders_per_buyer: {
                        /** @description Value of the treatment arm; null if it is not defined. */
                        spoken_to: number | null;
                        /** @description Value of the control arm; null if it is not defined. */
                        left_alone: number | null;
                        /** @description Value of the treatment arm minus that of the control arm. */
                        absolute: number | null;
                        /** @description Lower bound of `absolute`: the 95 % interval is valid however often you look at it. Null until both arms have enough buyers and orders. */
                        low: number | null;
                        /** @description Upper bound of `absolute`; null together with `low`. */
                        high: number | null;
                        /** @description Whether the interval excludes 0 on the bad side. */
                        worse: boolean;
                    };
                };
            };
            /** @description The split of the visitors, and what another holdout share would mean. */
            holdout: {
                /** @description Share of the visitors of the period who should be in the control arm, as set; null without visitors. */
                expected: number | null;
                /** @description Share of the visitors of the period who are in the control arm; null without visitors. */
                observed: number | null;
                /** @description Anytime-valid p-value of the split of all visitors (sample ratio mismatch). If it is below 0.001, every verdict is `do_not_trust`. */
                srm_p: number;
                /** @description Share of the orders of the period that name a visitor, without those that were voided, failed, cancelled or have expired; null without orders. */
                link_rate: number | null;
                /** @description Number of visitors whose arm changed after their entry. They are counted in the arm of their entry. */
                changed_arm: number;
                /** @description Recommended holdout share; null without traffic. */
                advice: {
                    /** @description Lowest `holdout_pct` that is likely to give a verdict within 28 days, or else the one that is quickest. */
                    share: number;
                    /** @description Visitors of both arms a day, at the traffic of the period. */
                    visitors_a_day: number;
                    /** @description Days until a verdict is likely with this share. */
                    days_needed: number;
                } | null;
                /**
                 * HoldoutPlan
                 * @description What each holdout share means for effects of several sizes.
                 */
                plan: {
                    /** @description Share of visitors who are held back: a value for `holdout_pct`. */
                    share: number;
                    /** @description What the share means for effects of several sizes. */
                    effects: {
                        /** @description Relative increase of the conversion that is assumed. */
                        relative: number;
                        /** @description Number of visitors in both arms until this effect is found with a probability of 80 %. */
                        visitors: number;
                        /** @description Days that this takes at the traffic of the period; null without traffic. */
                        days: number | null;
                        /** @description Number of orders that holding back this share then costs in 30 days. */
                        orders_forgone_a_month: number;
                    }[];
                }[];
            };
        };
        /** ReasonsSeries */
        ReasonsSeries: {
            /** @description Beginning of the period, as a UTC instant with microseconds. */
            from: string;
            /** @description End of the period, which is not included, as a UTC instant with microseconds. */
            to: string;
            /** @description The current experiment. It began when the website last left shadow mode, or when it was restarted; null if the website never left shadow mode. */
            experiment: {
                id: string;
                /** @description When the experiment began, as a UTC instant with microseconds. */
                started_at: string;
                /**
                 * @description Mode of the experiment: `ab` shows cards to the treatment arm, `aa` (an A/A test) to nobody, to see what the comparison says where there is nothing to find.
                 * @enum {string}
                 */
                mode: "ab" | "aa";
            } | null;
            /** @description Currency code of the facts sheet. Orders in other currencies do not count for the revenue. */
            currency: string;
            /** @description Amount in `currency` up to which each visitor counts in comparisons of the revenue: the 99th percentile of the order totals of the year before the experiment, or else of its first 100 orders, cancelled or not. Null if there are fewer orders. */
            revenue_cap: number | null;
            /** @description Margin of the verdict `no_difference`, as a percentage of the conversion of the control arm. */
            margin_pct: number;
            /**
             * @description Length of the steps.
             * @enum {string}
             */
            step: "day" | "week";
            /** @description Days, or weeks that begin on Monday, in `time_zone`. The first and the last one may be incomplete. */
            items: {
                /** @description Beginning of the step, as a UTC instant. */
                from: string;
                /** @description End of the step, which is not included, as a UTC instant. */
                to: string;
                /**
                 * SeriesEffect
                 * @description Comparison of all visitors who entered until the end of the step.
                 */
                cumulative: {
                    /** @description Outcomes of the treatment arm (`spoken_to`) and the control arm (`left_alone`). */
                    outcomes: {
                        spoken_to: {
                            /** @description Number of visitors in the arm. */
                            visitors: number;
                            /** @description Number of orders within 7 days of the entry. Orders that were refunded in full are left out. */
                            orders: number;
                            /** @description Share of visitors with at least one order, 0 to 1; null without visitors. */
                            conversion: number | null;
                        };
                        left_alone: {
                            /** @description Number of visitors in the arm. */
                            visitors: number;
                            /** @description Number of orders within 7 days of the entry. Orders that were refunded in full are left out. */
                            orders: number;
                            /** @description Share of visitors with at least one order, 0 to 1; null without visitors. */
                            conversion: number | null;
                        };
                    };
                    /** @description Difference between the arms. */
                    effect: {
                        /**
                         * Difference
                         * @description Difference of the conversion.
                         */
                        conversion: {
                            /** @description Value of the treatment arm minus that of the control arm. Visitors are compared with others of the same kind and holdout settings. Null if that is not possible. */
                            absolute: number | null;
                            /** @description `absolute` divided by the value of the control arm; null if that is 0 or not known. */
                            relative: number | null;
                            /** @description Lower bound of `absolute`: the 95 % interval is valid however often you look at it. Null until both arms have enough buyers. */
                            low: number | null;
                            /** @description Upper bound of `absolute`; null together with `low`. */
                            high: number | null;
                        };
                        /**
                         * Difference
                         * @description Difference of the revenue per visitor in `currency`. Each visitor counts up to `revenue_cap`.
                         */
                        revenue_per_visitor: {
                            /** @description Value of the treatment arm minus that of the control arm. Visitors are compared with others of the same kind and holdout settings. Null if that is not possible. */
                            absolute: number | null;
                            /** @description `absolute` divided by the value of the control arm; null if that is 0 or not known. */
                            relative: number | null;
                            /** @description Lower bound of `absolute`: the 95 % interval is valid however often you look at it. Null until both arms have enough buyers. */
                            low: number | null;
                            /** @description Upper bound of `absolute`; null together with `low`. */
                            high: number | null;
                        };
                    };
                };
                /**
                 * SeriesEffect
                 * @description Comparison of the visitors who entered within the step. Its intervals are valid for all cohorts together and however often you look at them, so they are wide.
                 */
                cohort: {
                    /** @description Outcomes of the treatment arm (`spoken_to`) and the control arm (`left_alone`). */
                    outcomes: {
                        spoken_to: {
                            /** @description Number of visitors in the arm. */
                            visitors: number;
                            /** @description Number of orders within 7 days of the entry. Orders that were refunded in full are left out. */
                            orders: number;
                            /** @description Share of visitors with at least one order, 0 to 1; null without visitors. */
                            conversion: number | null;
                        };
                        left_alone: {
                            /** @description Number of visitors in the arm. */
                            visitors: number;
                            /** @description Number of orders within 7 days of the entry. Orders that were refunded in full are left out. */
                            orders: number;
                            /** @description Share of visitors with at least one order, 0 to 1; null without visitors. */
                            conversion: number | null;
                        };
                    };
                    /** @description Difference between the arms. */
                    effect: {
                        /**
                         * Difference
                         * @description Difference of the conversion.
                         */
                        conversion: {
                            /** @description Value of the treatment arm minus that of the control arm. Visitors are compared with others of the same kind and holdout settings. Null if that is not possible. */
                            absolute: number | null;
                            /** @description `absolute` divided by the value of the control arm; null if that is 0 or not known. */
                            relative: number | null;
                            /** @description Lower bound of `absolute`: the 95 % interval is valid however often you look at it. Null until both arms have enough buyers. */
                            low: number | null;
                            /** @description Upper bound of `absolute`; null together with `low`. */
                            high: number | null;
                        };
                        /**
                         * Difference
                         * @description Difference of the revenue per visitor in `currency`. Each visitor counts up to `revenue_cap`.
                         */
                        revenue_per_visitor: {
                            /** @description Value of the treatment arm minus that of the control arm. Visitors are compared with others of the same kind and holdout settings. Null if that is not possible. */
                            absolute: number | null;
                            /** @description `absolute` divided by the value of the control arm; null if that is 0 or not known. */
                            relative: number | null;
                            /** @description Lower bound of `absolute`: the 95 % interval is valid however often you look at it. Null until both arms have enough buyers. */
                            low: number | null;
                            /** @description Upper bound of `absolute`; null together with `low`. */
                            high: number | null;
                        };
                    };
                };
            }[];
        };
        /** ReasonsSegments */
        ReasonsSegments: {
            /** @description Beginning of the period, as a UTC instant with microseconds. */
            from: string;
            /** @description End of the period, which is not included, as a UTC instant with microseconds. */
            to: string;
            /** @description The current experiment. It began when the website last left shadow mode, or when it was restarted; null if the website never left shadow mode. */
            experiment: {
                id: string;
                /** @description When the experiment began, as a UTC instant with microseconds. */
                started_at: string;
                /**
                 * @description Mode of the experiment: `ab` shows cards to the treatment arm, `aa` (an A/A test) to nobody, to see what the comparison says where there is nothing to find.
                 * @enum {string}
                 */
                mode: "ab" | "aa";
            } | null;
            /** @description Currency code of the facts sheet. Orders in other currencies do not count for the revenue. */
            currency: string;
            /** @description Amount in `currency` up to which each visitor counts in comparisons of the revenue: the 99th percentile of the order totals of the year before the experiment, or else of its first 100 orders, cancelled or not. Null if there are fewer orders. */
            revenue_cap: number | null;
            /** @description Margin of the verdict `no_difference`, as a percentage of the conversion of the control arm. */
            margin_pct: number;
            /**
             * @description Attribute by which visitors are grouped.
             * @enum {string}
             */
            by: "device" | "language" | "new_visitor" | "page_kind" | "wording";
            /** @description Segments, the one with the most visitors first and `other` last. */
            items: {
                /** @description Value of the segment. It is `unknown` where the value is not known, and `other` for all segments but the 50 with the most visitors. */
                segment: string;
                /**
                 * @description Always true: a segment is a hint at where to look, and not a result.
                 * @constant
                 */
                exploratory: true;
                /** @description Number of visitors in the treatment arm. */
                spoken_to: number;
                /** @description Number of visitors in the control arm. */
                left_alone: number;
                /** @description Anytime-valid p-value of the split of this row (sample ratio mismatch). If it is below 0.001, the verdict of the row is `do_not_trust`. */
                srm_p: number;
                /** @description Outcomes of the treatment arm (`spoken_to`) and the control arm (`left_alone`). */
                outcomes: {
                    /** ArmOutcomes */
                    spoken_to: {
                        /** @description Number of visitors in the arm. */
                        visitors: number;
                        /** @description Number of visitors to whom a card was delivered, or would have been if it had not been held back (a ghost). */
                        delivered: number;
                        /** @description Number of orders within 7 days of the entry, in any currency. Orders that were refunded in full are left out. */
                        orders: number;
                        /** @description Number of these orders in currencies other than `currency`. They count for the conversion, but not for the revenue. */
                        orders_other_currency: number;
                        /** @description Share of visitors with at least one order, 0 to 1; null without visitors. */
                        conversion: number | null;
                        /** @description Revenue of the arm in `currency`, after refunds. It is not capped. */
                        revenue_net: number;
                        /** @description `revenue_net` divided by `visitors`; null without visitors. */
                        revenue_per_visitor: number | null;
                    };
                    /** ArmOutcomes */
                    left_alone: {
                        /** @description Number of visitors in the arm. */
                        visitors: number;
                        /** @description Number of visitors to whom a card was delivered, or would have been if it had not been held back (a ghost). */
                        delivered: number;
                        /** @description Number of orders within 7 days of the entry, in any currency. Orders that were refunded in full are left out. */
                        orders: number;
                        /** @description Number of these orders in currencies other than `currency`. They count for the conversion, but not for the revenue. */
                        orders_other_currency: number;
                        /** @description Share of visitors with at least one order, 0 to 1; null without visitors. */
                        conversion: number | null;
                        /** @description Revenue of the arm in `currency`, after refunds. It is not capped. */
                        revenue_net: number;
                        /** @description `revenue_net` divided by `visitors`; null without visitors. */
                        revenue_per_visitor: number | null;
                    };
                };
                /**
                 * Effect
                 * @description Effect in the segment. The false discovery rate is limited over all segments together.
                 */
                effect: {
                    /**
                     * Difference
                     * @description Difference of the conversion.
                     */
                    conversion: {
                        /** @description Value of the treatment arm minus that of the control arm. Visitors are compared with others of the same kind and holdout settings. Null if that is not possible. */
                        absolute: number | null;
                        /** @description `absolute` divided by the value of the control arm; null if that is 0 or not known. */
                        relative: number | null;
                        /** @description Lower bound of `absolute`: the 95 % interval is valid however often you look at it. Null until both arms have enough buyers. */
                        low: number | null;
                        /** @description Upper bound of `absolute`; null together with `low`. */
                        high: number | null;
                    };
                    /**
                     * Difference
                     * @description Difference of the revenue per visitor in `currency`, after refunds. Each visitor counts up to `revenue_cap`; all values are null without a cap.
                     */
                    revenue_per_visitor: {
                        /** @description Value of the treatment arm minus that of the control arm. Visitors are compared with others of the same kind and holdout settings. Null if that is not possible. */
                        absolute: number | null;
                        /** @description `absolute` divided by the value of the control arm; null if that is 0 or not known. */
                        relative: number | null;
                        /** @description Lower bound of `absolute`: the 95 % interval is valid however often you look at it. Null until both arms have enough buyers. */
                        low: number | null;
                        /** @description Upper bound of `absolute`; null together with `low`. */
                        high: number | null;
                    };
                    /** @description Largest relative loss of conversion that the interval does not exclude, 0 to 1; null until both arms have enough buyers. */
                    harm_not_excluded: number | null;
                    /** @description The same comparison among those visitors only to whom a card or a ghost was delivered. The verdict does not depend on it. */
                    delivered: {
                        /**
                         * Difference
                         * @description Difference of the conversion.
                         */
                        conversion: {
                            /** @description Value of the treatment arm minus that of the control arm. Visitors are compared with others of the same kind and holdout settings. Null if that is not possible. */
                            absolute: number | null;
                            /** @description `absolute` divided by the value of the control arm; null if that is 0 or not known. */
                            relative: number | null;
                            /** @description Lower bound of `absolute`: the 95 % interval is valid however often you look at it. Null until both arms have enough buyers. */
                            low: number | null;
                            /** @description Upper bound of `absolute`; null together with `low`. */
                            high: number | null;
                        };
                        /**
                         * Difference
                         * @description Difference of the revenue per visitor in `currency`, after refunds. Each visitor counts up to `revenue_cap`; all values are null without a cap.
                         */
                        revenue_per_visitor: {
                            /** @description Value of the treatment arm minus that of the control arm. Visitors are compared with others of the same kind and holdout settings. Null if that is not possible. */
                            absolute: number | null;
                            /** @description `absolute` divided by the value of the control arm; null if that is 0 or not known. */
                            relative: number | null;
                            /** @description Lower bound of `absolute`: the 95 % interval is valid however often you look at it. Null until both arms have enough buyers. */
                            low: number | null;
                            /** @description Upper bound of `absolute`; null together with `low`. */
                            high: number | null;
                        };
                        /** @description Largest relative loss of conversion that the interval does not exclude, 0 to 1; null until both arms have enough buyers. */
                        harm_not_excluded: number | null;
                        /** @description Anytime-valid p-value of the split of these visitors. If it is below 0.001, this comparison has no intervals and no `harm_not_excluded`. */
                        srm_p: number;
                    };
                    /** @description Effect on the revenue of 30 days in `currency`. Each visitor counts up to `revenue_cap`. Null until both arms have enough buyers for an interval of the revenue, and in an A/A test. */
                    revenue_per_month: {
                        /** @description Number of visitors in the treatment arm in 30 days, at the traffic of the period. */
                        spoken_to: number;
                        /** @description Additional revenue in 30 days. */
                        absolute: number;
                        /** @description Lower bound of `absolute`. */
                        low: number;
                        /** @description Upper bound of `absolute`. */
                        high: number;
                    } | null;
                    /** @description How the effect and the verdict are computed, in words. */
                    basis: string;
                    /**
                     * @description Verdict on the conversion. `better` and `worse`: the interval excludes 0, and the evidence is strong enough for the number of rows. `no_difference`: the interval lies within the margin. `too_early`: none of these yet. `do_not_trust`: visitors are not split as set. `look_back`: the period is not the whole experiment.
                     * @enum {string}
                     */
                    verdict: "too_early" | "no_difference" | "better" | "worse" | "do_not_trust" | "look_back";
                    /** @description Total number of visitors in both arms, including those already counted, at which a verdict is likely; null unless the verdict is `too_early`. */
                    needed: number | null;
                    /** @description When there will be as many visitors at the traffic of the period, as a UTC instant; null if `needed` is null, if it takes more than 400 days, or without traffic. */
                    needed_by: string | null;
                };
            }[];
        };
        /** Store */
        Store: {
            /** @description Sums over all orders, one entry for each currency. Currencies are never added up. */
            totals: {
                /** @description Currency code of these sums. */
                currency: string;
                /** @description Number of orders, without those that were voided, cancelled, failed or have expired. */
                orders: number;
                /** @description Sum of the totals of these orders. */
                gross: number;
                /** @description Sum of the refunds of these orders. */
                refunded: number;
                /** @description `gross` less `refunded`. */
                net: number;
                /** @description Number of these orders that are credited to a moment. */
                credited_orders: number;
                /** @description Sum of the totals of these credited orders, less their refunds. */
                credited_net: number;
            }[];
            /** @description Orders, newest first. */
            items: {
                /** @description Id of the order on the shop’s platform. */
                order_id: string;
                /** @description Number of the order, as the shop shows it; null if the platform stated none. */
                order_number: string | null;
                /** @description When the order was made, as a UTC instant. */
                created_at: string;
                /** @description Currency code of the amounts of the order. */
                currency: string;
                /** @description Total of the order. */
                total: number;
                /** @description Subtotal of the order; null if the platform stated none. */
                subtotal: number | null;
                /** @description Sum of all discounts on the order; null if the platform stated none. */
                discounts: number | null;
                /** @description Sum of the refunds in the currency of the order; at least `total` if the payment status is `refunded`. */
                refunded: number;
                /** @description `total` less `refunded`; 0 if the payment status is `voided`, `failed`, `cancelled`, `canceled` or `expired`. */
                net: number;
                /** @description Payment status, as the platform names it; null if it stated none. */
                financial_status: string | null;
                /** @description Refunds of the order, oldest first. */
                refunds: {
                    refund_id: string;
                    /** @description Amount in the currency of the refund. */
                    amount: number;
                    currency: string;
                    /** @description When the refund was made, as a UTC instant. */
                    created_at: string;
                }[];
                /** @description Id of the moment that the order is credited to; null without a credit. It becomes null when the visitor is erased, and after 400 days, while `credited_at` stays. */
                credited_moment: string | null;
                /** @description When the order was credited; null without a credit. */
                credited_at: string | null;
            }[];
            /** @description Value of `before` for the next page; null on the last page. */
            next: string | null;
        };
        /** Deliveries */
        Deliveries: {
            /** @description The newest 500 deliveries of the feeds, and as many of webhooks, newest first. */
            items: {
                /**
                 * Format: date-time
                 * @description UTC instant in ISO 8601 format.
                 */
                ts: string;
                /**
                 * @description Feed that was called, or `webhook` for a request that this service sent to a webhook.
                 * @enum {string}
                 */
                route: "orders" | "refunds" | "erase" | "webhook";
                /** @description HTTP status of the response; 0 if a webhook did not respond. */
                status: number;
                /** @description Why the request was refused, or what was missing in a request that was accepted; null if neither is the case. For a webhook it begins with the name of the event. */
                sentence: string | null;
            }[];
            /** @description Counts of all deliveries of the last 14 days, newest day first. */
            days: {
                /**
                 * Format: date
                 * @description Day in UTC.
                 */
                day: string;
                /**
                 * @description Feed that was called, or `webhook` for a request that this service sent to a webhook.
                 * @enum {string}
                 */
                route: "orders" | "refunds" | "erase" | "webhook";
                /** @description HTTP status of the response; 0 if a webhook did not respond. */
                status: number;
                /** @description Why the request was refused, or what was missing in a request that was accepted; null if neither is the case. For a webhook it begins with the name of the event. */
                sentence: string | null;
                /** @description Number of deliveries on this day with this route, status and sentence. */
                count: number;
                /**
                 * Format: date-time
                 * @description When the last of them was answered, as a UTC instant.
                 */
                last_at: string;
            }[];
        };
        /** Health */
        Health: {
            /**
             * Format: date-time
             * @description When the parts were checked, as a UTC instant.
             */
            checked_at: string;
            /** @description Parts behind the website. Viewers see the parts that make the views; admins also see the parts that all websites share. */
            parts: {
                /**
                 * @description Part of the service.
                 * @enum {string}
                 */
                part: "moments" | "credits" | "outcomes" | "decisions" | "outbox" | "kafka" | "clickhouse" | "postgres";
                /**
                 * @description State of the part: it works (`working`), lags behind (`late`), has stopped (`stopped`), does not respond (`away`), or has never run (`unknown`).
                 * @enum {string}
                 */
                state: "working" | "late" | "stopped" | "away" | "unknown";
                /** @description Age of the oldest record that waits for the part, in seconds. For a part that has stopped, it includes the time since it stopped. It is null for a store, and for a part that has never run. */
                lag_seconds: number | null;
            }[];
            /** @description The newest data of this website. */
            newest: {
                /** @description When the newest moment was; null if there is none, or if its store does not respond. */
                moment: string | null;
                /** @description When the newest order was received; null if there is none. */
                order: string | null;
                /** @description When a request of a feed was last answered; null if there was none lately. */
                feed: string | null;
            };
            /** @description Dead letters of this website. */
            dead_letters: {
                /** @description Number of dead letters that were not put back yet. */
                waiting: number;
                /** @description Number of dead letters that were put back to their topic. */
                put_back: number;
                /** @description When the newest dead letter was written; null if there are none. */
                newest_at: string | null;
            };
        };
        /** DeadLetters */
        DeadLetters: {
            /** @description Number of dead letters that were not put back yet. */
            waiting: number;
            /** @description Number of dead letters that were put back to their topic. */
            put_back: number;
            /** @description When the newest dead letter was written; null if there are none. */
            newest_at: string | null;
            /** @description The newest 200 dead letters, newest first. */
            items: {
                /** @description Id of the dead letter. */
                id: string;
                /**
                 * Format: date-time
                 * @description When the record was refused, as a UTC instant.
                 */
                ts: string;
                /** @description Part that could not use the record: `visitor` (the decisions), `views`, `ledger` or `orders`. */
                stage: string;
                /** @description Why the record was refused: `not_avro`, `unknown_schema`, `unknown_record` or `invariant`. */
                reason: string;
                /** @description What was wrong, in one sentence. It does not contain the whole visitor id. */
                detail: string;
                /**
                 * @description Topic that the record came from.
                 * @enum {string}
                 */
                topic: "signals" | "decisions" | "ledger" | "other";
                /** @description Partition that the record came from. */
                partition: number;
                /** @description Offset of the record in its partition. */
                offset: number;
                /** @description Id of the visitor that the record is about: the whole id for admins, its first four characters and `…` for all others. Null if it is about an order, or if the visitor is not known. */
                visitor: string | null;
                /** @description Id of the order that the record is about; null if it is about a visitor. */
                order: string | null;
                /** @description When the record was put back to its topic; null if it was not. */
                put_back_at: string | null;
            }[];
        };
        /** OpenedDeadLetter */
        OpenedDeadLetter: {
            /** @description Id of the dead letter. */
            id: string;
            /**
             * Format: date-time
             * @description When the record was refused, as a UTC instant.
             */
            ts: string;
            /** @description Part that could not use the record: `visitor` (the decisions), `views`, `ledger` or `orders`. */
            stage: string;
            /** @description Why the record was refused: `not_avro`, `unknown_schema`, `unknown_record` or `invariant`. */
            reason: string;
            /** @description What was wrong, in one sentence. It does not contain the whole visitor id. */
            detail: string;
            /**
             * @description Topic that the record came from.
             * @enum {string}
             */
            topic: "signals" | "decisions" | "ledger" | "other";
            /** @description Partition that the record came from. */
            partition: number;
            /** @description Offset of the record in its partition. */
            offset: number;
            /** @description Id of the visitor that the record is about: the whole id for admins, its first four characters and `…` for all others. Null if it is about an order, or if the visitor is not known. */
            visitor: string | null;
            /** @description Id of the order that the record is about; null if it is about a visitor. */
            order: string | null;
            /** @description When the record was put back to its topic; null if it was not. */
            put_back_at: string | null;
            /** @description The record that was refused. */
            record: {
                /** @description Kind of the record; null if it cannot be read. */
                kind: string | null;
                /** @description Size of the record in bytes. */
                bytes: number;
                /** @description Id of its schema in the schema registry; null if the record names none. */
                schema_id: number | null;
                /** @description Fields of the record that say nothing about a person. */
                fields: {
                    name: string;
                    /** @description Value of the field, as text. */
                    value: string;
                }[];
            };
        };
        /** Redriven */
        Redriven: {
            /** @description Number of dead letters that were put back. */
            put_back: number;
            /** @description Number of dead letters that had been put back before. */
            already: number;
            /** @description Number of dead letters about somebody who was erased since. They stay where they are. */
            erased: number;
            /** @description Number of dead letters without a record to put back. */
            nothing: number;
            /** @description Number of dead letters that hold only the beginning of a record of more than 1.5 MB. They stay where they are. */
            cut: number;
            /** @description Number of ids that belong to no dead letter of this website, or to one that is no longer kept. */
            gone: number;
        };
        /** Redrive */
        Redrive: {
            /** @description Ids of the dead letters to put back. */
            letters: string[];
        };
        /** Webhooks */
        Webhooks: {
            items: {
                /** @description Id of the webhook. */
                id: string;
                /** @description Address that events are sent to. */
                url: string;
                /** @description Events that are sent. */
                events: ("moment.engaged" | "moment.credited" | "verdict.changed" | "feed.refused" | "split.broken")[];
                /**
                 * Format: date-time
                 * @description UTC instant in ISO 8601 format.
                 */
                created_at: string;
                /** @description Number of events that were not accepted yet. */
                waiting: number;
                /** @description Number of events of the last 14 days that were sent for 24 hours and never accepted. */
                failed: number;
            }[];
        };
        /** MadeWebhook */
        MadeWebhook: {
            /** @description Id of the webhook. */
            id: string;
            /** @description Address that events are sent to. */
            url: string;
            /** @description Events that are sent. */
            events: ("moment.engaged" | "moment.credited" | "verdict.changed" | "feed.refused" | "split.broken")[];
            /** @description Secret that signs the requests. It is shown only once. */
            secret: string;
        };
        /** NewWebhook */
        NewWebhook: {
            /** @description Public https address to send events to. */
            url: string;
            /** @description Events to send. */
            events: ("moment.engaged" | "moment.credited" | "verdict.changed" | "feed.refused" | "split.broken")[];
        };
        /** TestedWebhook */
        TestedWebhook: {
            /** @description HTTP status of the receiver’s response; 0 if there was none. */
            status: number;
            /** @description What is wrong, in one sentence; null if the event was accepted. */
            sentence: string | null;
        };
        /** InstallCheck */
        InstallCheck: {
            /** @description Address of the page that was read last, without its query. */
            url: string;
            /**
             * Format: date-time
             * @description When the installation was checked, as a UTC instant.
             */
            checked_at: string;
            /** @description Whether the page has the script tag of this website. */
            installed: boolean;
            /** @description Steps of the installation, in order. */
            steps: {
                /**
                 * @description Step of the installation.
                 * @enum {string}
                 */
                step: "page_reachable" | "tag_found" | "tag_in_head" | "right_id" | "only_once" | "settings_answer" | "csp_allows" | "first_visit_seen" | "cart_beacon_seen" | "order_with_visitor_id_seen";
                /** @description Whether the step is done. */
                ok: boolean;
                /** @description Whether the step was checked. It is false if a previous step failed, so that there was nothing to check. */
                looked_at: boolean;
                /** @description What was found. */
                detail: string;
                /** @description What to do; null if the step is done or was not checked. */
                fix: string | null;
            }[];
            /** @description Why the page could not be read; null if it was read. */
            error: string | null;
        };
        /** ScriptTag */
        ScriptTag: {
            /** @description Script tag that always loads the current SDK. It never changes. */
            tag: string;
            /** @description Script tag that is pinned to the current version; null as long as no storefront has run. */
            pinned: {
                /** @description Script tag that loads exactly this version. To load a newer one, the page has to be changed. */
                tag: string;
                /** @description Version of the SDK, as in the settings. */
                version: string;
                /** @description Value of the attribute `integrity` of the tag. */
                integrity: string;
            } | null;
        };
        /** FeedKey */
        FeedKey: {
            /** @description Feed key, which authorises orders, refunds, erasures and exports. */
            public_key: string;
            /** @description Privacy key, which authorises erasures and exports only; null if there is none. */
            privacy_key: string | null;
            /** @description Ready-to-paste examples in the currency of the facts sheet. Replace `VISITOR_ID` with the visitor id that the page stored with the cart. */
            examples: {
                /** @description curl command that sends an order. */
                order: string;
                /** @description curl command that sends a refund. */
                refund: string;
            };
        };
        /** RotatedFeedKey */
        RotatedFeedKey: {
            /** @description New feed key. */
            public_key: string;
            /**
             * Format: date-time
             * @description When the previous key stops working, or stopped.
             */
            previous_expires_at: string;
        };
        /** KeyRotation */
        KeyRotation: {
            /** @description If true, all previous keys stop working at once instead of after 24 hours. */
            revoke?: boolean;
        };
        /** RotatedPrivacyKey */
        RotatedPrivacyKey: {
            /** @description New privacy key. */
            privacy_key: string;
            /** @description When the previous key stops working, or stopped; null if there was none. */
            previous_expires_at: string | null;
        };
        /** ShopifyShop */
        ShopifyShop: {
            /** @description Lines to paste into `theme.liquid`, before `</head>`. */
            theme: string;
            /** @description Code to paste as a custom pixel, which reports the steps of the checkout. */
            pixel: string;
            /** @description Address for the webhooks "Order creation" and "Order update". */
            webhook_url: string;
            /** @description Whether the key with which Shopify signs the webhooks is stored. */
            connected: boolean;
            /** @description When the last webhook arrived that was signed with this key, to the minute; null if none has arrived. */
            heard_at: string | null;
        };
        /** ShopifySigningKey */
        ShopifySigningKey: {
            /** @description Key with which Shopify signs the webhooks of the shop. */
            signing_key: string;
        };
        /** Erased */
        Erased: {
            /** @constant */
            erased: true;
            /** @description Number of visitors that were erased. */
            visitors: number;
            /** @description Number of orders whose customer and visitor were removed, or, with the scope `shop`, that were deleted. */
            orders: number;
            /** @description Id of this erasure. Its record holds no personal data. */
            receipt: string;
        };
        /** Exported */
        Exported: {
            /** @description Visitors who belong to the customer. */
            visitors: {
                visitor_id: string;
                /** @description When pages identified the visitor by an e-mail address: one entry for each address, oldest first. */
                identified: {
                    /**
                     * Format: date-time
                     * @description UTC instant in ISO 8601 format.
                     */
                    first_at: string;
                    /**
                     * Format: date-time
                     * @description UTC instant in ISO 8601 format.
                     */
                    last_at: string;
                }[];
                /** @description Moments of the visitor, newest first. */
                moments: {
                    id: string;
                    /**
                     * Format: date-time
                     * @description When the decision was made, as a UTC instant.
                     */
                    at: string;
                    /** @description Path of the page; null if no page was known. */
                    page: string | null;
                    /** @description Total of the cart in `currency`; null without a cart. */
                    cart_total: number | null;
                    /** @description Currency code of the cart; null without a cart. */
                    currency: string | null;
                    /** @description What the visitor was stuck on. */
                    reason: string;
                    /** @description What was decided: `engage` (show a card), `wait` or `quiet`. */
                    verdict: string;
                    /** @description How strong the evidence was: 1 stated, 2 strong behaviour, 3 weak inference. */
                    tier: number;
                    /** @description The sentence; null unless the verdict is `engage`. */
                    message: string | null;
                    /** @description The reason for the verdict, in words. */
                    why: string;
                    /** @description Entries of the facts sheet and the cart that the sentence relies on. */
                    facts: string[];
                    /** @description Whether no card was shown because of the experiment. */
                    held_back: boolean;
                    /** @description Whether the website was in shadow mode. */
                    shadow: boolean;
                    /** @description Whether the visitor was taken for a bot. */
                    bot: boolean;
                    /** @description Arm that the visitor was assigned to: `spoken_to` (treatment) or `left_alone` (control). */
                    arm: string;
                    /** @description Id of the card; null if there was none. */
                    card_id: string | null;
                    /** @description Class of the device; null if it is not known. */
                    device: string | null;
                    /** @description Primary language subtag of the page, such as `de`; null if it is not known. */
                    language: string | null;
                    /** @description Whether no session of the visitor had ended before; null if it is not known. */
                    new_visitor: boolean | null;
                    /** @description What the page is for; null if it is not known. */
                    page_kind: string | null;
                    /** @description Two-letter code of the country that the cart stated; null if it is not known. */
                    country: string | null;
                    /** @description Wording of the sentence; null without a sentence. */
                    wording: string | null;
                    /** @description Handle of the product that the page showed; null if it is not known. */
                    product: string | null;
                    /** @description What the visitor did before the decision. */
                    evidence: {
                        /**
                         * Format: date-time
                         * @description UTC instant in ISO 8601 format.
                         */
                        at: string;
                        /** @description Kind of observation, such as `page` or `still`. */
                        what: string;
                        /** @description Duration of the observation, in milliseconds. */
                        ms: number;
                    }[];
                    /** @description What happened to the card and what the visitor did afterwards, oldest first. */
                    steps: {
                        /**
                         * Format: date-time
                         * @description UTC instant in ISO 8601 format.
                         */
                        at: string;
                        /** @description State of the card; null without a card. */
                        card: string | null;
                        /** @description What the visitor did afterwards; null as long as that is open. */
                        aftermath: string | null;
                    }[];
                }[];
                /** @description Cards of the visitor that are no longer waiting, newest first. */
                cards: {
                    card_id: string;
                    /** @description Id of the moment that the card belongs to. */
                    decision_id: string;
                    /** @description What happened to the card: it was handed out (`delivered`), it would have been, but was held back (`ghost`), or it was withdrawn (`withdrawn`). */
                    outcome: string;
                    /**
                     * Format: date-time
                     * @description When that happened, as a UTC instant.
                     */
                    at: string;
                }[];
                /** @description Number of older moments that are left out of this response; usually 0. */
                left_out: number;
            }[];
            /** @description Orders of the customer, newest first. */
            orders: {
                order_id: string;
                /** @description Number of the order, as the shop shows it. */
                order_number: string | null;
                /**
                 * Format: date-time
                 * @description When the order was made, as a UTC instant.
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @description When the order was first received, as a UTC instant.
                 */
                received_at: string;
                /**
                 * Format: date-time
                 * @description When the stored order was last changed, as a UTC instant.
                 */
                updated_at: string;
                /** @description Currency code of the order’s amounts. */
                currency: string;
                /** @description Decimal amount in the currency of the order. */
                total: string;
                /** @description Subtotal of the order; null if the platform stated none. */
                subtotal: string | null;
                /** @description Sum of all discounts on the order; null if the platform stated none. */
                discounts: string | null;
                /** @description Total of the order in US dollars; null if the platform stated none. */
                total_usd: string | null;
                /** @description Payment status of the order, as the platform names it. */
                financial_status: string | null;
                /** @description Discount codes of the order. */
                discount_codes: string[];
                /** @description Lines of the order. */
                line_items: {
                    /** @description Handle of the product. */
                    handle?: string | null;
                    /** @description Id of the product on the shop’s platform. */
                    product_id?: string | null;
                    /** @description Id of the variant on the shop’s platform. */
                    variant_id?: string | null;
                    /** @description Price of one piece in the currency of the order. */
                    price?: string | null;
                    /** @description Number of pieces. */
                    quantity?: number | null;
                }[];
                /** @description Id of the visitor; null if the order names none. */
                visitor_id: string | null;
                /** @description Keyed hash of the customer id; null if there is none. */
                customer_hash: string | null;
                /** @description Keyed hash of the e-mail address; null if there is none. */
                email_hash: string | null;
                /** @description Id of the moment that the order is credited to; null without a credit. */
                credited_decision_id: string | null;
                /** @description When the order was credited; null without a credit. */
                credited_at: string | null;
                /** @description Refunds of the order, oldest first. */
                refunds: {
                    refund_id: string;
                    /** @description Decimal amount in the currency of the refund. */
                    amount: string;
                    /** @description Currency code of the amount. */
                    currency: string;
                    /**
                     * Format: date-time
                     * @description When the refund was made, as a UTC instant.
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
                /** @description Last four characters of the token. */
                token_hint: string;
                /** @description What the key may read and write. */
                scopes: ("sites:read" | "sites:write" | "facts:read" | "facts:write")[];
                /**
                 * @description Role of the key. A key with the role `viewer` can only read.
                 * @enum {string}
                 */
                role: "viewer" | "admin";
                /** @description Id of the website that the key is bound to; null for a key of the whole account. */
                site_id: string | null;
                /** @description When the key expires; null if it does not. */
                expires_at: string | null;
                /**
                 * Format: date-time
                 * @description UTC instant in ISO 8601 format.
                 */
                created_at: string;
                /** @description When the key was last used, to the minute; null before its first request. */
                last_used_at: string | null;
            }[];
        };
        /** NewKey */
        NewKey: {
            key_id: string;
            name: string;
            /** @description Last four characters of the token. */
            token_hint: string;
            /** @description What the key may read and write. */
            scopes: ("sites:read" | "sites:write" | "facts:read" | "facts:write")[];
            /**
             * @description Role of the key. A key with the role `viewer` can only read.
             * @enum {string}
             */
            role: "viewer" | "admin";
            /** @description Id of the website that the key is bound to; null for a key of the whole account. */
            site_id: string | null;
            /** @description When the key expires; null if it does not. */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description UTC instant in ISO 8601 format.
             */
            created_at: string;
            /** @description Token of the key. It is shown only once. */
            token: string;
        };
        /** KeyCreate */
        KeyCreate: {
            name: string;
            /** @description What the key may read and write. */
            scopes: ("sites:read" | "sites:write" | "facts:read" | "facts:write")[];
            /**
             * @description Role of the key. If it is absent, the role is `admin` if a scope allows to write, and `viewer` otherwise.
             * @enum {string}
             */
            role?: "viewer" | "admin";
            /** @description Id of the website to bind the key to; null or absent for a key of the whole account. */
            site_id?: string | null;
            /** @description When the key expires: an instant in the future; null or absent if it does not. */
            expires_at?: string | null;
        };
        /** Audit */
        Audit: {
            items: {
                id: string;
                /**
                 * Format: date-time
                 * @description When it was done, as a UTC instant with microseconds. It is the paging cursor.
                 */
                ts: string;
                /** @description Who did it. */
                actor: {
                    /** @enum {string} */
                    kind: "person" | "key" | "feed_key" | "operator" | "unknown";
                    /** @description Id of the person or key; null for the other kinds. */
                    id: string | null;
                    /** @description E-mail address of the person or name of the key at that time; null if there is none. */
                    name: string | null;
                };
                /**
                 * @description What was done.
                 * @enum {string}
                 */
                action: "session.opened" | "session.refused" | "session.ended" | "sessions.ended" | "password.changed" | "totp.enabled" | "totp.disabled" | "recovery_codes.renewed" | "person.added" | "person.invited" | "person.joined" | "person.role_changed" | "person.removed" | "person.reset" | "key.created" | "key.revoked" | "website.created" | "website.changed" | "website.deleted" | "experiment.started" | "facts.changed" | "text.confirmed" | "feed_key.rotated" | "feed_key.revoked" | "customer.erased" | "shop.erased" | "customer.exported" | "dead_letters.put_back" | "webhook.created" | "webhook.deleted" | "shopify.connected" | "shopify.disconnected" | "secrets.rotated";
                /** @description What it was done to; null if that is the actor. */
                subject: {
                    /** @enum {string} */
                    kind: "person" | "key" | "website" | "account";
                    id: string;
                    name: string | null;
                } | null;
                /** @description Details, such as the names of the fields that changed or the new role; null if there are none. */
                detail: string | null;
            }[];
            /** @description Value of `before` for the next page; null on the last page. */
            next: string | null;
        };
        /** Settings */
        Settings: {
            /**
             * @description Always true. A website that is switched off gets a 418.
             * @constant
             */
            enabled: true;
            /** @description Signed token of the website, to be sent in `hello` or with POST /{site_id}/signals. It carries the website, its allowed origins and its version, and expires after 24 hours. */
            token: string;
            /** @description Capture toggles of the website: whether each kind of signal is captured, and whether visitors are identified by e-mail address (`identify`). */
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
            /** @description Version of the current SDK bundle. */
            version: string;
            /** @description Address of the collector’s websocket. */
            collector_url: string;
            /** @description Address of the visitor frame. */
            frame_url: string;
            /** @description Whether the SDK draws cards on the page. */
            card_enabled: boolean;
            /**
             * @description How the page shows the sentence: as a card that the SDK draws (`card`), by a third-party popup tool (`popup`), by the event `service:moment` alone (`event`), or not at all (`none`).
             * @enum {string}
             */
            output: "card" | "popup" | "event" | "none";
            /** @description Settings of the popup tool, which the output `popup` uses; null if there are none. */
            popup: {
                /**
                 * @description Popup tool that shows the sentence.
                 * @enum {string}
                 */
                provider: "custom" | "klaviyo" | "omnisend" | "drip" | "attentive" | "wisepops";
                /** @description Id of the tool’s campaign; null if none is set. */
                campaign_id: string | null;
                /** @description Id of the campaign for cards about a declined code; null if `campaign_id` is used for them too. */
                code_campaign_id: string | null;
            } | null;
            /** @description Salt with which the SDK hashes the values of form fields. */
            field_salt: string;
        };
        /** SwitchedOff */
        SwitchedOff: {
            /**
             * @description Always false: the website is switched off.
             * @constant
             */
            enabled: false;
        };
        /**
         * SignalsPost
         * @description The contents of HelloFrame and SignalsFrame in one body.
         */
        SignalsPost: {
            /** @description Token of the settings. */
            token: string;
            /** @description Id of the visitor. */
            user_id: string;
            /** @description Absolute http(s) address of the page. Only its origin and path are kept, cut at 1024 characters. */
            url: string;
            /** @description Version of the client. It is not read. */
            sdk?: string;
            /** @description Id of the stream: one browser tab on one origin. `seq` counts within it from 1 and is never restarted. If it is absent, the collector creates a stream for the visitor and the origin, or uses the one that it created before. */
            stream?: string;
            /** @description Signals, as in SignalsFrame, and at most as many. */
            items: components["schemas"]["SignalItem"][];
        };
        /** SignalsTaken */
        SignalsTaken: {
            /** @description Greatest sequence number of the stream that is known to be stored. It is at least the greatest of this request. */
            ack: number;
            /** @description Whether a card waits for this visitor. If so, request it now. */
            card: boolean;
        };
        /**
         * CartBeacon
         * @description The cart of a page. Only `user_id` is required. Within one stream, the cart with the greatest `n` is the current one, whatever the order of arrival. Between streams, it is the cart that was received last, with its `age_ms` subtracted from the time of arrival.
         */
        CartBeacon: {
            /** @description Id of the visitor. */
            user_id: string;
            /** @description Id of the stream, as in `hello`: one browser tab on one origin. All carts without it count as one stream. */
            stream?: string | null;
            /** @description Number of the cart within its stream, which rises with each cart. The cart with the greatest number is the newest, and one with the same number is a repeat. */
            n?: number | null;
            /** @description How many milliseconds the cart waited before it was sent; 0 if it is absent. It is clamped to 0 through 86400000. */
            age_ms?: number | null;
            /** @description Why the cart is sent: a page was loaded (`load`, the default), or the cart was changed (`change`). */
            reason?: ("load" | "change") | null;
            /** @description Number of pieces in the cart. If it is absent, it is the sum of the quantities. */
            item_count?: number | null;
            /** @description Total of the cart, as the page states it. If it is absent, it is 0 if the count of pieces is stated as 0, and else the sum of the lines, unless a discount is applied or there are more than 100 lines. */
            total?: number | null;
            /** @description Currency code of all amounts of the cart. Without it, no sentence states an amount to the visitor. */
            currency?: string | null;
            /** @description Country of the visitor as a two-letter code (ISO 3166-1); null or "" if it is not known. */
            country?: string | null;
            /** @description Amount from which shipping is free, as the page itself states it. If it contradicts the facts sheet, no sentence states an amount. */
            free_shipping_threshold?: number | null;
            /** @description Lines of the cart. Only the first 100 are read. */
            items?: {
                /** @description Handle of a product. It is stored percent-decoded and cut at 200 characters. */
                handle: string;
                /** @description Id of the variant on the shop’s platform; null if it is not known. */
                variant_id?: number | null;
                /** @description Number of pieces; 1 if it is absent. It is clamped to 0 through 10,000,000. */
                quantity?: number | null;
                /** @description Price of one piece in the currency of the cart. It is clamped to 0 through 10,000,000. */
                price: number;
            }[] | null;
            /** @description First 16 hexadecimal digits of the SHA-256 hash of the discount code that was entered, trimmed and in lower case; null or "" if there is none. The code itself is never sent. */
            code_hash?: string | null;
            /** @description Whether the platform accepted the discount code. False together with a `code_hash` means that the shop declined the code. */
            discount_applied?: boolean | null;
        };
        /**
         * CheckoutStep
         * @description The step of the checkout that a visitor has reached. It is a hint and never proof of a purchase.
         */
        CheckoutStep: {
            /** @description Id of the visitor. */
            user_id: string;
            /**
             * @description Step of the checkout that the visitor has reached.
             * @enum {string}
             */
            step: "started" | "contact" | "shipping" | "payment" | "completed";
            /** @description Total of the checkout; null if it is not known. */
            total?: number | null;
            /** @description Currency code of the total. */
            currency?: string | null;
            /** @description Whether the platform accepted a discount code. */
            discount_applied?: boolean | null;
            /** @description Reference of the order, as the platform gives it. It is cut at 64 characters. */
            order_ref?: string | null;
        };
        /**
         * Identify
         * @description The e-mail address of a visitor. Only a keyed hash of it is stored.
         */
        Identify: {
            /** @description Id of the visitor. */
            user_id: string;
            /**
             * Format: email
             * @description E-mail address of the visitor.
             */
            email: string;
        };
        /**
         * Revoke
         * @description The visitor whose data is to be erased.
         */
        Revoke: {
            /** @description Id of the visitor. */
            user_id: string;
        };
        /**
         * OrderFeed
         * @description An order as the shop’s platform states it. Fields that are not listed are dropped before anything is stored, published or logged, so it is safe to send the platform’s whole order. The customer id and the e-mail address are hashed on arrival with a key of the website.
         */
        OrderFeed: {
            /** @description Id of the order on the shop’s platform. */
            id: number | string;
            /** @description Number of the order, as the shop shows it. It is cut at 64 characters. Whole numbers above 9007199254740991 must be sent as text. */
            order_number?: number | string | null;
            /**
             * @description When the order was made, as an ISO 8601 instant of the years 1970 to 2099. Without a time zone it is taken as UTC.
             * @example 2026-11-21T10:00:00Z
             */
            created_at: string;
            /** @description Currency code of all amounts of the order, of 3 to 8 letters and digits. It is converted to upper case. */
            currency: string;
            /** @description Total of the order, as a decimal amount of zero or more. */
            total_price: string | number;
            /** @description Subtotal of the order, as the platform states it. */
            subtotal_price?: string | number | null;
            /** @description Sum of all discounts on the order. */
            total_discounts?: string | number | null;
            /** @description Total of the order in US dollars, where the platform states one. */
            total_price_usd?: string | number | null;
            /** @description Payment status of the order, as the platform names it. It is cut at 40 characters. */
            financial_status?: string | null;
            /** @description When the order was cancelled, as an ISO 8601 instant; null if it was not. A cancelled order gets the status `cancelled`, whatever `financial_status` is. A value that is not an instant counts as absent. */
            cancelled_at?: string | null;
            /** @description Whether the order was made to try the shop. If it is `true`, the order is received and not stored. */
            test?: boolean;
            /** @description Discount codes of the order. Only the first 20 are read. */
            discount_codes?: (string | {
                code: string;
            })[] | null;
            /** @description Lines of the order. Only the first 250 are read. */
            line_items?: {
                /** @description Handle of the product; null or "" if it is not known. */
                handle?: string | null;
                /** @description Id of the product on the shop’s platform; null or "" for an item that is no product. */
                product_id?: number | string | null;
                /** @description Id of the variant on the shop’s platform. */
                variant_id?: number | string | null;
                /** @description Price of one piece in the currency of the order. */
                price?: string | number | null;
                /** @description Number of pieces; 1 if it is absent. */
                quantity?: number | null;
            }[] | null;
            /** @description Attributes of the order, of which only the one with the visitor id is kept. Only the first 100 are read. */
            note_attributes?: {
                /** @example _service_uid */
                name: string;
                /** @description Id of the visitor where the name is `_service_uid` or `__service_uid`. All other attributes are dropped. */
                value: unknown;
            }[] | null;
            /** @description Id of the customer on the shop’s platform. Only a keyed hash of it is stored. */
            customer_id?: number | string | null;
            /** @description E-mail address of the customer. Only a keyed hash of it is stored. A value that is not an e-mail address counts as absent. */
            email?: unknown;
            /** @description Customer of the order. Its `id` and `email` are used where `customer_id` and `email` are absent. */
            customer?: {
                id?: number | string | null;
                /** @description E-mail address of the customer. Only a keyed hash of it is stored. A value that is not an e-mail address counts as absent. */
                email?: unknown;
            } | null;
        };
        /** OrderReceived */
        OrderReceived: {
            /** @constant */
            received: true;
            /** @description Whether the attribute `_service_uid` or `__service_uid` of the order held a visitor id. The visitor need not be known. */
            visitor: boolean;
        };
        /**
         * RefundFeed
         * @description A refund. A refund that arrives before its order is stored, and applied when the order arrives.
         */
        RefundFeed: {
            /** @description Id of the refund on the shop’s platform. Each id counts once. */
            id: number | string;
            /** @description Id of the order that is refunded. */
            order_id: number | string;
            /**
             * @description When the refund was made, as an ISO 8601 instant of the years 1970 to 2099. Without a time zone it is taken as UTC.
             * @example 2026-11-21T10:00:00Z
             */
            created_at: string;
            /** @description Transactions of the refund, whose amounts are added up for each currency. Only the first 100 are read. */
            transactions?: {
                /**
                 * @description Kind of the transaction.
                 * @example refund
                 */
                kind: string;
                /**
                 * @description Status of the transaction.
                 * @example success
                 */
                status: string;
                /** @description Decimal amount of zero or more. */
                amount: string | number;
                /** @description Currency code of the amount. */
                currency: string;
            }[] | null;
            /** @description Refunded lines. They are accepted and not read. */
            refund_line_items?: unknown[] | null;
        };
        /** Received */
        Received: {
            /** @constant */
            received: true;
        };
        /**
         * ShopifyOrder
         * @description An order as Shopify’s webhooks send it. The fields of OrderFeed are read as described there, together with those listed here. All other fields are dropped before anything is stored, published or logged.
         */
        ShopifyOrder: {
            /**
             * @description When the order was last changed, as an ISO 8601 instant. An older version of an order changes nothing.
             * @example 2026-11-21T10:00:00Z
             */
            updated_at: string;
            /** @description Total of the order in the currency that the customer paid in. Refunds in that currency are converted with it. */
            total_price_set?: {
                /** @description Total in the currency that the customer paid in. */
                presentment_money?: {
                    /** @description Decimal amount of zero or more, as text or as a number, with at most 14 digits before the point. */
                    amount: string | number;
                    /** @description Currency code of the amount. It is converted to upper case. */
                    currency_code: string;
                } | null;
            } | null;
            /** @description Refunds of the order, each of which counts once. Only the first 250 are read. */
            refunds?: {
                /** @description Id of the refund. Each id counts once. */
                id: number | string;
                /**
                 * @description When the refund was made, as an ISO 8601 instant.
                 * @example 2026-11-21T10:00:00Z
                 */
                created_at: string;
                /** @description Transactions of the refund, whose amounts are added up. Only the first 100 are read. */
                transactions?: {
                    /**
                     * @description Kind of the transaction.
                     * @example refund
                     */
                    kind: string;
                    /**
                     * @description Status of the transaction.
                     * @example success
                     */
                    status: string;
                    /** @description Decimal amount of zero or more. */
                    amount: string | number;
                    /** @description Currency code of the amount. */
                    currency: string;
                }[] | null;
            }[] | null;
        };
        /** ShopifyReceived */
        ShopifyReceived: {
            /** @constant */
            received: true;
            /** @description Whether the attribute `_service_uid` or `__service_uid` of the order held a visitor id. The visitor need not be known. */
            visitor: boolean;
            /** @description Why the webhook was left out and nothing of it was stored; null if the order was taken. */
            left_out: string | null;
        };
        /** Erasure */
        Erasure: {
            /** @enum {string} */
            scope: "customer";
            /** @description Id of the customer on the shop’s platform. */
            customer_id?: number | string | null;
            /** @description E-mail address of the customer. A text that is not an e-mail address counts as absent. */
            email?: string | null;
            /** @description Ids of orders on the shop’s platform, at most 10000. */
            orders?: (number | string)[] | null;
            /** @description Id of the visitor. */
            visitor_id?: string | null;
        } | {
            /** @enum {string} */
            scope: "shop";
        };
        /**
         * OneCustomer
         * @description One customer, named by at least one of `customer_id`, `email`, `orders` and `visitor_id`. If several are given, everything that matches any of them is included. A value that is null or empty counts as absent, and so does an `email` that is not an e-mail address.
         */
        OneCustomer: {
            /** @enum {string} */
            scope: "customer";
            /** @description Id of the customer on the shop’s platform. */
            customer_id?: number | string | null;
            /** @description E-mail address of the customer. A text that is not an e-mail address counts as absent. */
            email?: string | null;
            /** @description Ids of orders on the shop’s platform, at most 10000. */
            orders?: (number | string)[] | null;
            /** @description Id of the visitor. */
            visitor_id?: string | null;
        };
        /** CardAnswer */
        CardAnswer: {
            card: {
                /** @description Id of the card, which its acknowledgement names. */
                id: string;
                /** @description Id of the decision that the card belongs to. */
                decision_id: string;
                /** @description The sentence. Insert it as plain text, never as HTML. */
                text: string;
                /** @description Label of the link; null if the card has no link. */
                cta_label: string | null;
                /** @description Same-origin path of the link; null together with `cta_label`. */
                cta_path: string | null;
            };
        };
        /**
         * PreviewCard
         * @description A sentence that the engine built from the facts sheet. Anybody who has the preview link can read it.
         */
        PreviewCard: {
            card: {
                /** @description The sentence. Insert it as plain text, never as HTML. */
                text: string;
                /** @description Label of the link; null if the card has no link. */
                cta_label: string | null;
                /** @description Same-origin path of the link; null together with `cta_label`. */
                cta_path: string | null;
            };
        };
        /**
         * CardAck
         * @description The acknowledgement of a card: what happened to it on the page.
         */
        CardAck: {
            /** @description Id of the visitor. */
            user_id: string;
            /** @description Id of the card. */
            card_id: string;
            /** @description Id of the decision, as in the card. */
            decision_id: string;
            /**
             * @description What happened to the card: it was seen by the visitor (`shown`), clicked or dismissed.
             * @enum {string}
             */
            event: "shown" | "clicked" | "dismissed";
            /** @description Address of the page with the card. Only its origin and path are kept. A text that is not an http(s) address counts as absent. */
            page?: string | null;
            /** @description How many milliseconds the acknowledgement waited before it was sent; 0 if it is absent. It is clamped to 0 through 86400000. */
            age_ms?: number | null;
        };
        /** MomentEngagedEvent */
        MomentEngagedEvent: {
            /** @description Id of the event, which is the same each time the event is sent. Ignore an id that you have already received. */
            id: string;
            /** @constant */
            event: "moment.engaged";
            /**
             * Format: date-time
             * @description When the event happened, as a UTC instant.
             */
            created_at: string;
            /** @description Id of the website. */
            website: string;
            /** @description What the event says. */
            data: {
                /** @description Id of the moment, for GET /sdk/{id}/moments/{moment_id}. */
                moment: string;
                /**
                 * Format: date-time
                 * @description When the decision was made, as a UTC instant.
                 */
                ts: string;
                /**
                 * @description What the visitor was stuck on.
                 * @enum {string}
                 */
                reason: "shipping_cost" | "delivery" | "returns" | "size" | "code_declined" | "form_error" | "hesitation";
                /** @description Whether the experiment keeps the card from being shown. */
                held_back: boolean;
                /** @description Whether the website was in shadow mode, so that no card is shown. */
                shadow: boolean;
            };
        };
        /** MomentCreditedEvent */
        MomentCreditedEvent: {
            /** @description Id of the event, which is the same each time the event is sent. Ignore an id that you have already received. */
            id: string;
            /** @constant */
            event: "moment.credited";
            /**
             * Format: date-time
             * @description When the event happened, as a UTC instant.
             */
            created_at: string;
            /** @description Id of the website. */
            website: string;
            /** @description What the event says. */
            data: {
                /** @description Id of the moment, for GET /sdk/{id}/moments/{moment_id}. */
                moment: string;
                /** @description Id of the order on the shop’s platform. */
                order: string;
            };
        };
        /** VerdictChangedEvent */
        VerdictChangedEvent: {
            /** @description Id of the event, which is the same each time the event is sent. Ignore an id that you have already received. */
            id: string;
            /** @constant */
            event: "verdict.changed";
            /**
             * Format: date-time
             * @description When the event happened, as a UTC instant.
             */
            created_at: string;
            /** @description Id of the website. */
            website: string;
            /** @description What the event says. */
            data: {
                /** @description Id of the experiment, as in GET /sdk/{id}/reasons. */
                experiment: string;
                /** @description Verdict before the change. */
                from: string | null;
                /** @description Verdict for all reasons together, as in GET /sdk/{id}/reasons. */
                to: string;
            };
        };
        /** FeedRefusedEvent */
        FeedRefusedEvent: {
            /** @description Id of the event, which is the same each time the event is sent. Ignore an id that you have already received. */
            id: string;
            /** @constant */
            event: "feed.refused";
            /**
             * Format: date-time
             * @description When the event happened, as a UTC instant.
             */
            created_at: string;
            /** @description Id of the website. */
            website: string;
            /** @description What the event says. */
            data: {
                /** @description Feed that refused the request, such as `orders`. */
                route: string;
                /** @description HTTP status of the response. */
                status: number;
                /** @description Error in the response; empty if there was none. */
                sentence: string;
                /** @description Beginning of the hour in UTC. */
                hour: string;
            };
        };
        /** SplitBrokenEvent */
        SplitBrokenEvent: {
            /** @description Id of the event, which is the same each time the event is sent. Ignore an id that you have already received. */
            id: string;
            /** @constant */
            event: "split.broken";
            /**
             * Format: date-time
             * @description When the event happened, as a UTC instant.
             */
            created_at: string;
            /** @description Id of the website. */
            website: string;
            /** @description What the event says. */
            data: {
                /** @description Id of the experiment, as in GET /sdk/{id}/reasons. */
                experiment: string;
                /** @description Anytime-valid p-value of the split. */
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
            /** @description The current session. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
            /** @description The new session. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewSession"];
                };
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The e-mail address or the password is wrong; both get the same response after the same time. With `code_required` the password is right, and the code is missing, wrong or was already used. */
            401: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInRefusal"];
                };
            };
            /** @description A page of another site sent the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
            /** @description The session has ended. */
            204: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
            /** @description The new session. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Cookie with the session token, for the console. It is `HttpOnly` and `SameSite=Strict`. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The e-mail address or the password is wrong; both get the same response after the same time. With `code_required` the password is right, and the code is missing, wrong or was already used. */
            401: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInRefusal"];
                };
            };
            /** @description A page of another site sent the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
            /** @description The sessions of the person who is signed in, newest first. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
            /** @description All sessions have ended. */
            204: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the session. */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
            204: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
            /** @description The password is changed. */
            204: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
            /** @description The second factor of the person who is signed in. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorSecret"];
                };
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state, as the error explains. When something is created, it may mean that the account already has as many as it may have. */
            409: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state, as the error explains. When something is created, it may mean that the account already has as many as it may have. */
            409: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state, as the error explains. When something is created, it may mean that the account already has as many as it may have. */
            409: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
            /** @description The new recovery codes. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state, as the error explains. When something is created, it may mean that the account already has as many as it may have. */
            409: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
            /** @description The people of the account, in order of creation. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
            /** @description The person, with the address of the invitation. */
            201: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitedPerson"];
                };
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state, as the error explains. When something is created, it may mean that the account already has as many as it may have. */
            409: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the person. */
                person_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person is removed. */
            204: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state, as the error explains. When something is created, it may mean that the account already has as many as it may have. */
            409: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the person. */
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
            /** @description The person with the new role. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state, as the error explains. When something is created, it may mean that the account already has as many as it may have. */
            409: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Token of the invitation, which is the end of its address. */
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
            /** @description The person, who can now sign in. */
            201: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A page of another site sent the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The invitation was used, has expired or was withdrawn. */
            410: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
            /** @description The websites of the account, in order of creation. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Website"];
                };
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state, as the error explains. When something is created, it may mean that the account already has as many as it may have. */
            409: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The website. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The website and its data are deleted. */
            204: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Website"];
                };
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The allowed origins of the website. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
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
            /** @description The new experiment. */
            201: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Experiment"];
                };
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state, as the error explains. When something is created, it may mean that the account already has as many as it may have. */
            409: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole normalised sheet, with null or an empty list where nothing is set. `notes` and `pending` say what was not stored and what is not used in sentences. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Number of this version of the sheet, as in its history. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
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
            /** @description The whole normalised sheet, with null or an empty list where nothing is set. `notes` and `pending` say what was not stored and what is not used in sentences. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Number of this version of the sheet, as in its history. */
                    "Facts-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Facts"];
                };
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state, as the error explains. When something is created, it may mean that the account already has as many as it may have. */
            409: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
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
            /** @description The whole normalised sheet, with null or an empty list where nothing is set. `notes` and `pending` say what was not stored and what is not used in sentences. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Number of this version of the sheet, as in its history. */
                    "Facts-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Facts"];
                };
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state, as the error explains. When something is created, it may mean that the account already has as many as it may have. */
            409: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
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
            /** @description What would be stored, and what would be dropped or altered. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FactsCheck"];
                };
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of versions. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FactsHistory"];
                };
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
                id: string;
                /** @description Number of the version of the facts sheet. */
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The products. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description How many seconds the view lags behind, as a whole number. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The differences between the two sheets. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FactsComparison"];
                };
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
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
            /** @description The whole normalised sheet, with null or an empty list where nothing is set. `notes` and `pending` say what was not stored and what is not used in sentences. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Number of this version of the sheet, as in its history. */
                    "Facts-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Facts"];
                };
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
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
            /** @description The decision that would be made. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewedDecision"];
                };
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
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
            /** @description The preview link. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewLink"];
                };
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state, as the error explains. When something is created, it may mean that the account already has as many as it may have. */
            409: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of moments. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description How many seconds the view lags behind, as a whole number. */
                    "X-Data-Lag-Seconds"?: string;
                    /** @description Validator for `If-None-Match`. It stays the same as long as this caller gets the same response. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Moments"];
                    "text/csv": string;
                };
            };
            /** @description Not modified: the response that `If-None-Match` names is current. */
            304: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource has no format that the `Accept` header allows. */
            406: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
                id: string;
                /** @description Id of the moment. */
                moment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The moment and its explanation. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description How many seconds the view lags behind, as a whole number. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
                id: string;
                /** @description Id of the moment. */
                moment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the visitor’s moments. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description How many seconds the view lags behind, as a whole number. */
                    "X-Data-Lag-Seconds"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitorMoments"];
                };
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts by hour or day. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description How many seconds the view lags behind, as a whole number. */
                    "X-Data-Lag-Seconds"?: string;
                    /** @description Validator for `If-None-Match`. It stays the same as long as this caller gets the same response. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Traffic"];
                };
            };
            /** @description Not modified: the response that `If-None-Match` names is current. */
            304: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The segments, the one with the most moments first. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description How many seconds the view lags behind, as a whole number. */
                    "X-Data-Lag-Seconds"?: string;
                    /** @description Validator for `If-None-Match`. It stays the same as long as this caller gets the same response. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrafficSegments"];
                };
            };
            /** @description Not modified: the response that `If-None-Match` names is current. */
            304: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comparison of the two arms, for each reason and for all together. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description How many seconds the view lags behind, as a whole number. */
                    "X-Data-Lag-Seconds"?: string;
                    /** @description Validator for `If-None-Match`. It stays the same as long as this caller gets the same response. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reasons"];
                };
            };
            /** @description Not modified: the response that `If-None-Match` names is current. */
            304: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comparison for each step of the period, oldest first. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description How many seconds the view lags behind, as a whole number. */
                    "X-Data-Lag-Seconds"?: string;
                    /** @description Validator for `If-None-Match`. It stays the same as long as this caller gets the same response. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReasonsSeries"];
                };
            };
            /** @description Not modified: the response that `If-None-Match` names is current. */
            304: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comparison for each segment, the one with the most visitors first. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description How many seconds the view lags behind, as a whole number. */
                    "X-Data-Lag-Seconds"?: string;
                    /** @description Validator for `If-None-Match`. It stays the same as long as this caller gets the same response. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReasonsSegments"];
                };
            };
            /** @description Not modified: the response that `If-None-Match` names is current. */
            304: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The totals and a page of orders. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description How many seconds the view lags behind, as a whole number. */
                    "X-Data-Lag-Seconds"?: string;
                    /** @description Validator for `If-None-Match`. It stays the same as long as this caller gets the same response. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Store"];
                    "text/csv": string;
                };
            };
            /** @description Not modified: the response that `If-None-Match` names is current. */
            304: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource has no format that the `Accept` header allows. */
            406: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deliveries. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the parts, the newest data and the dead letters. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest dead letters. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
                id: string;
                /** @description Id of the dead letter. */
                letter_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dead letter and its record. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
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
            /** @description How many dead letters were put back, and how many were not. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Redriven"];
                };
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhooks of the website, in order of creation. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
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
            /** @description The new webhook, with its secret. */
            201: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeWebhook"];
                };
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state, as the error explains. When something is created, it may mean that the account already has as many as it may have. */
            409: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
                id: string;
                /** @description Id of the webhook. */
                hook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook is deleted. */
            204: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
                id: string;
                /** @description Id of the webhook. */
                hook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The response of the receiver. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The steps of the installation, and what to do next. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The two script tags. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current keys. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state, as the error explains. When something is created, it may mean that the account already has as many as it may have. */
            409: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
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
            /** @description The new feed key. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotatedFeedKey"];
                };
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state, as the error explains. When something is created, it may mean that the account already has as many as it may have. */
            409: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
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
            /** @description The new privacy key. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotatedPrivacyKey"];
                };
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state, as the error explains. When something is created, it may mean that the account already has as many as it may have. */
            409: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The privacy key is revoked. */
            204: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state, as the error explains. When something is created, it may mean that the account already has as many as it may have. */
            409: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The snippets and the state of the webhooks. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state, as the error explains. When something is created, it may mean that the account already has as many as it may have. */
            409: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
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
            /** @description The key is stored. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopifyShop"];
                };
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state, as the error explains. When something is created, it may mean that the account already has as many as it may have. */
            409: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key is deleted. */
            204: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state, as the error explains. When something is created, it may mean that the account already has as many as it may have. */
            409: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    scope: "customer";
                    /** @description Id of the customer on the shop’s platform. */
                    customer_id?: number | string | null;
                    /** @description E-mail address of the customer. A text that is not an e-mail address counts as absent. */
                    email?: string | null;
                    /** @description Ids of orders on the shop’s platform, at most 10000. */
                    orders?: (number | string)[] | null;
                    /** @description Id of the visitor. */
                    visitor_id?: string | null;
                } | {
                    /** @enum {string} */
                    scope: "shop";
                };
            };
        };
        responses: {
            /** @description The data is erased in every store. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erased"];
                };
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the website. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    scope: "customer";
                    /** @description Id of the customer on the shop’s platform. */
                    customer_id?: number | string | null;
                    /** @description E-mail address of the customer. A text that is not an e-mail address counts as absent. */
                    email?: string | null;
                    /** @description Ids of orders on the shop’s platform, at most 10000. */
                    orders?: (number | string)[] | null;
                    /** @description Id of the visitor. */
                    visitor_id?: string | null;
                };
            };
        };
        responses: {
            /** @description The data of the customer; two empty lists if nothing matches. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Exported"];
                };
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
            /** @description The keys of the account, in order of creation. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewKey"];
                };
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state, as the error explains. When something is created, it may mean that the account already has as many as it may have. */
            409: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                /** @description Id of the API key. */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key is revoked. */
            204: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The credential is missing, wrong, expired or revoked. */
            401: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist, or belongs to another account. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Audit"];
                };
            };
            /** @description The request is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scopes, the role or the binding of the credential do not allow the request. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down. Try again after as many seconds as `Retry-After` says. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
            /** @description The description, in OpenAPI 3.1. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
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
                /** @description Id of the website. */
                site_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bundle. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description Always `*`. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description `public`, with a `max-age`. */
                    "Cache-Control"?: string;
                    /** @description Strong validator of the body, for `If-None-Match`. Each encoding has its own. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": string;
                };
            };
            /** @description Not modified: the bundle that `If-None-Match` names is current. */
            304: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description Always `*`. */
                    "Access-Control-Allow-Origin"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such website. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description Always `*`. */
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
                /** @description Id of the website. */
                site_id: string;
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, a JavaScript module. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description Always `*`. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description `public` and `immutable`, with a `max-age`. */
                    "Cache-Control"?: string;
                    /** @description Strong validator of the body, for `If-None-Match`. Each encoding has its own. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": string;
                };
            };
            /** @description Not modified: the file that `If-None-Match` names is current. */
            304: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description Always `*`. */
                    "Access-Control-Allow-Origin"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such website, or this installation has no such file. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description Always `*`. */
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
                /** @description Id of the website. */
                site_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The script. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description Always `*`. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description `public`, with a `max-age`. */
                    "Cache-Control"?: string;
                    /** @description Strong validator of the body, for `If-None-Match`. Each encoding has its own. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": string;
                };
            };
            /** @description Not modified: the script that `If-None-Match` names is current. */
            304: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description Always `*`. */
                    "Access-Control-Allow-Origin"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such website. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description Always `*`. */
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
                /** @description One of the allowed origins of the website, exactly. Browsers send this header by themselves. */
                Origin: string;
            };
            path: {
                /** @description Id of the website. */
                site_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings in force. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    /** @description Always `no-store`. */
                    "Cache-Control"?: string;
                    /** @description Links of the facts sheet that have a zone, as a query string of paths and zones. It is absent if there are none. */
                    "Zone-Paths"?: string;
                    /** @description Regular expressions that find the words of each zone in the languages of the website, as `zone=expression;…` in the order in which they are tried. */
                    "Zone-Words"?: string;
                    /** @description The look of the card as a query string of `background`, `text` and `accent` (six hexadecimal digits), `corner`, `radius` and `distance` (pixels), and `font`. It is absent if the website uses the default look. */
                    "Card-Look"?: string;
                    /** @description `wait` if the script does nothing more before the page, or a consent platform on it, has the visitor’s consent; otherwise `granted`. */
                    Consent?: string;
                    /** @description Pages on which a card that was not seen yet must not come up later in the visit, as a query string of `path` and `product`. It is absent if there are no such pages. */
                    "Excluded-Pages"?: string;
                    /** @description Hours in which a card must not come up, as a query string of `from`, `until` and `zone`. It is absent if there are no such hours. */
                    "Quiet-Hours"?: string;
                    /** @description `ask` if the website has several origins, so that the SDK asks the visitor frame for the visitor id; otherwise `skip`. */
                    "Visitor-Frame"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description `Origin` is missing, null, or not an allowed origin of this website: a subdomain is another origin. The response has no CORS headers. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description Contains `Origin`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    /** @description Always `no-store`. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SwitchedOff"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
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
                /** @description One of the allowed origins of the website, exactly. Browsers send this header by themselves. */
                Origin: string;
            };
            path: {
                /** @description Id of the website. */
                site_id: string;
            };
            cookie?: never;
        };
        /** @description The JSON may be sent as `text/plain`, which needs no preflight and works with `navigator.sendBeacon`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignalsPost"];
                "text/plain": string;
            };
        };
        responses: {
            /** @description The signals are stored. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    /** @description Always `no-store`. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignalsTaken"];
                };
            };
            /** @description The body is not JSON, or is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token of the settings is malformed or forged, has expired, or belongs to another website. */
            401: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `Origin` is missing, null, or not an allowed origin of this website: a subdomain is another origin. The response has no CORS headers. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description Contains `Origin`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The website is switched off. Nothing is stored. */
            418: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down, and nothing was stored. Send the request again. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
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
                /** @description One of the allowed origins of the website, exactly. Browsers send this header by themselves. */
                Origin: string;
            };
            path: {
                /** @description Id of the website. */
                site_id: string;
            };
            cookie?: never;
        };
        /** @description The JSON may be sent as `text/plain`, which needs no preflight and works with `navigator.sendBeacon`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CartBeacon"];
                "text/plain": string;
            };
        };
        responses: {
            /** @description The cart is stored. */
            204: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not JSON, or is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `Origin` is missing, null, or not an allowed origin of this website: a subdomain is another origin. The response has no CORS headers. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description Contains `Origin`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down, and nothing was stored. Send the request again. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
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
                /** @description Id of the website. */
                site_id: string;
            };
            cookie?: never;
        };
        /** @description The JSON may be sent as `text/plain`, which needs no preflight and works with `navigator.sendBeacon`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckoutStep"];
                "text/plain": string;
            };
        };
        responses: {
            /** @description The step is stored. */
            204: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Always `*`. */
                    "Access-Control-Allow-Origin"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not JSON, or is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Always `*`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description Always `*`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Always `*`. */
                    "Access-Control-Allow-Origin"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Always `*`. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down, and nothing was stored. Send the request again. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Always `*`. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
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
                /** @description One of the allowed origins of the website, exactly. Browsers send this header by themselves. */
                Origin: string;
            };
            path: {
                /** @description Id of the website. */
                site_id: string;
            };
            cookie?: never;
        };
        /** @description The JSON may be sent as `text/plain`, which needs no preflight and works with `navigator.sendBeacon`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Identify"];
                "text/plain": string;
            };
        };
        responses: {
            /** @description The hash of the address is stored, unless an erasure of the visitor or of the address has begun in the meantime. */
            204: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not JSON, or is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `Origin` is missing, null, or not an allowed origin of this website (without CORS headers in the response), or the capture toggle `identify` is off. The body is not read. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description Contains `Origin`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down, and nothing was stored. Send the request again. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
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
                /** @description One of the allowed origins of the website, exactly. Browsers send this header by themselves. */
                Origin: string;
            };
            path: {
                /** @description Id of the website. */
                site_id: string;
            };
            cookie?: never;
        };
        /** @description The JSON may be sent as `text/plain`, which needs no preflight and works with `navigator.sendBeacon`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Revoke"];
                "text/plain": string;
            };
        };
        responses: {
            /** @description The erasure is accepted. It runs in the background and continues after a restart. */
            202: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not JSON, or is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `Origin` is missing, null, or not an allowed origin of this website: a subdomain is another origin. The response has no CORS headers. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description Contains `Origin`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down, and nothing was stored. Send the request again. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
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
                 * @description The feed key, in place of the header `X-Service-Token`. Deprecated, because it ends up in request logs: it is accepted for one more release.
                 */
                token?: string;
            };
            header?: never;
            path: {
                /** @description Id of the website. */
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
            /** @description The order is stored. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Present if the key was sent in the query (RFC 9745). */
                    Deprecation?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderReceived"];
                };
            };
            /** @description The body is not JSON, or is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Present if the key was sent in the query (RFC 9745). */
                    Deprecation?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service token is missing, or is not a valid key of this website. */
            401: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Present if the key was sent in the query (RFC 9745). */
                    Deprecation?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service token is the privacy key, which authorises erasures and exports only. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description Present if the key was sent in the query (RFC 9745). */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description Present if the key was sent in the query (RFC 9745). */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Present if the key was sent in the query (RFC 9745). */
                    Deprecation?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Present if the key was sent in the query (RFC 9745). */
                    Deprecation?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down, and nothing was stored. Send the request again. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Present if the key was sent in the query (RFC 9745). */
                    Deprecation?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
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
                 * @description The feed key, in place of the header `X-Service-Token`. Deprecated, because it ends up in request logs: it is accepted for one more release.
                 */
                token?: string;
            };
            header?: never;
            path: {
                /** @description Id of the website. */
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
            /** @description The refund is stored. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Present if the key was sent in the query (RFC 9745). */
                    Deprecation?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Received"];
                };
            };
            /** @description The body is not JSON, or is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Present if the key was sent in the query (RFC 9745). */
                    Deprecation?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service token is missing, or is not a valid key of this website. */
            401: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Present if the key was sent in the query (RFC 9745). */
                    Deprecation?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service token is the privacy key, which authorises erasures and exports only. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description Present if the key was sent in the query (RFC 9745). */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description Present if the key was sent in the query (RFC 9745). */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Present if the key was sent in the query (RFC 9745). */
                    Deprecation?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Present if the key was sent in the query (RFC 9745). */
                    Deprecation?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down, and nothing was stored. Send the request again. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Present if the key was sent in the query (RFC 9745). */
                    Deprecation?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
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
                /** @description HMAC-SHA-256 of the body with the key of the shop, in base64. */
                "X-Shopify-Hmac-Sha256": string;
            };
            path: {
                /** @description Id of the website. */
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
            /** @description The order is stored, or the webhook was left out. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopifyReceived"];
                };
            };
            /** @description The body is not JSON, or is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not signed with the key of this shop, or no key is stored for this website. */
            401: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down, and nothing was stored. Send the request again. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
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
                 * @description The feed key, in place of the header `X-Service-Token`. Deprecated, because it ends up in request logs: it is accepted for one more release.
                 */
                token?: string;
            };
            header?: never;
            path: {
                /** @description Id of the website. */
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
            /** @description The data is erased in every store. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Present if the key was sent in the query (RFC 9745). */
                    Deprecation?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erased"];
                };
            };
            /** @description The body is not JSON, or is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Present if the key was sent in the query (RFC 9745). */
                    Deprecation?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service token is missing, or is not a valid key of this website. */
            401: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Present if the key was sent in the query (RFC 9745). */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description Present if the key was sent in the query (RFC 9745). */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Present if the key was sent in the query (RFC 9745). */
                    Deprecation?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Present if the key was sent in the query (RFC 9745). */
                    Deprecation?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down, and nothing was stored. Send the request again. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Present if the key was sent in the query (RFC 9745). */
                    Deprecation?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
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
                /** @description Id of the website. */
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
            /** @description The data of the customer; two empty lists if nothing matches. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Always `no-store`. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Exported"];
                };
            };
            /** @description The body is not JSON, or is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service token is missing, or is not a valid key of this website. */
            401: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
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
                    /** @description Id of this request. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down, and nothing was stored. Send the request again. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
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
                /** @description One of the allowed origins of the website, exactly. Browsers send this header by themselves. */
                Origin: string;
            };
            path: {
                /** @description Id of the website. */
                site_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card. It counts as delivered from now on. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    /** @description Always `no-store`. */
                    "Cache-Control"?: string;
                    /** @description Reason of the stall that the card is about. */
                    "Card-Reason"?: string;
                    /** @description Code that a card about a declined code names, percent-encoded. It is absent from all other cards. */
                    "Card-Code"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardAnswer"];
                };
            };
            /** @description No card waits for this visitor. */
            204: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    /** @description Always `no-store`. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The query is not valid. The error names the parameter. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `Origin` is missing, null, or not an allowed origin of this website: a subdomain is another origin. The response has no CORS headers. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description Contains `Origin`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down, and nothing was stored. Send the request again. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
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
                /** @description One of the allowed origins of the website, exactly. Browsers send this header by themselves. */
                Origin: string;
            };
            path: {
                /** @description Id of the website. */
                site_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card. The page must mark it as a preview. */
            200: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    /** @description Always `no-store`. */
                    "Cache-Control"?: string;
                    /** @description The look of the card as a query string of `background`, `text` and `accent` (six hexadecimal digits), `corner`, `radius` and `distance` (pixels), and `font`. It is absent if the website uses the default look. */
                    "Card-Look"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewCard"];
                };
            };
            /** @description The query is not valid. The error names the parameter. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `Origin` is missing, null, or not an allowed origin of this website (without CORS headers in the response), or the link was not signed for this website. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description Contains `Origin`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The link has expired, or the facts sheet has changed since the link was created. */
            410: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down, and nothing was stored. Send the request again. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
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
                /** @description One of the allowed origins of the website, exactly. Browsers send this header by themselves. */
                Origin: string;
            };
            path: {
                /** @description Id of the website. */
                site_id: string;
            };
            cookie?: never;
        };
        /** @description The JSON may be sent as `text/plain`, which needs no preflight and works with `navigator.sendBeacon`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardAck"];
                "text/plain": string;
            };
        };
        responses: {
            /** @description The acknowledgement is stored. */
            204: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not JSON, or is not valid. The error names the field. */
            400: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `Origin` is missing, null, or not an allowed origin of this website: a subdomain is another origin. The response has no CORS headers. */
            403: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such website, or no such card was delivered to this visitor. */
            404: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
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
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service is down, and nothing was stored. Send the request again. */
            503: {
                headers: {
                    /** @description Id of this request. */
                    "X-Request-Id"?: string;
                    /** @description What is left of the limit: `"policy";r=remaining;t=seconds`. */
                    RateLimit?: string;
                    /** @description The limit: `"policy";q=requests;w=seconds`. */
                    "RateLimit-Policy"?: string;
                    /** @description The `Origin` of the request. */
                    "Access-Control-Allow-Origin"?: string;
                    /** @description Contains `Origin`. */
                    Vary?: string;
                    /** @description Seconds to wait before the next request, as a whole number. */
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
                /** @description Signature of the request as `t=<seconds>,v1=<hex>`. `v1` is the HMAC-SHA-256, with the secret of the webhook, of `t`, a point and the body as it was received. Refuse a request whose `t` is more than five minutes old. */
                "X-Engage-Signature": string;
                /** @description Name of the event, as in the body. */
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
            /** @description The event is accepted. */
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
                /** @description Signature of the request as `t=<seconds>,v1=<hex>`. `v1` is the HMAC-SHA-256, with the secret of the webhook, of `t`, a point and the body as it was received. Refuse a request whose `t` is more than five minutes old. */
                "X-Engage-Signature": string;
                /** @description Name of the event, as in the body. */
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
            /** @description The event is accepted. */
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
                /** @description Signature of the request as `t=<seconds>,v1=<hex>`. `v1` is the HMAC-SHA-256, with the secret of the webhook, of `t`, a point and the body as it was received. Refuse a request whose `t` is more than five minutes old. */
                "X-Engage-Signature": string;
                /** @description Name of the event, as in the body. */
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
            /** @description The event is accepted. */
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
                /** @description Signature of the request as `t=<seconds>,v1=<hex>`. `v1` is the HMAC-SHA-256, with the secret of the webhook, of `t`, a point and the body as it was received. Refuse a request whose `t` is more than five minutes old. */
                "X-Engage-Signature": string;
                /** @description Name of the event, as in the body. */
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
            /** @description The event is accepted. */
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
                /** @description Signature of the request as `t=<seconds>,v1=<hex>`. `v1` is the HMAC-SHA-256, with the secret of the webhook, of `t`, a point and the body as it was received. Refuse a request whose `t` is more than five minutes old. */
                "X-Engage-Signature": string;
                /** @description Name of the event, as in the body. */
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
            /** @description The event is accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
