import { z } from 'zod'
import { orderStatuses } from '../order/order-lifecycle.ts'
import { normaliseSignInCode, signInCodePattern } from '../text/sign-in-code.ts'
import { area, get, nameShapes, patch, post, remove } from './endpoint.ts'
import { done, email, isoTime, line, playerText, searchWords, slug, webauthnJson } from './fields.ts'
import { orderDocument, orderView } from './orders.ts'

/** An order of this browser that belongs to no account yet. */
const guestOrderView = z.object({
  checkoutId: z.string(),
  trackingCode: z.string(),
  gameName: z.string(),
  packageName: z.string(),
  createdAt: isoTime,
})

const accountSessionView = z.object({
  id: z.string(),
  isThis: z.boolean(),
  /** Browser and system, read from the User-Agent header; null where the header does not name them. */
  device: z.string().nullable(),
  startedAt: isoTime,
})

export const accountView = z.object({
  firstName: z.string().nullable(),
  email: z.string().nullable(),
  /** Whether a code mailed to `email` signs in to this account; false for an account of a login provider. */
  isProven: z.boolean(),
  /**
   * Whether a sign-in at the login provider can put the account's orders in hand. False if the last sign-in in this
   * browser did not, because the provider did not say that it had just asked.
   */
  loginProves: z.boolean(),
  /** Orders this browser placed as a guest; they join the account only when the buyer adds them. */
  guestOrders: z.array(guestOrderView),
  sessions: z.array(accountSessionView),
})
export type AccountView = z.infer<typeof accountView>

export const accountOrderView = z.object({
  trackingCode: z.string(),
  gameName: z.string(),
  packageName: z.string(),
  quantity: z.int(),
  status: z.enum(orderStatuses),
  /** The store holds a payment that did not match the order, until somebody decides about it or it is refunded. */
  isOnHold: z.boolean(),
  /** The open payment for the order's checkout that the buyer can still finish; null where there is none. */
  waitingPayment: orderView.shape.waitingPayment,
  createdAt: isoTime,
  paidAt: isoTime.nullable(),
  /** US dollars. */
  totalAmount: z.string(),
  totalIdr: z.int(),
  /** `receipt`: the order only carries the account's address; seeing the player or changing the order needs proof. */
  access: z.enum(['own', 'receipt']),
  /** The order's receipt and credit notes. */
  documents: z.array(orderDocument),
})
export type AccountOrderView = z.infer<typeof accountOrderView>

export const savedPlayerView = z.object({
  id: z.string(),
  gameId: z.string(),
  gameName: z.string(),
  /** The player in the form orders use: `123456789 (2345)`. */
  player: z.string(),
  /** The name the buyer saved this player under. */
  name: z.string(),
})
export type SavedPlayerView = z.infer<typeof savedPlayerView>

/** A favourite game that is on sale. */
export const favouriteView = z.object({ gameId: z.string(), gameName: z.string() })
export type FavouriteView = z.infer<typeof favouriteView>

const accountPasskeyView = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: isoTime,
  lastUsedAt: isoTime.nullable(),
})
export type AccountPasskeyView = z.infer<typeof accountPasskeyView>

nameShapes({ accountView, accountOrderView, savedPlayerView, favouriteView, accountPasskeyView })

const ownName = line.min(1).max(40)

/** True where a signed-in buyer confirms their identity: a code or passkey of another account is 403 `forbidden`. */
const sameAccount = z.boolean().optional()
const afterProof =
  'The session is another one afterwards, and has the account’s orders in hand for 15 minutes. A browser that was never signed in to the account is told to its owner by mail. With `sameAccount` a signed-in browser enters no other account: 403 `forbidden`.'
const proof =
  'Within 15 minutes of a code or a passkey in this browser, or of a sign-in at the login provider for an account that is of it; else 403 `sign_in_again`.'

export const account = area('Account', 'A buyer’s account: nobody needs one', {
  requestSignInCode: post('/api/account/code', 'buyer', 'Have a code for signing in mailed', {
    description:
      'The answer is the same for every address: how many characters the code has, and in how many seconds its mail goes out. The code counts for ten minutes, in the browser that asked alone, and ends the one before it there. Beyond the limits `codes_used_up` carries a puzzle, `details.challenge`; its answer is sent as `challengeAnswer`.',
    input: z.strictObject({
      email: email.toLowerCase(),
      challengeAnswer: z.string().max(4000).optional(),
    }),
    output: done.extend({ characters: z.int(), seconds: z.int() }),
  }),
  signInByCode: post('/api/account/sign-in', 'buyer', 'Sign in by the code that was mailed', {
    description: `Five tries for each code. Letters, blanks and hyphens are taken as typed. ${afterProof}`,
    limit: 'enter',
    input: z.strictObject({
      code: z.string().max(40).overwrite(normaliseSignInCode).regex(signInCodePattern),
      sameAccount,
    }),
    output: done,
  }),
  beginPasskeySignIn: post('/api/account/passkey-sign-in/options', 'buyer', 'Begin to sign in with a passkey', {
    description:
      'Names no passkey and no account: the device offers what it has for this store. One answer, in this browser alone.',
    limit: 'enter',
    output: webauthnJson,
  }),
  signInByPasskey: post('/api/account/passkey-sign-in', 'buyer', 'Sign in with a passkey', {
    description: `The device has to know its owner. Every answer that does not count is refused alike. ${afterProof}`,
    limit: 'enter',
    input: z.strictObject({ response: webauthnJson, sameAccount }),
    output: done,
  }),
  getAccount: get('/api/account', 'buyer', 'Read the account this browser is signed in to', {
    output: accountView.nullable(),
  }),
  listAccountOrders: get('/api/account/orders', 'buyer', 'Search the account’s orders', {
    description:
      'Newest first; `before` is the time of the last one known, `beforeCode` its tracking code, which parts those of one time.',
    input: z.strictObject({
      search: searchWords.max(100).optional(),
      before: isoTime.optional(),
      beforeCode: z.string().max(40).optional(),
    }),
    output: z.object({ orders: z.array(accountOrderView), hasMore: z.boolean() }),
  }),
  claimOrders: post('/api/account/orders', 'buyer', 'Take orders of this browser into the account', {
    input: z.strictObject({ checkoutIds: z.array(z.uuid()).min(1).max(100) }),
    output: done,
  }),
  listSaved: get('/api/account/saved', 'buyer', 'Read the players and favourite games the account keeps', {
    description: 'By the names of games and players. No order adds to it: the account holds what its buyer saved.',
    output: z.object({ players: z.array(savedPlayerView), favourites: z.array(favouriteView) }),
  }),
  savePlayer: post('/api/account/players', 'buyer', 'Keep a player under a name', {
    description: 'At most 50 for an account. The same player of the same game is there once, by the name given last.',
    input: z.strictObject({ gameId: slug, player: playerText, name: ownName }),
    output: savedPlayerView,
  }),
  renamePlayer: patch('/api/account/players/:id', 'buyer', 'Give a kept player another name', {
    input: z.strictObject({ id: z.uuid(), name: ownName }),
    output: done,
  }),
  removePlayer: remove('/api/account/players/:id', 'buyer', 'Keep a player no longer', {
    input: z.strictObject({ id: z.uuid() }),
    output: done,
  }),
  addFavourite: post('/api/account/favourites', 'buyer', 'Make a game a favourite', {
    input: z.strictObject({ gameId: slug }),
    output: done,
  }),
  removeFavourite: remove('/api/account/favourites/:gameId', 'buyer', 'Make a game no favourite any more', {
    input: z.strictObject({ gameId: slug }),
    output: done,
  }),
  listAccountPasskeys: get('/api/account/passkeys', 'buyer', 'List the passkeys that open the account', {
    output: z.object({ passkeys: z.array(accountPasskeyView) }),
  }),
  beginAccountPasskey: post('/api/account/passkeys/options', 'buyer', 'Begin to add a passkey to the account', {
    description: `${proof} One answer, in this browser alone.`,
    limit: 'enter',
    output: webauthnJson,
  }),
  addAccountPasskey: post('/api/account/passkeys', 'buyer', 'Add a passkey to the account', {
    description: 'At most ten for an account, whose owner is mailed.',
    limit: 'enter',
    input: z.strictObject({ name: ownName, response: webauthnJson }),
    output: accountPasskeyView,
  }),
  removeAccountPasskey: remove('/api/account/passkeys/:id', 'buyer', 'Remove a passkey of the account', {
    description: `${proof} The owner is mailed.`,
    input: z.strictObject({ id: z.uuid() }),
    output: done,
  }),
  endAccountSession: remove('/api/account/sessions/:id', 'buyer', 'Sign another browser out', {
    input: z.strictObject({ id: z.string().regex(/^[\w-]{22}$/) }),
    output: done,
  }),
  deleteAccount: post('/api/account/delete', 'buyer', 'Delete the account', {
    description: `Its orders stay as those of a guest: the law has the store keep them. ${proof} The owner is mailed.`,
    output: done,
  }),
})
