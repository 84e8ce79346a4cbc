import type { Texts } from './messages.ts'

/** Texts that explain a game's page; the server draws them, so most browsers never load this file. */
export const gameHelpEn = {
  title: 'Top up {game}',
  description: 'Top up {currency} for {game}: choose a package, pay your way, and follow the delivery step by step.',
  crumbs: 'You are here',
  home: 'Home',
  waysText: 'Each amount is exactly what is charged.',
  groups: { code: 'QRIS and e-wallets', account: 'Bank transfer', counter: 'At a counter', card: 'Card and PayPal' },
  needs: { one: 'from {count} of these', other: 'from {count} of these' },
  notBorne: 'not for this package',
  outOfLimits: 'not for this amount',
  noWays: 'No way to pay is open for this package right now. Please choose another one, or come back later.',
  moreGames: 'More games',
  voucherNote:
    'You get a code to redeem. It appears on the page of your order as soon as it is delivered, for your eyes only.',
  byHand: {
    account:
      'A person of our store signs in to your game account and buys this there by hand. The checkout asks for your account and its password. It takes minutes or hours instead of seconds; the page of your order shows when it is delivered.',
    other:
      'A person of our store delivers this by hand. It takes minutes or hours instead of seconds; the page of your order shows when it is delivered.',
  },
  idPicture: 'Where {game} shows your ID',
  idPlaces: {
    profile: 'Open your profile in {game}: the ID stands beside or below your name.',
    corner: 'While you play {game}, your UID stands in a corner of the screen.',
    settings: 'Open the settings of {game}: the ID stands in the part about your account.',
    account: 'Open your account of {game}: the ID stands with your name.',
  },
  zone: 'The zone is the number in brackets behind it: paste both at once, and both fields are filled.',
  questionsTitle: 'Questions about {game}',
  questions: {
    how: {
      question: 'How do I top up {game}?',
      answer:
        'Enter your player ID, choose a package and how you pay, then confirm the payment. You need no account here, and we never ask for the password of your game.',
    },
    howAccount: {
      question: 'How do I top up {game}?',
      answer:
        'Enter your player ID, choose a package and how you pay. This game is topped up by hand inside your account: the checkout asks for its details, which are deleted once it is done.',
    },
    howCode: {
      question: 'How do I buy a code for {game}?',
      answer:
        'Choose a package and how you pay. The code appears on the page of your order as soon as it is delivered, for your eyes only; you redeem it yourself.',
    },
    where: { question: 'Where do I find my {game} ID?' },
    time: {
      question: 'How long does it take until my {currency} is there?',
      answer:
        'Your order is sent the moment it is paid, and the page of your order shows each step as it happens. {measured}',
    },
    ways: {
      question: 'How can I pay for {game}?',
      answer: 'With {ways}. You see the exact amount of each before you pay.',
    },
    wrong: {
      question: 'What if I typed the wrong ID, or nothing arrives?',
      answer:
        'Until it is sent you can correct the ID on the page of your order. What cannot be delivered is paid back; the refund policy says when and how fast.',
    },
  },
} as const

export type GameHelp = Texts<typeof gameHelpEn>
