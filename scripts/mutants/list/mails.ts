import type { Mutant } from '../mutant.ts'

export const mailMutants: readonly Mutant[] = [
  {
    name: 'No mail about an order goes out before money for it came',
    file: 'server/src/alerts/outbox/queue-mail.ts',
    find: "    .where('payments.status', 'in', cameStatuses)\n",
    replace: '',
    tests: ['server/src/mail/before-money.shop.test.ts'],
  },
  {
    name: 'A mail about a whole payment is about an order that it paid',
    file: 'server/src/refunds/queue-refunded-mail.ts',
    find: '(await listCoveredOrders(trx, payment))[0]',
    replace: '(await listCoveredOrders(trx, payment)).at(-2)',
    tests: ['server/src/mail/mails.shop.test.ts'],
  },
  {
    name: 'The mails about one cart are sent in the order in which they were queued, by whichever process',
    file: 'server/src/mail/claim-mails.ts',
    find: 'older.status in',
    replace: '1 = 0 and older.status in',
    tests: ['server/src/mail/mails-in-order.shop.test.ts'],
  },
  {
    name: 'A mail that another process took meanwhile is not handed over',
    file: 'server/src/mail/send-mails.ts',
    find: '  if (!mail) return\n',
    replace: '  if (!mail) return mailer.send({ id: claimed.id, to: claimed.recipient, ...composed.content })\n',
    tests: ['server/src/mail/mails-in-order.shop.test.ts'],
  },
  {
    name: 'A mail is queued behind the others about its cart, whatever their clocks said',
    file: 'server/src/alerts/outbox/queued-at.ts',
    find: 'Math.max(now, Date.parse(last) + 1)',
    replace: 'now',
    tests: ['server/src/mail/mails-in-order.shop.test.ts'],
  },
  {
    name: 'The token of a mailed link stands behind the #',
    file: 'server/src/alerts/outbox/mail-links.ts',
    find: '#l=',
    replace: '?l=',
    tests: ['server/src/mail/links-of-mails.shop.test.ts'],
  },
  {
    name: 'The seller’s words keep their lines in every mail program',
    file: 'server/src/mail/content/render-html.ts',
    find: ".replace(/\\r?\\n/g, '<br>')",
    replace: '',
    tests: ['server/src/mail/content/rules-of-clients.test.ts'],
  },
]
