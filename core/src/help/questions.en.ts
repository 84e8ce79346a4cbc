import type { HelpQuestion } from './question.ts'

export const questionsEn: readonly HelpQuestion[] = [
  {
    id: 'payment-failed',
    category: 'payment',
    question: 'My payment failed. What now?',
    answer: `When a payment fails, your order and your cart are kept and you can try again at once, with the same card or another one. The price is held for 30 minutes from the moment the order is made.

A bank that reserved the amount for a failed payment releases the hold in 3-7 business days. If the money really left your account and the order does not show as paid, send us the tracking code and the bank's statement line: you get a full refund.`,
    tags: ['payment failed', 'bank hold', 'declined', 'card', 'money debited'],
  },
  {
    id: 'duplicate-charge',
    category: 'payment',
    question: 'I was charged twice for one order',
    answer: `One order is paid once. A second charge for the same order goes back to you in full; we send it within 2 hours of your request.

Look at your statement first: a hold from a failed attempt can look like a second charge, and your bank releases it in 3-7 business days.`,
    tags: ['charged twice', 'duplicate', 'double payment', 'refund'],
  },
  {
    id: 'wrong-user-id',
    category: 'order',
    question: 'I entered the wrong user ID',
    answer: `Write to us at once, on WhatsApp if you can, with the tracking code and the right ID. While the order shows Processing or Pending Delivery, the ID can be corrected or you get a full refund; we answer such a request within 4 hours.

Once the order shows Delivered, the currency is in the account of the ID you entered. The game does not give it back, so there is no refund.`,
    tags: ['wrong id', 'user id', 'zone id', 'correct', 'refund'],
  },
  {
    id: 'order-status',
    category: 'order',
    question: 'What do the order statuses mean?',
    answer: `Payment Pending: we wait for the payment to be confirmed. An order that is not paid within 30 minutes expires; money that still arrives later is delivered or refunded.

Processing: paid, and the delivery is under way. Pending Delivery: paid, and our team finishes the delivery by hand. Delivered: the currency is in the game. Failed: nothing was delivered. If you paid, the money goes back to you.`,
    tags: ['status', 'processing', 'pending delivery', 'delivered', 'failed', 'expired'],
  },
  {
    id: 'delivery-delayed',
    category: 'delivery',
    question: 'How long does delivery take, and what if it is late?',
    answer: `Most orders arrive within 30 seconds of payment. When a game's own servers are slow or under maintenance, deliveries usually take 5-15 minutes.

Contact support after 30 minutes with your tracking code. A paid order with no delivery can be refunded in full.`,
    tags: ['late delivery', 'waiting', 'not received', '30 seconds', 'maintenance'],
  },
  {
    id: 'delivered-not-received',
    category: 'delivery',
    question: 'My order shows Delivered, but I see no currency in the game',
    answer: `Close the game completely, open it again and look at the balance and the in-game mailbox; some games show a top-up only after a new login. Then compare the ID on the tracking page with the one in your profile, and the server or zone with it.

Still nothing? Send us the tracking code with a screenshot of your profile and your balance. We check the delivery with the supplier.`,
    tags: ['not received', 'delivered', 'missing currency', 'mailbox', 'restart'],
  },
  {
    id: 'tracking-not-found',
    category: 'tracking',
    question: "Tracking says 'Order not found'",
    answer: `A new order may take 2-3 minutes to appear in tracking, so wait a moment and look again. Copy the code rather than typing it: it starts with TRK, and its letters and digits all count.

Without the code, open My Orders in the browser you bought with: your orders are listed there.`,
    tags: ['order not found', 'tracking code', 'TRK', 'my orders'],
  },
  {
    id: 'region-not-supported',
    category: 'regional',
    question: "What does 'Region not supported' mean?",
    answer: `Some packages work only for accounts of one region, because the game ties its currency to the place where the account was made. 'Region not supported' means that this package and your account do not belong together.

Choose the edition of the game that names your region. If a regional restriction stopped an order you paid for, you get a full refund within 4 hours of your request.`,
    tags: ['region', 'server', 'not supported', 'country', 'refund'],
  },
  {
    id: 'refund-request',
    category: 'refund',
    question: 'How do I ask for a refund?',
    answer: `Send your tracking code and what happened by WhatsApp or email. Refund requests must reach us within 24 hours of the payment.

Refunds take 2 hours for orders still processing and for duplicate charges, 4 hours for a wrong ID or a regional restriction, and 6 hours for a technical failure. The money goes back the way you paid. Delivered orders and banned accounts are not refunded. The Refund Policy shows all nine cases.`,
    tags: ['refund', 'money back', '24 hours', 'request', 'cancel'],
  },
  {
    id: 'account-needed',
    category: 'account',
    question: 'Do I need an account to buy?',
    answer: `No. You choose a game, enter your game ID and pay. Your orders are remembered by the browser you bought with and listed under My Orders.

On another device, or after clearing the browser's data, the tracking code shows you where the order stands. Keep it.`,
    tags: ['no account', 'login', 'guest', 'my orders', 'device'],
  },
  {
    id: 'find-game-id',
    category: 'game',
    question: 'Where do I find my game ID?',
    answer: `Open the game and tap your picture or name: most games show the ID on the profile page, often with a copy button next to it. Mobile Legends shows the ID with the zone in brackets, as in 123456789 (2345): enter both. Genshin Impact and Honkai: Star Rail show the UID in a corner of the screen, and ask for your server too.

The order summary shows the ID once more before you pay. Compare it there.`,
    tags: ['game id', 'user id', 'zone id', 'uid', 'server', 'profile'],
  },
  {
    id: 'wuthering-waves',
    category: 'game',
    question: 'Why does Wuthering Waves ask for my account and password?',
    answer: `This game is topped up by hand inside your account, so we need the account, password, UID, level and nickname. It takes longer than 30 seconds. The details are encrypted, shown only to the person who delivers and deleted after delivery.

Do not log in while we deliver, and change your password afterwards. No other game in the store asks for a password; never send us one by chat or email.`,
    tags: ['wuthering waves', 'password', 'account details', 'by hand'],
  },
  {
    id: 'currency-price',
    category: 'currency',
    question: 'Why does the price differ from what my bank shows?',
    answer: `Prices are kept in US dollars and shown in the currency you choose, at exchange rates that are refreshed every hour. A card is charged in US dollars, so your bank converts with its own rate and may add a fee.

Checkout always shows the exact amount that is charged before you pay.`,
    tags: ['exchange rate', 'USD', 'price', 'conversion', 'bank fee'],
  },
  {
    id: 'confirmation-email',
    category: 'email',
    question: 'I did not get a confirmation email',
    answer: `The email address at checkout is optional: without one, there is no email. A confirmation email can take up to 10 minutes, and sometimes lands in the spam or promotions folder.

Your delivery does not wait for it. My Orders and the tracking page show the same information at once.`,
    tags: ['confirmation email', 'spam folder', 'receipt', 'wrong email'],
  },
  {
    id: 'page-not-loading',
    category: 'technical',
    question: 'The page or the payment form does not load',
    answer: `Reload the page once; your cart is kept. If the payment form stays empty, an ad blocker or a weak connection may be in the way: allow the payment provider's script, or try another browser or network.

If you have paid already, do not pay again. Look at My Orders or the tracking page first: they show whether the payment arrived. An order that failed for a technical reason on our side is refunded in full within 6 hours of your request.`,
    tags: ['not loading', 'blank page', 'ad blocker', 'browser', 'technical failure'],
  },
]
