import type { Facts, Figures, Moment, Subjects } from './facts.ts'
import { type Asks, type Condition, holdAt, type Rule } from './rules.ts'

/** The possible outcomes of a decision, from the mildest to the hardest. */
export const outcomes = ['deliver', 'three-d-secure', 'hold', 'refuse'] as const
export type Outcome = (typeof outcomes)[number]

/** An entry of the block or trust list, in force until the time `until`, or for ever if null. */
export type ListEntry = Readonly<{
  list: 'block' | 'trust'
  subject: Extract<keyof Subjects, 'player' | 'address' | 'mailDomain' | 'card'>
  digest: string
  reason: string
  until: number | null
}>

/** A rule that applied, stored with the figures that met it, so that the decision stays readable years later. */
export type Reason = Readonly<{
  rule: string
  asks: Asks
  says: string
  figures: Readonly<Record<string, number | string>>
}>

export type Decision = Readonly<{
  moment: Moment
  outcome: Outcome
  points: number
  reasons: readonly Reason[]
  blockedBy: readonly ListEntry[]
  trustedBy: readonly ListEntry[]
}>

function holds(condition: Condition, figures: Figures): boolean {
  const figure = figures[condition.fact]
  if (figure === null) return false
  if ('atLeast' in condition) return figure >= condition.atLeast
  return 'over' in condition ? figure > condition.over : figure < condition.below
}

function toReason({ name, asks, says, when }: Rule, facts: Facts): Reason {
  const figures: Record<string, number | string> = {}
  for (const { fact } of when) figures[fact] = facts.figures[fact] ?? 0
  if (facts.figures.foreignCard !== null && 'foreignCard' in figures) {
    figures.cardCountry = facts.cardCountry ?? ''
    figures.visitorCountry = facts.visitorCountry ?? ''
  }
  return { rule: name, asks, says, figures }
}

const byName = (a: { rule: string }, b: { rule: string }) => (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0)

const hardest = (all: readonly Outcome[]): Outcome =>
  all.reduce((most, one) => (outcomes.indexOf(one) > outcomes.indexOf(most) ? one : most), 'deliver')

/** Returns the outcome. A block outweighs trust. Trust prevents holds and 3-D Secure, but not refusals by rules. */
function weigh(
  asked: readonly Asks[],
  points: number,
  isBlocked: boolean,
  isTrusted: boolean,
  moment: Moment,
): Outcome {
  if (isBlocked) return moment === 'opening' ? 'refuse' : 'hold'
  const named = asked.filter((one) => typeof one !== 'number')
  if (isTrusted) return hardest(named.filter((one) => one === 'refuse'))
  return hardest(points >= holdAt ? [...named, 'hold'] : named)
}

/** Decides by rules and lists. Pure function: the order of rules and list entries does not matter. */
export function decide(moment: Moment, facts: Facts, rules: readonly Rule[], lists: readonly ListEntry[]): Decision {
  const listed = lists.filter(
    ({ subject, digest, until }) => facts.subjects[subject] === digest && (until === null || until > facts.at),
  )
  const blockedBy = listed.filter(({ list }) => list === 'block')
  const trustedBy = listed.filter(({ list }) => list === 'trust')
  const counting = facts.isCard ? rules.filter((rule) => rule.moment === moment) : []
  const reasons = counting
    .filter(({ when }) => when.every((condition) => holds(condition, facts.figures)))
    .map((rule) => toReason(rule, facts))
    .sort(byName)
  const asked = reasons.map(({ asks }) => asks)
  const points = asked.reduce<number>((sum, asks) => sum + (typeof asks === 'number' ? asks : 0), 0)
  const outcome = weigh(asked, points, blockedBy.length > 0, trustedBy.length > 0, moment)
  return { moment, outcome, points, reasons, blockedBy, trustedBy }
}

const outcomeInWords: Readonly<Record<Outcome, string>> = {
  deliver: 'Delivered',
  'three-d-secure': 'Asked for 3-D Secure',
  hold: 'Held for a look',
  refuse: 'Refused to open a payment',
}

const written: Partial<Record<string, (figure: number) => string>> = {
  amount: (cents) => `$${(cents / 100).toFixed(2)}`,
  failedShareOfAddress: (percent) => String(Math.round(percent)),
  timesUsual: (times) => times.toFixed(1),
}

/** The reason's sentence with its figures filled in and a small first letter, for use within a sentence. */
const inWords = ({ says, figures }: Reason): string =>
  `${says.charAt(0).toLowerCase()}${says.slice(1)}`.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const figure = figures[name] ?? ''
    return typeof figure === 'number' ? (written[name]?.(figure) ?? String(figure)) : figure
  })

/** The decision in a sentence, for the seller and never for the buyer. */
export function sayDecision({ outcome, reasons, blockedBy, trustedBy }: Decision): string {
  const listed = [
    ...blockedBy.map(({ reason }) => `blocked (${reason})`),
    ...trustedBy.map(({ reason }) => `trusted (${reason})`),
  ]
  const because = [...listed, ...reasons.map(inWords)]
  return because.length === 0 ? `${outcomeInWords[outcome]}.` : `${outcomeInWords[outcome]}: ${because.join('; ')}.`
}
