import { playerSpellings } from '@topup/core/catalog/player-spellings'
import type { Context } from '../platform/context.ts'
import { keptPlan } from '../platform/db/kept-plan.ts'
import type { Trx } from '../platform/db/schema.ts'
import { countedAddress } from '../platform/http/counted-address.ts'
import { type Decision, decide, type ListEntry, outcomes } from './decide.ts'
import { digestsOf, type Known, toSubjects } from './digests.ts'
import { type Asked, type Moment, type Subjects, toFacts } from './facts.ts'
import { readHistory } from './read-history.ts'
import { startingRules } from './rules.ts'

/** With this many disputed payments within 180 days, a package counts as liked by thieves (`likedByThieves`). */
const LIKED_FROM = 3

/** A checkout to decide about. Events are counted for `known`; block and trust lists are checked for all `players`. */
export type Judged = Readonly<{
  checkoutId: string
  known: Known
  players: readonly string[]
  /** The card's digests, newest key first. */
  card: readonly string[]
  packageId: string | null
}> &
  Omit<Asked, 'at' | 'subjects' | 'likedByThieves' | 'mailDomain'>

/** Identifies a player by game id and player id, since a player id is unique only within its game. */
export const playerOf = (order: Readonly<{ game_id: string; game_user_id: string }>): string =>
  `${order.game_id} ${order.game_user_id}`

/** The spellings of a player that a list entry may use: entries of older releases were stored uncleaned. */
export function spellingsOfPlayer(player: string): string[] {
  const end = player.indexOf(' ') + 1
  return playerSpellings(player.slice(end)).map((spelling) => player.slice(0, end) + spelling)
}

const listedSubjects = ['address', 'mailDomain'] as const

/** Maps each digest that a list entry about this checkout may have, by any key, to the digest by the newest key. */
function digestsOfNow({ config }: Pick<Context, 'config'>, { known, players, card }: Judged): Map<string, string> {
  const named = [
    ...listedSubjects.map((subject) => ({ subject, text: known[subject] })),
    ...players.map((text) => ({ subject: 'player' as const, text })),
  ]
  const all = named.map(({ subject, text }) => {
    if (text === null) return []
    const now = digestsOf(config.DATA_KEYS, subject, text)
    if (subject !== 'player') return now
    return [...now, ...spellingsOfPlayer(text).flatMap((spelling) => digestsOf(config.DATA_KEYS, subject, spelling))]
  })
  return new Map(
    [...all, card].flatMap(([now, ...before]) =>
      now === undefined ? [] : [now, ...before].map((digest) => [digest, now] as const),
    ),
  )
}

const harder = (a: Decision, b: Decision) => (outcomes.indexOf(b.outcome) > outcomes.indexOf(a.outcome) ? b : a)

const withoutDigest = ({ digest: _digest, ...entry }: ListEntry) => entry

/** The decision as JSON for storage, without digests, which identify people: those expire with events and entries. */
const toKept = ({ blockedBy, trustedBy, ...decision }: Decision): string =>
  JSON.stringify({ ...decision, blockedBy: blockedBy.map(withoutDigest), trustedBy: trustedBy.map(withoutDigest) })

/** Trusts the addresses set by the owner in TRUSTED_ADDRESSES, without end. */
function trustOfEnvironment(
  { config }: Pick<Context, 'config'>,
  { known }: Judged,
  { address }: Subjects,
): ListEntry[] {
  const ours = new Set(config.TRUSTED_ADDRESSES.map(countedAddress))
  if (known.address === null || address === null || !ours.has(countedAddress(known.address))) return []
  return [
    { list: 'trust', subject: 'address', digest: address, reason: 'an IP address of the store’s own', until: null },
  ]
}

export type Judgement = Readonly<{ decision: Decision; subjects: Subjects }>

/** Decides about a checkout from stored events, rules and lists. With several players, the hardest decision wins. */
export async function judge(ctx: Context, trx: Trx, moment: Moment, judged: Judged): Promise<Judgement> {
  const at = ctx.now()
  const subjects = toSubjects(ctx.config.DATA_KEYS, judged.known, judged.card)
  const digests = digestsOfNow(ctx, judged)
  const { packageId } = judged
  const remembered = await readHistory(trx, { at, subjects, packageId, listed: [...digests.keys()] })
  const facts = toFacts(remembered.counts, {
    ...judged,
    at: at.getTime(),
    subjects,
    mailDomain: judged.known.mailDomain,
    likedByThieves: remembered.disputesOfPackage >= LIKED_FROM,
  })
  const entries = [
    ...remembered.entries.map((entry) => ({ ...entry, digest: digests.get(entry.digest) ?? entry.digest })),
    ...trustOfEnvironment(ctx, judged, subjects),
  ]
  const decisions = judged.players.map((text) => {
    const player = digestsOf(ctx.config.DATA_KEYS, 'player', text)[0] ?? null
    return decide(moment, { ...facts, subjects: { ...subjects, player } }, startingRules, entries)
  })
  const [first = decide(moment, facts, startingRules, entries), ...others] = decisions
  return { decision: others.reduce(harder, first), subjects }
}

/** Stores a decision with its rules and figures. Skips payments without a card whose payer is on no list. */
export async function keepDecision(
  ctx: Context,
  trx: Trx,
  { checkoutId, isCard }: Judged,
  decision: Decision,
  paymentId: string | null,
): Promise<void> {
  const isListed = decision.blockedBy.length + decision.trustedBy.length > 0
  if (!isCard && !isListed) return
  await trx
    .insertInto('risk_decisions')
    .values({
      id: ctx.newId(),
      checkout_id: checkoutId,
      payment_id: paymentId,
      moment: decision.moment,
      outcome: decision.outcome,
      decision: toKept(decision),
      made_at: ctx.now().toISOString(),
    })
    .modifyEnd(keptPlan)
    .execute()
}
