import { DAY, HOUR, MINUTE, SECOND } from '@topup/core/time'

/** Every wait of the store, in milliseconds. */
export const standardTiming = {
  orderExpiry: 30 * MINUTE,
  providerTimeout: 15 * SECOND,
  supplierTimeout: 20 * SECOND,
  /** How long a buyer who chose another payment method waits for the first attempt to close. */
  closePatience: 5 * SECOND,
  /** The time window of a supplier's call limit. */
  supplierWindow: 10 * SECOND,
  /** Longer than any call made under a row's lease, or a slow call would look like a dead worker. */
  claimLease: MINUTE,
  /** How often an idle loop polls for work without a wake-up. */
  idlePoll: 2 * SECOND,
  expirySweep: 15 * SECOND,
  /** First wait before a webhook is retried; doubles up to inboxCeiling. */
  inboxRetry: 2 * SECOND,
  inboxCeiling: HOUR,
  /** How long deliveries wait when the supplier refuses the store's account. */
  supplierPause: 2 * MINUTE,
  /** How long ordering from a silent supplier stops, before one order tries again. */
  breakerOpen: MINUTE,
  /** How long figures about suppliers' deliveries are used before they are read again. */
  figuresKept: MINUTE,
  /** How long a seller has for a unit that cannot be filled before it is refunded. */
  giveUpAfter: 30 * MINUTE,
  /** When an accepted supplier order is first queried; doubles up to askCeiling. */
  askFirst: 5 * SECOND,
  askCeiling: 5 * MINUTE,
  /** A supplier order not found in five queries over this long is dead. */
  unknownWindow: 15 * MINUTE,
  paymentCheckFirst: 20 * SECOND,
  /** When a provider that refuses the store is first retried; doubles six times. */
  providerProbe: 15 * SECOND,
  /** When a provider is first asked about a payment's fee; doubles up to a day. */
  feeCheckFirst: 20 * SECOND,
  mailRetry: 30 * SECOND,
  /** An order paid for this long and not delivered: the buyer is told of the delay. */
  deliveryLate: 30 * MINUTE,
  ratesRefresh: HOUR,
  /** How often the balance at the supplier is read. */
  balancePoll: 30 * SECOND,
  /** The owner is alerted to a balance that could not be read for this long. */
  balanceOld: 5 * MINUTE,
  /** How often a process checks for changed settings, and for daily books that are due. */
  settingsPoll: 10 * SECOND,
  booksSweep: MINUTE,
  /** First wait before an owner's alert is retried on its channel; doubles up to noticeCeiling. */
  noticeRetry: 2 * MINUTE,
  noticeCeiling: HOUR,
  /** A channel sends at most one message in this time; later alerts wait for the next. */
  noticeEvery: MINUTE,
  /** The owner is alerted to exchange rates older than this. */
  ratesOld: 6 * HOUR,
  leaseTime: 2 * MINUTE,
  /** A backup without a write for this long is aborted; longer the larger the database. */
  backupStill: 30 * MINUTE,
  /** How often failed set-up checks are repeated while the store is closed, and while open; how often all checks. */
  setupClosed: MINUTE,
  setupRed: 5 * MINUTE,
  setupAll: HOUR,
  /** How long a buyer, and placing an order, waits for a player's name, and how long a found name is reused. */
  playerCheck: 8 * SECOND,
  playerCheckAtOrder: 250,
  playerCheckKept: 5 * MINUTE,
  /** How often watched orders are read, and how often a silent stream sends a sign of life. */
  streamPoll: SECOND,
  streamBeat: 20 * SECOND,
  /** The pause between two reads of watched orders where processes announce changes to each other. */
  streamRest: SECOND,
  /** How often a process writes its sign of life to PostgreSQL, and after what silence it counts as dead. */
  processBeat: 2 * SECOND,
  processGone: 10 * SECOND,
  /** How long answers may take at a stop: longer than the slowest call to a provider. */
  shutdownGrace: 20 * SECOND,
  /** How long to wait for PostgreSQL: for a connection, for a lock, and idle in a transaction. */
  databaseConnect: 10 * SECOND,
  databaseLock: 10 * SECOND,
  databaseIdle: MINUTE,
  /** How long PostgreSQL may work on a statement, and after what silence it counts as gone. */
  databaseStatement: 20 * SECOND,
  databaseAnswer: 25 * SECOND,
  /** The limit of a statement that reads or writes the whole database: migrations, backups, moves. */
  databaseLong: HOUR,
  /** The limit of a statement of an export or list, during which PostgreSQL cannot remove old rows. */
  databaseRead: MINUTE,
  /** A rate limit waits this long for the database, and then counts in the process for a while. */
  limitPatience: SECOND,
  /** How long a public page waits for the database before its last good answer is sent. */
  pagePatience: 3 * SECOND,
  /** How often a write, or a read for public pages, is retried while it fails. */
  writeProbe: SECOND,
  /** How long a request may take to arrive with its body; the answer may take longer. */
  slowRequest: 15 * SECOND,
  /** How long a seller's session lasts unused, and at most. */
  sellerIdle: 8 * HOUR,
  sellerLifetime: 7 * DAY,
  /** How long a second factor counts as fresh, and how long a passkey's challenge may be answered. */
  secondFactorFresh: 10 * MINUTE,
  secondFactorToday: 12 * HOUR,
  passkeyAnswer: 5 * MINUTE,
  /** For the installed app: how long a device request, an access token, an idle device and an enrolment last. */
  deviceRequest: 15 * MINUTE,
  deviceAccess: 5 * MINUTE,
  deviceIdle: 60 * DAY,
  deviceLifetime: 365 * DAY,
} as const

export type Timing = Readonly<Record<keyof typeof standardTiming, number>>

/** Limits of single calls, which tests reduce only to 2 s, so that a slow machine keeps within them. */
const neverShortened: ReadonlySet<string> = new Set([
  'providerTimeout',
  'supplierTimeout',
  'closePatience',
  'playerCheck',
  'playerCheckAtOrder',
  'shutdownGrace',
])

/** Not shortened in tests, where people, networks and machines are as slow. */
const neverCompressed: ReadonlySet<string> = new Set([
  'slowRequest',
  'databaseConnect',
  'databaseLock',
  'databaseIdle',
  'databaseStatement',
  'databaseAnswer',
  'databaseLong',
  'databaseRead',
  'backupStill',
  'limitPatience',
  'pagePatience',
  'sellerIdle',
  'sellerLifetime',
  'secondFactorFresh',
  'secondFactorToday',
  'passkeyAnswer',
  'deviceRequest',
  'deviceAccess',
  'deviceIdle',
  'deviceLifetime',
  // A machine busy with tests writes its sign of life late.
  'processBeat',
  'processGone',
])

/** Idle stores in tests would otherwise poll ten times a second, and take a tenth of a core each. */
const shortest: ReadonlyMap<string, number> = new Map([['idlePoll', 300]])

const compress = (name: string, ms: number, factor: number) => {
  if (neverCompressed.has(name)) return ms
  if (neverShortened.has(name)) return Math.min(ms, 2 * SECOND)
  return Math.max(Math.round(ms / factor), shortest.get(name) ?? 5)
}

export const compressedTiming = (factor: number): Timing =>
  Object.fromEntries(Object.entries(standardTiming).map(([name, ms]) => [name, compress(name, ms, factor)])) as Timing
