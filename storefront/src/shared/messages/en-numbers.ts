/** Texts about paying by a number at a bank or a till. */
export const numbers = {
  groups: { account: 'Virtual account', counter: 'Counter' },
  waiting: 'Waiting for your payment by {name}',
  number: { account: 'Virtual account number', counter: 'Payment code' },
  amount: 'Amount, exactly',
  receiver: 'Receiver',
  until: 'Pay until',
  copyNumber: 'Copy number',
  copyAmount: 'Copy amount',
  copied: 'Copied',
  copyFailed: 'Could not be copied',
  how: 'How to pay',
  ways: { atm: 'ATM', app: 'Mobile banking', web: 'Internet banking', till: 'At the till' },
  choose: 'Choose {menu}.',
  enter: 'Enter the number {number}.',
  check: 'Check that it names {receiver} and exactly {amount}, then confirm. Another amount is refused.',
  tellTill: 'Tell the cashier at any {name} that you pay for {receiver}, and show the code {number}.',
  payTill: 'Pay exactly {amount} and keep the receipt.',
  menus: {
    ID_BCA: {
      atm: 'Other transactions, Transfer, then To BCA Virtual Account',
      app: 'm-Transfer, then BCA Virtual Account',
      web: 'Fund transfer, then Transfer to BCA Virtual Account',
    },
    ID_BRI: {
      atm: 'Other transactions, Payment, Others, then BRIVA',
      app: 'the BRIVA menu',
      web: 'Payment, then BRIVA',
    },
    ID_BNI: {
      atm: 'Other menu, Transfer, then Virtual Account Billing',
      app: 'Transfer, then Virtual Account Billing',
      web: 'Transaction, then Virtual Account Billing',
    },
    ID_MANDIRI: {
      atm: 'Pay or buy, Others, then Multipayment',
      app: 'Payment, New payment, then Multipayment',
      web: 'Payment, then Multipayment',
    },
    ID_PERMATA: {
      atm: 'Other transactions, Payment, Others, then Virtual account',
      app: 'Payment, then Virtual account',
      web: 'Bill payment, then Virtual account',
    },
    ID_BSI: { atm: 'Payment, then Institution', app: 'Pay, then Institution', web: 'Payment, then Institution' },
  },
  checking: 'This page notices your payment by itself',
  resting:
    'We are still waiting. You can close this page: once the payment is there we confirm it by mail, if you left an address, and on your order’s page.',
  over: 'The time to pay is over. If you did pay, it still counts: your order is delivered, or the money goes back.',
  toOrder: 'To your order',
} as const
