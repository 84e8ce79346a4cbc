import { isForgottenPlayer } from '../catalog/forgotten-player.ts'
import { writePlainProse } from '../pages/plain-prose.ts'

/** Fields of the evidence for a disputed payment. All texts are English, which banks everywhere read. */
export const evidenceFields = [
  'statement',
  'product',
  'customerName',
  'customerEmail',
  'customerAddress',
  'serviceDate',
  'activity',
  'terms',
  'other',
] as const
export type EvidenceField = (typeof evidenceFields)[number]
/** Fields the store knows nothing about are left out. */
export type Evidence = Readonly<Partial<Record<EvidenceField, string>>>

/** Stripe's limit in characters for each field; the statement shares one field with several other texts. */
export const longestEvidence = 20_000

/** Separates two texts of a field. */
export const blankLine = '\n\n'

type EvidenceUnit = Readonly<{
  unitNo: number
  /** Null until the unit is delivered. */
  deliveredAt: string | null
  sentAt: string | null
  supplier: string | null
  reference: string | null
  supplierRef: string | null
}>

type EvidenceOrder = Readonly<{
  trackingCode: string
  game: string
  package: string
  /** Null where a code was bought, which has no player. */
  player: string | null
  /** The player's name that the game's supplier returned before the payment. */
  playerName: string | null
  units: readonly EvidenceUnit[]
  codesRevealedAt: readonly string[]
}>

/** Earlier payments that nobody disputed, as far back as the store keeps data. */
type Earlier = Readonly<{ of: 'card' | 'mail address' | 'player'; count: number; first: string }>

/** Facts the store knows about a disputed payment. Times are ISO 8601, amounts decimals. */
export type EvidenceFacts = Readonly<{
  store: Readonly<{ name: string; url: string }>
  /** The dispute's reason in the provider's words; null where it gave none. */
  reason: string | null
  receipt: string | null
  amount: string
  currency: string
  refunded: string | null
  paidAt: string
  customerName: string | null
  email: string | null
  address: string | null
  consent: Readonly<{ at: string; version: string | null; text: string | null }> | null
  threeDSecure: string | null
  orders: readonly EvidenceOrder[]
  /** `to`: null once the retention time of mail addresses is over. */
  mails: readonly Readonly<{ kind: string; to: string | null; sentAt: string }>[]
  requests: readonly Readonly<{ at: string; asked: string; note: string; answer: string }>[]
  earlier: readonly Earlier[]
  /** Statement about this dispute that the store's owner wrote. */
  word: string
}>

const time = (iso: string) => `${iso.slice(0, 19).replace('T', ' ')} UTC`
const unitsOf = ({ orders }: EvidenceFacts) => orders.flatMap(({ units }) => units)
const deliveredOf = (facts: EvidenceFacts) => unitsOf(facts).filter(({ deliveredAt }) => deliveredAt !== null)

/** Whether anything was delivered, so that evidence can prove something. */
export const isAnyDelivered = (facts: EvidenceFacts): boolean => deliveredOf(facts).length > 0

const isAllDelivered = (facts: EvidenceFacts): boolean => deliveredOf(facts).length === unitsOf(facts).length

function sayDelivered(facts: EvidenceFacts): string {
  const [all, delivered] = [unitsOf(facts).length, deliveredOf(facts).length]
  if (delivered === 0) return 'Nothing that was paid for was delivered.'
  if (delivered === all) return 'Everything that was paid for was delivered, at the times below.'
  return `${delivered} of the ${all} items that were paid for were delivered, at the times below.`
}

function sayPlayer({ player, playerName }: EvidenceOrder): string {
  if (player === null) return 'a code'
  if (isForgottenPlayer(player)) return 'a player whose ID is not kept any more'
  return `player ${player}${playerName === null ? '' : ` (${playerName})`}`
}

const toFraud = (facts: EvidenceFacts) => [
  'The cardholder is said not to have made this payment.',
  facts.threeDSecure ?? 'The card’s bank approved it.',
  // Earlier payments for the same player prove nothing: stolen cards may pay for one player, too.
  ...(facts.earlier.some(({ of }) => of !== 'player')
    ? ['The same buyer paid here before, and nobody disputed that: see the earlier payments below.']
    : []),
]

function sayRefunded(facts: EvidenceFacts): string {
  if (facts.refunded !== null) return ` ${facts.refunded} ${facts.currency} were sent back.`
  return isAllDelivered(facts) ? ' None is owed: what was paid for was delivered.' : ''
}

/** Arguments against the buyer's claim, by the provider's name for the dispute's reason. */
const answers: Partial<Record<string, (facts: EvidenceFacts) => readonly string[]>> = {
  fraudulent: toFraud,
  unrecognized: (facts) => [
    `The cardholder is said not to recognise this payment. It was made at ${facts.store.name} (${facts.store.url}).`,
    ...toFraud(facts).slice(1),
  ],
  product_not_received: () => [
    'The buyer is said to have received nothing. Each delivery was confirmed at the time that stands with it.',
  ],
  product_unacceptable: () => [
    'The buyer is said to be dissatisfied. What was delivered is what was ordered: currency for the player below, which cannot be altered.',
  ],
  duplicate: () => ['The buyer is said to have been charged twice. This payment was made for the orders below alone.'],
  credit_not_processed: (facts) => [`The buyer is said to wait for a refund.${sayRefunded(facts)}`],
}

function writeStatement(facts: EvidenceFacts): string {
  const claim = answers[facts.reason ?? '']?.(facts) ?? []
  const consent = facts.consent && [
    `The buyer agreed to the terms and to immediate delivery on ${time(facts.consent.at)}, before paying.`,
  ]
  return [
    `${facts.store.name} sells digital game currency, delivered at once to the player ID that the buyer enters. It cannot be taken back once it is delivered.`,
    ...claim,
    sayDelivered(facts),
    ...(consent ?? []),
    ...(facts.word === '' ? [] : [facts.word]),
  ].join('\n')
}

const writeProduct = ({ orders, store }: EvidenceFacts) =>
  orders
    .map(
      (order) => `${order.units.length} × ${order.package} for ${order.game}, for ${sayPlayer(order)}, at ${store.url}`,
    )
    .join('\n')

const writeUnit = ({ unitNo, sentAt, deliveredAt, supplier, reference, supplierRef }: EvidenceUnit): string =>
  [
    `  item ${unitNo}: ${deliveredAt === null ? 'not delivered' : `delivered ${time(deliveredAt)}`}`,
    ...(sentAt === null ? [] : [`sent to the supplier ${time(sentAt)}`]),
    ...(supplier === null ? [] : [`by ${supplier}`]),
    ...(reference === null ? [] : [`our reference ${reference}`]),
    ...(supplierRef === null ? [] : [`the supplier’s reference ${supplierRef}`]),
  ].join(', ')

function writeActivity(facts: EvidenceFacts): string {
  const from = facts.address === null ? '' : ` from IP address ${facts.address}`
  return [
    ...(facts.consent ? [`${time(facts.consent.at)}: terms and immediate delivery agreed to${from}`] : []),
    `${time(facts.paidAt)}: ${facts.amount} ${facts.currency} paid${from}${facts.receipt === null ? '' : `, receipt ${facts.receipt}`}`,
    ...facts.orders.flatMap((order) => [
      `Order ${order.trackingCode}, ${order.package} for ${sayPlayer(order)}:`,
      ...order.units.map(writeUnit),
      ...order.codesRevealedAt.map((at) => `  the buyer opened the delivered code ${time(at)}`),
    ]),
  ].join('\n')
}

const writeOther = ({ mails, requests, earlier, threeDSecure }: EvidenceFacts): string =>
  [
    ...(threeDSecure === null ? [] : [threeDSecure]),
    ...earlier.map(
      ({ of, count, first }) =>
        `Earlier payments of this ${of} that nobody disputed: ${count}, the first on ${time(first)}.`,
    ),
    ...mails.map(({ kind, to, sentAt }) => `Mail “${kind}” sent${to === null ? '' : ` to ${to}`} on ${time(sentAt)}.`),
    ...(requests.length === 0 ? ['The buyer did not ask the store for a refund.'] : []),
    ...requests.map(
      ({ at, asked, note, answer }) =>
        `The buyer asked for a refund on ${time(at)}: ${asked}.${note === '' ? '' : ` “${note}”`} ${answer}`,
    ),
  ].join('\n')

function writeTerms({ consent, store }: EvidenceFacts): string {
  const policy = `The refund policy stands at ${store.url}/refund-policy and the terms at ${store.url}/terms. Both are linked beside the box that has to be ticked before paying.`
  if (!consent) return policy
  const version = consent.version === null ? '' : ` (${consent.version})`
  const agreed = `${policy} The buyer ticked it on ${time(consent.at)}${version}.`
  if (consent.text === null) return agreed
  return [agreed, 'The terms as they stood:', writePlainProse(consent.text, store.url)].join(blankLine)
}

/** Cuts the text and replaces half a surrogate pair, which cannot be sent. */
const cut = (text: string, length = longestEvidence): string =>
  text.slice(0, Math.max(0, length)).replace(/\p{Surrogate}/gu, '\uFFFD')

/** The evidence to send: known facts in plain words; texts that are too long are cut. */
export function composeEvidence(facts: EvidenceFacts): Evidence {
  const [firstDelivered] = deliveredOf(facts)
    .flatMap(({ deliveredAt }) => deliveredAt ?? [])
    .sort()
  const statement = cut(writeStatement(facts))
  return {
    statement,
    product: cut(writeProduct(facts)),
    ...(facts.customerName && { customerName: facts.customerName }),
    ...(facts.email && { customerEmail: facts.email }),
    ...(facts.address && { customerAddress: facts.address }),
    ...(firstDelivered && { serviceDate: time(firstDelivered) }),
    activity: cut(writeActivity(facts)),
    other: cut(writeOther(facts), longestEvidence - statement.length - blankLine.length),
    terms: cut(writeTerms(facts)),
  }
}
