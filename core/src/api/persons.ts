import { z } from 'zod'
import { breachKinds } from '../seller/breaches.ts'
import { soughtBy } from '../seller/sought-by.ts'
import { area, get, nameShapes, post } from './endpoint.ts'
import { decimal, isoTime, searchWords, slug } from './fields.ts'

/** The most checkouts one request can name; a person with more needs several requests. */
export const mostCheckouts = 500

const foundCheckout = z.object({
  id: z.string(),
  createdAt: isoTime,
  email: z.string().nullable(),
  orders: z.array(
    z.object({
      trackingCode: z.string(),
      gameName: z.string(),
      packageName: z.string(),
      player: z.string(),
      status: z.string(),
    }),
  ),
  /** True where this checkout matches the search itself; others were found through the same address or account. */
  isMatch: z.boolean(),
})

const foundAccount = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  email: z.string().nullable(),
  createdAt: isoTime,
  isMatch: z.boolean(),
})

const foundPerson = z.object({
  checkouts: z.array(foundCheckout),
  accounts: z.array(foundAccount),
  /** Notes about gifts and codes sent to the address searched for. */
  mailbox: z.int(),
  /** More checkouts exist than one request can name; these are the newest. */
  hasMore: z.boolean(),
})
export type FoundPerson = z.infer<typeof foundPerson>

const payment = z.object({
  method: z.string(),
  channel: z.string().nullable(),
  amount: decimal,
  currency: z.string(),
  status: z.string(),
  providerReference: z.string().nullable(),
  openedAt: isoTime,
  succeededAt: isoTime.nullable(),
  refunds: z.array(z.object({ amount: decimal, currency: z.string(), status: z.string(), createdAt: isoTime })),
})

const order = z.object({
  trackingCode: z.string(),
  game: z.string(),
  package: z.string(),
  player: z.string(),
  playerName: z.string().nullable(),
  quantity: z.int(),
  totalUsd: decimal,
  status: z.string(),
  placedAt: isoTime,
  paidAt: isoTime.nullable(),
  deliveredAt: isoTime.nullable(),
  mails: z.array(z.object({ kind: z.string(), status: z.string(), createdAt: isoTime, sentAt: isoTime.nullable() })),
  refundRequests: z.array(
    z.object({
      reason: z.string(),
      note: z.string(),
      answer: z.string().nullable(),
      status: z.string(),
      createdAt: isoTime,
    }),
  ),
  review: z
    .object({
      name: z.string(),
      rating: z.int(),
      comment: z.string(),
      answer: z.string().nullable(),
      createdAt: isoTime,
    })
    .nullable(),
})

/** All data about one person, for their copy: machine-readable, and the source of the readable page. */
export const personalCopy = z.object({
  format: z.literal('personal-data-1'),
  store: z.string(),
  madeAt: isoTime,
  accounts: z.array(
    z.object({
      firstName: z.string().nullable(),
      email: z.string().nullable(),
      provenEmail: z.string().nullable(),
      createdAt: isoTime,
      lastSeenAt: isoTime,
      savedPlayers: z.array(z.object({ game: z.string(), player: z.string(), name: z.string(), savedAt: isoTime })),
      favouriteGames: z.array(z.string()),
      passkeys: z.array(z.object({ name: z.string(), createdAt: isoTime, lastUsedAt: isoTime.nullable() })),
      devices: z.array(z.object({ device: z.string().nullable(), signedInAt: isoTime.nullable() })),
    }),
  ),
  purchases: z.array(
    z.object({
      begunAt: isoTime,
      email: z.string().nullable(),
      internetAddress: z.string().nullable(),
      language: z.string(),
      agreedAt: isoTime.nullable(),
      termsVersion: z.string().nullable(),
      orders: z.array(order),
      payments: z.array(payment),
      documents: z.array(z.string()),
      browsersTold: z.int(),
      paymentChecks: z.int(),
    }),
  ),
  giftNotesReceived: z.array(z.object({ createdAt: isoTime })),
  signInCodes: z.array(z.object({ createdAt: isoTime })),
  /** Sentences on the data that the copy leaves out, and why. */
  keptBack: z.array(z.string()),
})
export type PersonalCopy = z.infer<typeof personalCopy>

/** `waiting`: to be erased, once its open orders and payments are settled. */
export const dataRequestStatuses = ['open', 'waiting', 'erased', 'closed'] as const
export type DataRequestStatus = (typeof dataRequestStatuses)[number]

const kept = z.object({ what: z.string(), why: z.string() })

export const dataRequestView = z.object({
  id: z.string(),
  status: z.enum(dataRequestStatuses),
  openedAt: isoTime,
  /** The deadline to answer the person. */
  dueAt: isoTime,
  copiedAt: isoTime.nullable(),
  erasedAt: isoTime.nullable(),
  closedAt: isoTime.nullable(),
  checkouts: z.int(),
  accounts: z.int(),
})
export type DataRequestView = z.infer<typeof dataRequestView>

const dataRequestDetails = dataRequestView.extend({
  /** The number of records of each kind; 0 after an erasure. */
  holds: z.array(z.object({ what: z.string(), count: z.int() })),
  /** Tracking codes of the orders an erasure waits for. */
  moving: z.array(z.string()),
  /** Data that an erasure keeps without naming the person, and why. */
  kept: z.array(kept),
})
export type DataRequestDetails = z.infer<typeof dataRequestDetails>

const span = { from: z.iso.datetime(), until: z.iso.datetime() }
/** Query of the CSV file of all persons affected by a breach. */
export const touchedSpan = z.object({ kind: z.enum(['store', 'span']), ...span })

const touchedView = z.object({
  /** Number of e-mail addresses. */
  persons: z.int(),
  /** Purchases whose buyers left no e-mail address: only a public notice reaches them. */
  unnamed: z.int(),
  /** The first rows of the list; the CSV file has them all. */
  rows: z.array(z.object({ email: z.string(), purchases: z.int(), kinds: z.array(z.string()), lastAt: isoTime })),
  /** Accesses in that time, by the audit log: decrypted accounts, copies of a person's data, files such as this one. */
  opened: z.int(),
})
export type TouchedView = z.infer<typeof touchedView>

nameShapes({ touchedView, foundPerson, personalCopy, dataRequestView, dataRequestDetails })

const byId = z.strictObject({ id: z.uuid() })
const sought = {
  by: z.enum(soughtBy),
  value: searchWords.min(1).max(254),
  /** The player's game, for a search by player. */
  gameId: slug.optional(),
}

export const persons = area('Privacy', 'What one person asks to see or to have erased', {
  findPerson: post('/api/admin/persons/search', 'owner-recent', 'Find a person by e-mail, player or order', {
    description: 'What was erased is not found. `gameId` belongs to a player.',
    input: z.strictObject(sought),
    output: foundPerson,
  }),
  listDataRequests: get('/api/admin/data-requests', 'owner', 'List what persons asked for', {
    output: z.array(dataRequestView),
  }),
  openDataRequest: post('/api/admin/data-requests', 'owner-recent', 'Open the request of one person', {
    description: 'With what of the search is theirs; the deadline runs from now.',
    input: z.strictObject({
      ...sought,
      checkoutIds: z.array(z.uuid()).max(mostCheckouts),
      accountIds: z.array(z.string().max(64)).max(20),
    }),
    output: dataRequestView,
  }),
  getDataRequest: get('/api/admin/data-requests/:id', 'owner', 'Read one request', {
    input: byId,
    output: dataRequestDetails,
  }),
  copyPerson: post('/api/admin/data-requests/:id/copy', 'owner-recent', 'Make the copy of a person’s data', {
    description: 'A page to read and the same as data; audited.',
    input: byId,
    output: z.object({ page: z.string(), data: personalCopy }),
  }),
  erasePerson: post('/api/admin/data-requests/:id/erase', 'owner-recent', 'Erase a person', {
    description:
      'What is settled goes at once; what still moves goes by itself when it is settled. It cannot be undone.',
    input: byId,
    output: dataRequestDetails,
  }),
  closeDataRequest: post('/api/admin/data-requests/:id/close', 'owner-today', 'Close a request that was answered', {
    description: 'An erasure that still waits is given up with it.',
    input: byId,
    output: dataRequestView,
  }),
  findTouched: post('/api/admin/breach', 'owner-recent', 'List who was touched by a breach', {
    description:
      '`store`: all who stood in it until the end. `span`: what was ordered or changed in that time. `order` and `account`: `value` is a tracking code or an address. Audited.',
    input: z.strictObject({ kind: z.enum(breachKinds), ...span, value: searchWords.max(254).optional() }),
    output: touchedView,
  }),
})
