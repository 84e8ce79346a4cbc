--
-- PostgreSQL database dump
--

-- Made by pg_dump 15 of a store that had sold once, by commit e076cecf: the rows alone, without legal_versions and the records of migrations.

COPY "shop"."attention" ("id", "kind", "subject_type", "subject_id", "reason", "opened_at", "resolved_at") FROM stdin;
hard0	mail_failed	order	hard0		2026-01-01	2026-01-02
hard1	mail_failed	order	hard1	\\N	2026-01-01	2026-01-02
hard2	mail_failed	order	hard2	\\.	2026-01-01	2026-01-02
hard3	mail_failed	order	hard3	a\tb\nc\rd\\e\bf\fg\vh	2026-01-01	2026-01-02
hard4	mail_failed	order	hard4	Größe 🎮 "x" 'y'	2026-01-01	2026-01-02
hard5	mail_failed	order	hard5	\\t	2026-01-01	2026-01-02
hard6	mail_failed	order	hard6	 	2026-01-01	2026-01-02
hard7	mail_failed	order	hard7	COPY "a" ("b") FROM stdin;	2026-01-01	2026-01-02
\.

COPY "shop"."buyer_sessions" ("id", "created_at", "last_seen_at", "user_id", "device", "signed_in_at", "moved_to", "proven_at") FROM stdin;
149f0e82-8385-4253-8532-30c47d9edb95	2026-11-29T12:40:06.432Z	2026-11-29T12:40:06.432Z	\N	\N	\N	\N	\N
\.

COPY "shop"."checkouts" ("id", "buyer_session_id", "customer_email", "sealed_at", "paid_by", "buyer_ip", "created_at", "usd_to_idr", "consent_at", "anonymised_at", "user_id", "language", "extensions", "consent_version", "trace") FROM stdin;
8fb4a656-d294-4ba6-8431-a88b93357832	149f0e82-8385-4253-8532-30c47d9edb95	\N	2026-11-29T12:40:06.670Z	c0feb312-408b-492a-8d5c-aa991e8bccca	127.0.0.1	2026-11-29T12:40:06.448Z	15500	2026-11-29T12:40:06.565Z	\N	\N	en	0	terms 1, 2026-11-29	44MU-PHLC-9YER
\.

COPY "shop"."deliveries" ("id", "order_id", "unit_no", "status", "tries", "due_at", "claimed_until", "held_reason", "held_detail", "created_at", "sent_at", "accepted_at", "delivered_at", "fresh_since", "gives_up_at") FROM stdin;
09b22699-9239-4c11-a4ac-4d0a3a390c60	62cd785c-81c5-4a9e-a4dd-f40657b3ba22	1	delivered	1	2026-11-29T12:40:07.331Z	\N	\N	\N	2026-11-29T12:40:07.331Z	2026-11-29T12:40:07.350Z	2026-11-29T12:40:07.441Z	2026-11-29T12:40:07.519Z	\N	\N
\.

COPY "shop"."document_counters" ("kind", "year", "last") FROM stdin;
receipt	2026	1
\.

COPY "shop"."documents" ("id", "kind", "year", "number", "checkout_id", "payment_id", "refund_id", "currency", "gross", "tax", "content", "created_at") FROM stdin;
02befbed-da5a-4055-9075-e1e4954228b3	receipt	2026	1	8fb4a656-d294-4ba6-8431-a88b93357832	c0feb312-408b-492a-8d5c-aa991e8bccca	\N	USD	150	0	{"language":"en","method":"card","orders":["TRKNY4Y3XUKVJCZ"],"timeZone":"Asia/Jakarta","seller":["Kilat"],"support":"support@kilat.example","note":"Prices include all taxes that apply.","rule":{"kind":"none","rate":0},"lines":[{"name":"Mobile Legends: 86 Diamonds","quantity":1,"amount":150}]}	2026-11-29T12:40:07.364Z
\.

COPY "shop"."fee_checks" ("id", "payment_id", "kind", "ref", "subject_type", "subject_id", "status", "tries", "due_at", "claimed_until", "created_at") FROM stdin;
payment:c0feb312-408b-492a-8d5c-aa991e8bccca	c0feb312-408b-492a-8d5c-aa991e8bccca	payment	pi_4nOLwUNUZhBS7E9sAxk2Gc5H	payment	c0feb312-408b-492a-8d5c-aa991e8bccca	due	0	2026-11-29T12:40:08.297Z	\N	2026-11-29T12:40:07.297Z
\.

COPY "shop"."games" ("id", "name", "image_url", "currency_label", "category_code", "player_fields", "is_active", "source", "needs_buyer_ip", "needs_account", "position", "created_at", "updated_at", "gives_code", "other_names", "checks_player") FROM stdin;
mobile-legends	Mobile Legends	/covers/mobile-legends.svg	Diamonds	ML	[{"key":"user_id","label":"User ID","kind":"number"},{"key":"additional_id","label":"Zone ID","kind":"number"}]	1	supplier	0	0	0	2026-11-29T12:40:05.778Z	2026-11-29T12:40:05.778Z	0	[]	1
free-fire	Free Fire	/covers/free-fire.svg	Diamonds	FF	[{"key":"user_id","label":"User ID","kind":"number"}]	1	supplier	0	0	1	2026-11-29T12:40:05.778Z	2026-11-29T12:40:05.778Z	0	[]	1
by-hand	By Hand	/covers/by-hand.svg	Diamonds	\N	[{"key":"user_id","label":"User ID","kind":"number"}]	1	seller	0	0	2	2026-11-29T12:40:05.778Z	2026-11-29T12:40:05.778Z	0	[]	0
\.

COPY "shop"."kysely_migration_lock" ("id", "is_locked") FROM stdin;
migration_lock	0
\.

COPY "shop"."leases" ("name", "holder", "fence", "expires_at") FROM stdin;
backups	7f54c863-bf32-411a-b3cc-b61132c6b363:f9bd331c-e589-4e24-a537-7d333074496c	1	2026-11-29T13:40:13.562Z
\.

COPY "shop"."ledger_entries" ("id", "posting_id", "account", "amount", "currency", "subject_type", "subject_id", "created_at") FROM stdin;
8dbc3e20-a416-4308-9007-6f98a2c3cbdb	payment:c0feb312-408b-492a-8d5c-aa991e8bccca	provider:stripe	150	USD	payment	c0feb312-408b-492a-8d5c-aa991e8bccca	2026-11-29T12:40:07.291Z
49558ee4-6c01-4d63-94c4-efc754e9b28b	payment:c0feb312-408b-492a-8d5c-aa991e8bccca	buyers	-150	USD	payment	c0feb312-408b-492a-8d5c-aa991e8bccca	2026-11-29T12:40:07.291Z
703e7397-33c5-4c1c-9c5b-76b0bcd5ede8	unit:09b22699-9239-4c11-a4ac-4d0a3a390c60:delivered	buyers	150	USD	delivery	09b22699-9239-4c11-a4ac-4d0a3a390c60	2026-11-29T12:40:07.529Z
fed40074-f580-49a3-b6d4-ec3a10e76c3f	unit:09b22699-9239-4c11-a4ac-4d0a3a390c60:delivered	revenue	-150	USD	delivery	09b22699-9239-4c11-a4ac-4d0a3a390c60	2026-11-29T12:40:07.529Z
\.

COPY "shop"."order_events" ("id", "order_id", "event", "from_status", "to_status", "actor", "created_at") FROM stdin;
4abcbe9a-e0b0-4e3b-b4ca-b7b239cb3785	62cd785c-81c5-4a9e-a4dd-f40657b3ba22	place	\N	pending	buyer	2026-11-29T12:40:06.503Z
c7e212b3-2a5e-4429-95af-e36378152b21	62cd785c-81c5-4a9e-a4dd-f40657b3ba22	pay	pending	processing	system	2026-11-29T12:40:07.330Z
d9902f3c-41a6-43a9-b142-fc7840a3eaa1	62cd785c-81c5-4a9e-a4dd-f40657b3ba22	deliver	processing	completed	system	2026-11-29T12:40:07.524Z
\.

COPY "shop"."orders" ("id", "checkout_id", "buyer_session_id", "line_key", "game_id", "package_id", "game_user_id", "quantity", "unit_price_amount", "unit_cost_cents", "unit_cost_idr", "unit_price_idr", "total_amount", "status", "failed_by", "tracking_code", "created_at", "expires_at", "paid_at", "delivered_at", "player_name", "player_checked", "paid_method", "request_id", "trace") FROM stdin;
62cd785c-81c5-4a9e-a4dd-f40657b3ba22	8fb4a656-d294-4ba6-8431-a88b93357832	149f0e82-8385-4253-8532-30c47d9edb95	2702ffe6-b2ab-4181-ad86-fb06adf38966	mobile-legends	ml-86	123456789 (2345)	1	150	122.58064516129032	19000	23300	150	completed	\N	TRKNY4Y3XUKVJCZ	2026-11-29T12:40:06.503Z	2026-11-29T12:41:36.503Z	2026-11-29T12:40:07.328Z	2026-11-29T12:40:07.522Z	xRyu89	1	card	44MU-PHLC-9YER	44MU-PHLC-9YER
\.

COPY "shop"."packages" ("id", "game_id", "name", "amount", "price_amount", "original_price_amount", "is_popular", "is_best_value", "is_active", "source", "created_at", "updated_at") FROM stdin;
ml-86	mobile-legends	86 Diamonds	86	150	\N	0	0	1	supplier	2026-11-29T12:40:05.778Z	2026-11-29T12:40:05.778Z
ff-70	free-fire	70 Diamonds	70	99	\N	0	0	1	supplier	2026-11-29T12:40:05.778Z	2026-11-29T12:40:05.778Z
hand-60	by-hand	60 Coins	60	499	\N	0	0	1	seller	2026-11-29T12:40:05.778Z	2026-11-29T12:40:05.778Z
\.

COPY "shop"."payment_lines" ("payment_id", "order_id", "unit_no", "amount", "fee") FROM stdin;
c0feb312-408b-492a-8d5c-aa991e8bccca	62cd785c-81c5-4a9e-a4dd-f40657b3ba22	1	150	0
\.

COPY "shop"."payments" ("id", "checkout_id", "provider", "method", "provider_ref", "status", "amount", "currency", "is_surplus", "due_at", "tries", "claimed_until", "created_at", "succeeded_at", "channel", "capture_ref", "expires_at", "received_amount", "received_currency", "refunded_amount", "close_tries", "close_due_at", "apply_failures", "accepted_at", "trace", "asks_three_d_secure", "returns_at", "begun_at", "failed_at", "end_reason", "payer_digest") FROM stdin;
c0feb312-408b-492a-8d5c-aa991e8bccca	8fb4a656-d294-4ba6-8431-a88b93357832	stripe	card	pi_4nOLwUNUZhBS7E9sAxk2Gc5H	succeeded	150	USD	0	2026-11-29T12:40:07.660Z	0	\N	2026-11-29T12:40:06.660Z	2026-11-29T12:40:07.288Z	\N	\N	2026-11-29T12:41:36.503Z	150	USD	0	0	\N	0	\N	44MU-PHLC-9YER	\N	\N	\N	\N	\N	\N
\.

COPY "shop"."pricing_rules" ("version", "rules", "saved_by", "saved_at") FROM stdin;
1	{"marginPercent":10,"games":{},"packages":{},"rounding":"cent","rupiahStep":"hundred","floorPercent":2,"fees":{},"fallbackUsdToIdr":15500}	test	2026-11-29T12:40:05.778Z
\.

COPY "shop"."processes" ("id", "started_at", "beat_at", "version") FROM stdin;
7f54c863-bf32-411a-b3cc-b61132c6b363	2026-11-29T12:40:06.038Z	2026-11-29T12:40:06.180Z	0.1.0
\.

COPY "shop"."risk_decisions" ("id", "checkout_id", "payment_id", "moment", "outcome", "decision", "made_at") FROM stdin;
dbb13548-fd69-400c-9913-df3430a7962f	8fb4a656-d294-4ba6-8431-a88b93357832	c0feb312-408b-492a-8d5c-aa991e8bccca	opening	deliver	{"moment":"opening","outcome":"deliver","points":0,"reasons":[],"blockedBy":[],"trustedBy":[]}	2026-11-29T12:40:06.666Z
eeb2c7d0-95d3-4dc7-a183-1388e49ab475	8fb4a656-d294-4ba6-8431-a88b93357832	c0feb312-408b-492a-8d5c-aa991e8bccca	success	deliver	{"moment":"success","outcome":"deliver","points":20,"reasons":[{"rule":"new-card","asks":20,"says":"The card has not paid here before the last 7 days","figures":{"cardKnownDays":0,"cardReleases":0}}],"blockedBy":[],"trustedBy":[{"id":"c6a3a420-481d-4829-a2af-b91541105d36","list":"trust","subject":"card","reason":"the card of all tests","until":253402214400000}]}	2026-11-29T12:40:07.322Z
\.

COPY "shop"."risk_entries" ("id", "list", "subject", "digest", "reason", "until", "made_by", "made_at") FROM stdin;
c6a3a420-481d-4829-a2af-b91541105d36	trust	card	haG4jehoCvytjMU0ivvV-6	the card of all tests	9999-12-31T00:00:00.000Z	tests	2026-11-29T12:40:05.800Z
\.

COPY "shop"."risk_events" ("id", "kind", "at", "amount", "payment_id", "package_id", "address", "session", "mail", "player", "card") FROM stdin;
paid:c0feb312-408b-492a-8d5c-aa991e8bccca	paid	2026-11-29T12:40:07.326Z	150	c0feb312-408b-492a-8d5c-aa991e8bccca	ml-86	pTmhTsWFv2urzHuBIVXwiK	i2QcInoEooqvPxXaGSDBhU	\N	_MFwLd7P5X0O1TXLNDHt87	haG4jehoCvytjMU0ivvV-6
\.

COPY "shop"."settings" ("key", "value", "updated_at") FROM stdin;
standing-doubles-told	true	2026-11-29T12:40:06.154Z
backups	{"triedAt":"2026-11-29T13:40:07.564Z"}	2026-11-29T13:40:07.566Z
store-id	3814a8cd-71d7-42eb-a6ec-a9709c183547	2026-11-29T13:40:07.575Z
\.

COPY "shop"."supplier_balances" ("supplier", "amount", "currency", "read_at", "refused_amount") FROM stdin;
lapakgaming	993229432	IDR	2026-11-29T12:40:06.283Z	0
\.

COPY "shop"."supplier_orders" ("id", "delivery_id", "supplier", "product_code", "player", "cost_amount", "cost_currency", "status", "supplier_ref", "not_found", "due_at", "tries", "note", "created_at", "answered_at", "refusal", "claimed_until", "account_id", "reread_cost", "chosen_because", "trace", "charge_amount", "charge_currency") FROM stdin;
kd-f37641a858203e8a6f3f68a54c444885	09b22699-9239-4c11-a4ac-4d0a3a390c60	lapakgaming	ML78_8-S2	{"user_id":"123456789","additional_id":"2345"}	19000	IDR	delivered	RA532932120359306246	0	\N	1	Sukses Terkirim - 2026-11-29 19:40:07 WIB	2026-11-29T12:40:07.350Z	2026-11-29T12:40:07.518Z	\N	\N	\N	\N	\N	44MU-PHLC-9YER	19000	IDR
\.

COPY "shop"."supplier_products" ("supplier", "code", "package_id", "category_code", "name", "provider_code", "cost_amount", "cost_currency", "process_minutes", "is_available", "is_chosen", "seen_at", "cut_off_from", "cut_off_until", "once_a_day") FROM stdin;
lapakgaming	ML78_8-S2	ml-86	ML	ML78_8-S2	\N	19000	IDR	0	1	1	2026-11-29T12:40:05.778Z	\N	\N	0
lapakgaming	FF70-S24	ff-70	ML	FF70-S24	\N	9700	IDR	0	1	1	2026-11-29T12:40:05.778Z	\N	\N	0
\.

COPY "shop"."webhook_arrivals" ("sender", "verified_at", "refused_at", "refused_ref") FROM stdin;
stripe	2026-11-29T12:40:07.433Z	\N	\N
lapakgaming-order	2026-11-29T12:40:07.510Z	\N	\N
\.

COPY "shop"."webhook_events" ("id", "provider", "event_key", "type", "payload", "status", "tries", "due_at", "claimed_until", "received_at", "applied_at", "error") FROM stdin;
a6c59370-70bf-4e4a-bb00-f312c2f2a442	stripe	evt_tg40lWdThm6GPupgpGtS0C1N	charge.succeeded	{"id":"evt_tg40lWdThm6GPupgpGtS0C1N","type":"charge.succeeded","livemode":false,"data":{"object":{"id":"ch_2QkjSDvIXrovxEMCDh44qbr1","object":"charge","amount":150,"amount_captured":150,"amount_refunded":0,"application":null,"application_fee":null,"application_fee_amount":null,"balance_transaction":null,"calculated_statement_descriptor":"KILAT","captured":true,"created":1795956007,"currency":"usd","description":null,"disputed":false,"failure_balance_transaction":null,"failure_code":null,"failure_message":null,"fraud_details":{},"livemode":false,"metadata":{"payment_id":"c0feb312-408b-492a-8d5c-aa991e8bccca","checkout_id":"8fb4a656-d294-4ba6-8431-a88b93357832"},"on_behalf_of":null,"outcome":{"advice_code":null,"network_advice_code":null,"network_decline_code":null,"network_status":"approved_by_network","reason":null,"risk_level":"normal","risk_score":12,"seller_message":"Payment complete.","type":"authorized"},"paid":true,"payment_intent":"pi_4nOLwUNUZhBS7E9sAxk2Gc5H","payment_method":"pm_MB24fHYZjBXlickiRIdPBWaX","receipt_number":null,"receipt_url":null,"refunded":false,"review":null,"source":null,"source_transfer":null,"statement_descriptor":null,"statement_descriptor_suffix":null,"status":"succeeded","transfer_data":null,"transfer_group":null}},"object":"event","api_version":"2026-10-28.endive","created":1795956007,"pending_webhooks":1,"request":{"id":null,"idempotency_key":null}}	done	0	2026-11-29T12:40:07.189Z	\N	2026-11-29T12:40:07.189Z	2026-11-29T12:40:07.189Z	\N
1c717b98-9460-4de1-9f8b-d1fe0debb413	lapakgaming-order	82613e2455fb6b90fcbd26a364c1caa9abedc0fbdb914a5682cb5293d379305b	order	{"reference":"kd-f37641a858203e8a6f3f68a54c444885","isOurs":true}	done	0	2026-11-29T12:40:07.502Z	\N	2026-11-29T12:40:07.502Z	2026-11-29T12:40:07.502Z	\N
\.

--
-- PostgreSQL database dump complete
--
