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
    name: 'The mails about one cart are sent in the order in which they were queued',
    file: 'server/src/mail/send-mails.ts',
    find: 'cartOf.get(order_id) ?? order_id',
    replace: 'order_id',
    tests: ['server/src/mail/mails.shop.test.ts'],
  },
  {
    name: 'The token of a mailed link stands behind the #',
    file: 'server/src/alerts/outbox/mail-links.ts',
    find: '#l=',
    replace: '?l=',
    tests: ['server/src/mail/links-of-mails.shop.test.ts'],
  },
]
