export const legal = {
  termsTitle: 'Terms',
  terms: [
    {
      title: 'Who sells',
      text: '{seller} sells game currency for the games shown in the store. The games belong to their makers, who are no party to the purchase.',
    },
    {
      title: 'Price and payment',
      text: 'Prices are in US dollars. Cards and PayPal are charged in US dollars, e-wallets, QRIS, virtual accounts and counters in rupiah at the amount shown before you pay. {taxNote}',
    },
    {
      title: 'Delivery',
      text: 'Delivery starts the moment the payment is confirmed, to the game ID you entered. Please check the ID: what was delivered to it cannot be taken back.',
    },
    {
      title: 'Right to withdraw',
      text: 'You ask for delivery at once. Until an item is delivered you may withdraw from it; once it is delivered, the right to withdraw from it ends. What cannot be delivered is refunded.',
    },
    {
      title: 'Late and double payments',
      text: 'A payment that arrives late is delivered or refunded. A second payment for the same order goes back by itself.',
    },
  ],
  privacyTitle: 'Privacy notice',
  privacy: [
    {
      title: 'What we keep',
      text: 'Your orders with game ID, amount and times; your email, if you gave one; the internet address you ordered from; the address your browser gave us for notices, if you asked for them; and cookies for your session, language and currency. No advertising, no tracking by others.',
    },
    {
      title: 'With an account',
      text: 'If you make one: its email address, the players you save with your names for them, your favourite games, the public keys of your passkeys with their names, and where you are signed in. You delete each of them, or the whole account, on its page.',
    },
    {
      title: 'Card data and phone numbers',
      text: 'Card numbers go straight from your browser to the payment provider and never reach us. A phone number for a wallet is passed on to the provider and not kept by us.',
    },
    {
      title: 'Game accounts',
      text: 'Account details, where a game needs them, are encrypted, shown only to the person who delivers, and deleted after delivery, failure or refund.',
    },
    {
      title: 'Who else gets data',
      text: 'The payment provider you choose (Stripe, Xendit or PayPal) gets the payment. Our supplier gets the game ID, and for some games the internet address, to make the delivery. Notices that you asked for travel encrypted through the service of your browser’s maker.',
    },
    {
      title: 'Your rights',
      text: 'Ask us what we hold about you, or to correct or delete it, at {email}. What tax and accounting law makes us keep stays until its time is over.',
    },
  ],
} as const
