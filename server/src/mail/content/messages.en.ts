export const en = {
  received: {
    subject: 'We have your payment: order {code}',
    heading: 'Payment received',
    intro: 'Thank you. Your payment has arrived and your order is being delivered. We write again when it is done.',
  },
  byHand: {
    subject: 'We have your payment: order {code}',
    heading: 'Payment received',
    intro:
      'Thank you. Your payment has arrived. Our team delivers this order by hand and writes again when it is done.',
  },
  checked: {
    subject: 'We have your payment: order {code}',
    heading: 'Payment received',
    intro:
      'Thank you. Your payment has arrived and is being checked, which takes at most 30 minutes. Then your order is delivered, or your money goes back to you. We write again.',
  },
  settled: {
    subject: 'We have your payment: order {code}',
    heading: 'Payment received',
    intro: 'Thank you. Your payment has arrived. Open your order to see how it stands.',
  },
  delivered: {
    subject: 'Delivered: order {code}',
    heading: 'Delivered',
    intro: 'Your top-up is in your game. If you do not see it, close the game and open it again.',
  },
  code: {
    subject: 'Delivered: order {code}',
    heading: 'Your code is here',
    intro:
      'Open your order to see it. We never write codes into a mail: it is shown to you alone, as often as you like.',
  },
  codeByHand: {
    subject: 'Delivered: order {code}',
    heading: 'Delivered',
    intro: 'Our team says that it sent you your code. If you do not have it, write to us with your tracking code.',
  },
  delivery: {
    subject: 'Your delivery for order {code}',
    heading: 'Your delivery',
    intro: 'This is what you bought. Keep it to yourself: whoever has a code can redeem it.',
  },
  'refund-declined': {
    subject: 'About your refund request: order {code}',
    heading: 'Your refund request was declined',
    intro: 'We looked at your request. This is our answer:',
  },
  'refund-account': {
    subject: 'Where shall we send your money? Order {code}',
    heading: 'We owe you {amount}',
    intro:
      'The payment provider cannot send this money back, so we do it ourselves. Open your order and tell us the bank account or e-wallet. We never ask for it by mail or chat, and never for a PIN or a one-time code.',
  },
  'refund-account-given': {
    subject: 'We know where to send your money: order {code}',
    heading: 'Your money goes to {institution}, number ending in {digits}',
    intro:
      'This account was given for your refund on {at}. If it was not you who gave it, open your order now, give your own account, and write to us: the money goes to the account that was given last. We never ask for an account, a PIN or a one-time code by mail or chat.',
    other: 'another bank or e-wallet',
  },
  held: {
    subject: 'We are checking your payment: order {code}',
    short: { heading: '{came} of {asked} came', fact: '{difference} is missing.' },
    more: { heading: '{came} came instead of {asked}', fact: 'That is {difference} too much.' },
    currency: { heading: '{came} came instead of {asked}', fact: 'It came in another currency.' },
    whole: { heading: 'Your {came} came', fact: 'Something on our side keeps us from going on with your order.' },
    unknown: { heading: 'Your payment came in another currency', fact: 'We cannot take it as it is.' },
    next: 'By {until} we either send your order, or all that came goes back to you. You need not wait: open your order to send the money back now and pay again.',
  },
  partly: {
    subject: 'Delivered in part: order {code}',
    heading: '{delivered} of {total} delivered',
    intro: 'What is delivered is in your game. The rest could not be delivered: what you paid for it goes back to you.',
  },
  delayed: {
    subject: 'Your order {code} takes longer than usual',
    heading: 'This takes longer than usual',
    intro:
      'Your payment is safe and we are working on the delivery. You need to do nothing: it is delivered, or your money goes back to you.',
  },
  refunded: {
    subject: 'Your refund for order {code}',
    heading: '{amount} went back to you',
    intro: 'We have sent it back. Depending on your bank or wallet it can take some days until you see it.',
  },
  link: {
    subject: 'Your link to order {code}',
    heading: 'Your link',
    intro:
      'Somebody with your tracking code, most likely you, asked for this link. If it was not you, you can ignore this mail.',
  },
  'player-corrected': {
    subject: 'The player of order {code} was changed',
    heading: 'The player was changed',
    intro:
      'Your order is delivered to the player below. If it was not you who changed it, open your order now and correct the player, and write to us.',
  },
  'codes-shown': {
    subject: 'The code of order {code} was shown in another browser',
    heading: 'Your code was shown',
    intro:
      'The code of this order was shown in another browser than the one that ordered. If it was not you, redeem the code now and write to us.',
  },
  'address-changed': {
    subject: 'The e-mail address of order {code} was changed',
    heading: 'The e-mail address was changed',
    intro:
      'Mails about this order go to another address from now on, and links that we mailed before no longer open it. If it was not you who changed it, write to us now.',
  },
  gift: {
    subject: 'A gift for you in {game}',
    heading: 'A gift has arrived in your game',
    intro:
      'Somebody who knows your player ID bought this for you. You need to do nothing: if you do not see it, close the game and open it again. Nobody needs a password, a code or money from you for it.',
    support: 'Questions? Write to {email}.',
    why: 'Whoever bought it asked us for this one note. We delete your address within seven days and use it for nothing else.',
  },
  signIn: {
    subject: 'Your sign-in code for {store}',
    heading: 'Your sign-in code',
    intro: 'Enter it in the browser that asked for it. It counts for ten minutes.',
    why: 'You get this mail because somebody wanted to sign in with this address. If it was not you, you can ignore it: nobody gets in without this code. We never ask for it.',
  },
  account: {
    'new-browser': {
      subject: 'A new browser is signed in to your account at {store}',
      heading: 'A new browser is signed in',
      intro:
        'Your account was signed in to from a browser that it was never signed in from before. If it was not you, sign in, sign that browser out on your account page, and write to us.',
    },
    'passkey-added': {
      subject: 'A passkey was added to your account at {store}',
      heading: 'A passkey was added',
      intro:
        'It opens your account. If it was not you who added it, sign in, remove it on your account page, and write to us.',
    },
    'passkey-removed': {
      subject: 'A passkey of your account at {store} was removed',
      heading: 'A passkey was removed',
      intro: 'It no longer opens your account. If it was not you who removed it, write to us.',
    },
    'account-deleted': {
      subject: 'Your account at {store} was deleted',
      heading: 'Your account was deleted',
      intro:
        'Your orders stay, and their tracking codes still show them. If it was not you who deleted the account, write to us. With this mail we delete your address from the account.',
    },
    'account-erased': {
      subject: 'Your account at {store} was deleted',
      heading: 'Your account was deleted',
      intro:
        'We deleted your account and what it kept, because we were asked to. If it was not you who asked, write to us. With this mail we delete your address from the account.',
    },
    'account-unused': {
      subject: 'Your account at {store} was deleted',
      heading: 'Your account was deleted',
      intro:
        'You had not used your account for a long time, so we deleted your name, your address, and the players and passkeys that it kept. You need no account to buy, and can begin a new one at any time.',
    },
    unknownBrowser: 'Unknown browser',
    support: 'Questions? Write to {email}.',
    why: 'You get this mail because this is the address of the account.',
  },
  labels: {
    quantity: 'Quantity {quantity}',
    player: 'Game ID {player}',
    voucher: 'Voucher code',
    code: 'Tracking code {code}',
    total: 'Total',
    paid: 'Paid on {date}',
    button: 'See your order',
    again: 'Top up the same again',
    linkNote:
      'This button works once, until {date}. After that, {track} shows the status for your tracking code and sends you a new link.',
    soldBy: 'Sold by {seller}',
    support: 'Questions? Write to {email} with your tracking code.',
    why: 'You get this mail because this address was given with the order.',
  },
} as const

/** The same keys as the English messages with any text: the type that each language's messages must have. */
type Texts<Group> = { readonly [Key in keyof Group]: Group[Key] extends string ? string : Texts<Group[Key]> }
export type MailMessages = Texts<typeof en>
