import { DAY, HOUR, MINUTE, SECOND } from '@topup/core/time'

/** Every wait of the store, in milliseconds. */
export const standardTiming = {
  orderExpiry: 30 * MINUTE,
  providerTimeout: 15 * SECOND,
  supplierTimeout: 20 * SECOND,
  /** How long a buyer who chose another way to pay waits for the end of the first attempt. */
  closePatience: 5 * SECOND,
  /** What a supplier's call limit counts in. */
  supplierWindow: 10 * SECOND,
  /** Longer than any call made under a claim, or a slow call would be taken for a dead worker. */
  claimLease: MINUTE,
  /** How often an idle loop looks for work that nothing woke it for. */
  idlePoll: 2 * SECOND,
  expirySweep: 15 * SECOND,
  /** First wait before a notice is tried again; doubles up to inboxCeiling. */
  inboxRetry: 2 * SECOND,
  inboxCeiling: HOUR,
  /** How long deliveries wait when the supplier refuses our account. */
  supplierPause: 2 * MINUTE,
  /** How long nothing is ordered from a supplier that stopped answering, before one order tries. */
  breakerOpen: MINUTE,
  /** How long what was read of how well suppliers deliver is gone by. */
  figuresKept: MINUTE,
  /** How long a unit that nothing can fill is left to the seller before its money goes back by itself. */
  giveUpAfter: 30 * MINUTE,
  /** First question about an accepted supplier order; doubles up to askCeiling. */
  askFirst: 5 * SECOND,
  askCeiling: 5 * MINUTE,
  /** Not found on five asks over this long: the supplier order is dead. */
  unknownWindow: 15 * MINUTE,
  paymentCheckFirst: 20 * SECOND,
  /** When a provider that refuses the store is first tried again; doubles six times. */
  providerProbe: 15 * SECOND,
  /** When a provider is first asked what it kept; doubles up to a day. */
  feeCheckFirst: 20 * SECOND,
  mailRetry: 30 * SECOND,
  /** Paid for this long and not delivered: the buyer is told that it takes longer. */
  deliveryLate: 30 * MINUTE,
  ratesRefresh: HOUR,
  /** How often the balance at the supplier is read. */
  balancePoll: 30 * SECOND,
  /** A balance that could not be read for this long is told to the seller. */
  balanceOld: 5 * MINUTE,
  /** How often a process looks whether another one changed the settings, and whether a day's books are due. */
  settingsPoll: 10 * SECOND,
  booksSweep: MINUTE,
  /** First wait before a channel is tried again; doubles up to noticeCeiling. */
  noticeRetry: 2 * MINUTE,
  noticeCeiling: HOUR,
  /** A channel carries at most one message in this time; what comes meanwhile waits for the next. */
  noticeEvery: MINUTE,
  /** Rates older than this are told to the seller. */
  ratesOld: 6 * HOUR,
  leaseTime: 2 * MINUTE,
  /** A backup that writes nothing for this long, and longer the larger the database, is ended. */
  backupStill: 30 * MINUTE,
  /** How often what is not good is checked again while the store is closed, and while it is open; and everything. */
  setupClosed: MINUTE,
  setupRed: 5 * MINUTE,
  setupAll: HOUR,
  /** How long a buyer waits for the name of a player, and how long placing an order does. */
  playerCheck: 8 * SECOND,
  playerCheckAtOrder: 250,
  playerCheckKept: 5 * MINUTE,
  /** How often watched orders are looked at, and how often a silent stream shows that it lives. */
  streamPoll: SECOND,
  streamBeat: 20 * SECOND,
  /** Where processes tell each other what changed: how long after a look the next may follow. */
  streamRest: SECOND,
  /** How often a process shows on PostgreSQL that it lives, and after what silence it is taken for dead. */
  processBeat: 2 * SECOND,
  processGone: 10 * SECOND,
  /** How long answers under way have at a stop: longer than the slowest call to a provider. */
  shutdownGrace: 20 * SECOND,
  /** How long PostgreSQL is waited for: for a connection, for a lock, for a transaction in which nothing is asked. */
  databaseConnect: 10 * SECOND,
  databaseLock: 10 * SECOND,
  databaseIdle: MINUTE,
  /** How long it may work on a statement, and after what silence it is taken for gone. */
  databaseStatement: 20 * SECOND,
  databaseAnswer: 25 * SECOND,
  /** The limit of a statement that reads or writes the whole database: migrations, backups, moves. */
  databaseLong: HOUR,
  /** The limit of one statement of an export or a list, during which PostgreSQL can clear no old rows away. */
  databaseRead: MINUTE,
  /** A limit that is asked about in the database waits no longer, and then counts by itself for a while. */
  limitPatience: SECOND,
  /** How long a public page waits for the database where its last good answer can be sent instead. */
  pagePatience: 3 * SECOND,
  /** While nothing can be written, or read for public pages: how often it is tried. */
  writeProbe: SECOND,
  /** How long a request may take to arrive, its body included; what is answered may take as long as it likes. */
  slowRequest: 15 * SECOND,
  /** A seller's session ends unused after this long, and in any case. */
  sellerIdle: 8 * HOUR,
  sellerLifetime: 7 * DAY,
  /** How long a second factor opens what asks for a fresh one, and how long a passkey's question may be answered. */
  secondFactorFresh: 10 * MINUTE,
  secondFactorToday: 12 * HOUR,
  passkeyAnswer: 5 * MINUTE,
  /** How long the installed app may ask for a device, use an access token, stay unused, and stay enrolled at all. */
  deviceRequest: 15 * MINUTE,
  deviceAccess: 5 * MINUTE,
  deviceIdle: 60 * DAY,
  deviceLifetime: 365 * DAY,
} as const

export type Timing = Readonly<Record<keyof typeof standardTiming, number>>

/** Time limits of single calls stay long enough to be met on a slow machine. */
const neverShortened: ReadonlySet<string> = new Set([
  'providerTimeout',
  'supplierTimeout',
  'closePatience',
  'playerCheck',
  'playerCheckAtOrder',
  'shutdownGrace',
])

/** People sign in as slowly during a test as at any other time, and networks and machines are as slow. */
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
  // A machine that is busy with tests beats late.
  'processBeat',
  'processGone',
])

/** Stores that look for work ten times a second while they have none take a tenth of a core each from the tests. */
const shortest: ReadonlyMap<string, number> = new Map([['idlePoll', 300]])

const compress = (name: string, ms: number, factor: number) => {
  if (neverCompressed.has(name)) return ms
  if (neverShortened.has(name)) return Math.min(ms, 2 * SECOND)
  return Math.max(Math.round(ms / factor), shortest.get(name) ?? 5)
}

export const compressedTiming = (factor: number): Timing =>
  Object.fromEntries(Object.entries(standardTiming).map(([name, ms]) => [name, compress(name, ms, factor)])) as Timing
