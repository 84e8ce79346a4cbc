import type { Mutant } from '../mutant.ts'

const prompts = ['server/src/payments/prompts.shop.test.ts']
const refused = ['server/src/fulfilment/refused-accounts.shop.test.ts']
const breaker = ['core/src/delivery/circuit-breaker.test.ts', 'server/src/suppliers/circuit-breaker.shop.test.ts']
const addresses = ['server/tests/addresses-from-proxies.test.ts']
const ambiguous = ['server/tests/ambiguous-requests.test.ts']
const ofMail = ['server/src/payments/failed-cards-of-mail.shop.test.ts']
const waits = 'server/src/payments/waits.ts'

export const strangerMutants: readonly Mutant[] = [
  {
    name: 'Risk: failed cards of a player or a mail address close nothing of another session',
    file: 'server/src/payments/tries-over.ts',
    find: ".where('buyer_session_id', '=', buyer_session_id)",
    replace: '',
    tests: ofMail,
  },
  {
    name: 'Risk: failed cards of a player or a mail address close what its session opened without 3-D Secure',
    file: 'server/src/payments/tries-over.ts',
    find: "outcome === 'three-d-secure' && ",
    replace: "outcome === 'hold' && ",
    tests: ofMail,
  },
  {
    name: 'Risk: a failed card closes no payment that asks for 3-D Secure already',
    file: 'server/src/payments/tries-over.ts',
    find: "where('asks_three_d_secure', 'is', null)",
    replace: "where('method', '=', 'card')",
    tests: ofMail,
  },
  {
    name: 'Risk: failed cards of a player refuse no card of somebody else',
    file: 'server/src/risk/rules.ts',
    find: "when: [{ fact: 'failedCardsOfPlayer', atLeast: 5 }],\n    asks: 'three-d-secure'",
    replace: "when: [{ fact: 'failedCardsOfPlayer', atLeast: 5 }],\n    asks: 'refuse'",
    tests: ofMail,
  },
  {
    name: 'Strangers: a phone number gets five requests of its wallet in ten minutes',
    file: 'server/src/payments/open-payment.ts',
    find: "    if (prompt) return { kind: 'too-early', of: 'prompt', until: prompt }\n",
    tests: prompts,
  },
  {
    name: 'Strangers: of two requests to one number at once the later one counts the other',
    file: 'server/src/payments/waits.ts',
    find: 'doUpdateSet({ asked_at })',
    replace: 'doNothing()',
    tests: prompts,
    engine: 'postgres',
  },
  {
    name: 'Strangers: a browser keeps the time that it was told',
    file: waits,
    find: 'own ? Math.min(next, timeOf(own.at)) : next',
    replace: 'next',
    tests: prompts,
  },
  {
    name: 'Strangers: a turn counts until its last moment',
    file: waits,
    find: '...others.map(({ at }) => timeOf(at) + TURN_LASTS),',
    replace: '...others.map(({ at }) => timeOf(at) - WINDOW),',
    tests: prompts,
  },
  {
    name: 'Strangers: a browser that paid with the number is counted by itself',
    file: waits,
    find: '  if (hasPaid(sessionId, userId)) {',
    replace: '  if (most < 0) {',
    tests: prompts,
  },
  {
    name: 'Strangers: a wallet asks at the number that was typed',
    file: 'server/src/payments/open-payment.ts',
    find: ' && isSamePayer\n',
    replace: '\n',
    tests: prompts,
  },
  {
    name: 'Strangers: a session changes its way to pay twenty times in ten minutes',
    file: 'server/src/payments/open-payment.ts',
    find: "    if (change) return { kind: 'too-early', of: 'change', until: change }\n",
    tests: prompts,
  },
  {
    name: 'Strangers: the digest of a number goes with its buyer',
    file: 'server/src/app/retention/forget-buyers.ts',
    find: 'set({ payer_digest: null })',
    replace: 'set({ claimed_until: null })',
    tests: prompts,
  },
  {
    name: 'Strangers: the code of an order whose money is held goes to whoever may read it',
    file: 'server/src/ordering/held-payments.ts',
    find: 'mayRead ? earlier.tracking_code : null',
    replace: 'earlier.tracking_code',
    tests: ['server/src/payments/held-payments.shop.test.ts'],
  },
  {
    name: 'Strangers: the code of an order that was paid goes to whoever may read it',
    file: 'server/src/payments/paid-elsewhere.ts',
    find: 'readable?.tracking_code ?? null',
    replace: "paid[0]?.tracking_code ?? ''",
    tests: ['server/src/ordering/changed-cart.shop.test.ts'],
  },
  {
    name: 'Strangers: the unanswered orders of one cart keep no other buyer waiting',
    file: 'core/src/delivery/circuit-breaker.ts',
    find: " && failure.split(' ')[1] !== checkoutId",
    tests: breaker,
  },
  {
    name: 'Strangers: refusals of one checkout pause no supplier',
    file: 'server/src/suppliers/supplier-health.ts',
    find: 'refused.checkoutId !== checkoutId',
    replace: "refused.checkoutId !== ''",
    tests: refused,
  },
  {
    name: 'Strangers: the first refusal pauses no supplier',
    file: 'server/src/suppliers/supplier-health.ts',
    find: '(refused !== undefined && refused.checkoutId !== checkoutId)',
    replace: 'refused?.checkoutId !== checkoutId',
    tests: refused,
  },
  {
    name: 'Strangers: an order that its supplier refuses while it takes others is left to the seller',
    file: 'server/src/suppliers/supplier-health.ts',
    find: "  if (wasRefused && openUntil === null && refused === undefined) return 'its-own'\n",
    tests: refused,
  },
  {
    name: 'Strangers: a refused order is sent again only where the balance covers its cost',
    file: 'server/src/fulfilment/send/send-unit.ts',
    find: 'attempt.wasRefused ? await waitForBalance(supplier, attempt) : undefined',
    replace: 'undefined',
    tests: refused,
  },
  {
    name: 'Addresses: X-Forwarded-For is cleaned before anybody reads it',
    file: 'server/src/app/start-store.ts',
    find: '    cleanForwarded(request)\n',
    tests: addresses,
  },
  {
    name: 'Addresses: what is no address reaches no supplier',
    file: 'server/src/ordering/order.routes.ts',
    find: 'ip: readAddress(request.ip)',
    replace: 'ip: request.ip',
    tests: addresses,
  },
  {
    name: 'Addresses: an address that was kept with a port goes to the supplier without',
    file: 'server/src/fulfilment/send/claim-units.ts',
    find: 'buyer_ip: readAddress(row.buyer_ip) ?? null',
    replace: 'buyer_ip: row.buyer_ip',
    tests: addresses,
  },
  {
    name: 'Requests: what two readers could understand in two ways is refused',
    file: 'server/src/app/start-store.ts',
    find: '    if (refuseAmbiguous(request, response, ctx.secure)) return\n',
    tests: ambiguous,
  },
  {
    name: 'Requests: a backslash leads no redirect away',
    file: 'server/src/web/pages/pages.routes.ts',
    find: '(?![/\\\\])',
    replace: '(?!\\/)',
    tests: ['server/src/web/game-page.shop.test.ts'],
  },
  {
    name: 'Other hosts: only a name that a trusted proxy hands on leads a reader away',
    file: 'server/src/web/lead-to-own-host.ts',
    find: "!isTrusted(socket.remoteAddress ?? '', 0) || ",
    replace: '',
    tests: ['server/src/web/lead-to-own-host.test.ts'],
  },
  {
    name: 'Other hosts: a browser that was led just now is led no further',
    file: 'server/src/web/lead-to-own-host.ts',
    find: " || parseCookie(headers.cookie ?? '')[LED]",
    replace: '',
    tests: ['server/src/web/lead-to-own-host.test.ts'],
  },
  {
    name: 'Other hosts: in production only pages at the public address write',
    file: 'server/src/platform/http/authenticators.ts',
    find: "  if (config.NODE_ENV === 'production') return false\n",
    replace: '',
    tests: ['server/tests/other-hosts.test.ts'],
  },
  {
    name: 'Other hosts: outside production a page writes at its own address alone',
    file: 'server/src/platform/http/authenticators.ts',
    find: 'page.host === headers.host && ',
    replace: '',
    tests: ['server/tests/other-hosts.test.ts'],
  },
]
