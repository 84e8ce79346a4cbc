import { DomainError } from '@topup/core/api/errors'
import { type Deal, remaining } from '../parties/books.ts'
import { isNumbered } from '../parties/xendit.ts'
import { listParties, type World } from '../world/create-world.ts'
import type { Letter } from '../world/mailer.ts'

const pickDeal = (world: World, isWanted: (deal: Deal) => boolean) => {
  const party = world.random.pick(listParties(world))
  const deal = party && world.random.pick(party.books.list().filter(isWanted))
  return deal && party ? { party, deal } : undefined
}

/** Picks a payment for a dispute among all parties that have disputes, since disputes are rare. */
const pickDisputable = (world: World, isWanted: (deal: Deal) => boolean) =>
  world.random.pick(
    listParties(world).flatMap((party) => {
      const { announceDispute, books } = party
      return announceDispute
        ? books.list().flatMap((deal) => (isWanted(deal) ? [{ deal, books, announceDispute }] : []))
        : []
    }),
  )
type Disputable = NonNullable<ReturnType<typeof pickDisputable>>

const hasMoney = (deal: Deal) => deal.status === 'succeeded' && remaining(deal) > 0
/** Dashboards offer no refunds of payments by bank or till. */
const mayGoBack = (deal: Deal) => hasMoney(deal) && !isNumbered(deal.request.channel)
const isUndisputed = (deal: Deal) => deal.disputes.every(({ status }) => status === 'won')

/** Sends a forged webhook, which must be refused or have no effect. */
export async function forge(world: World): Promise<void> {
  const found = pickDeal(world, ({ status }) => status === 'open')
  if (!found) return
  const letter: Letter = found.party.forge(found.deal)
  try {
    await world.post(letter)
    if (!letter.headers['x-callback-token']?.startsWith('xendit')) {
      world.breaches.push(`a forged notice about ${found.deal.ref} was let in`)
    }
  } catch (error) {
    if (!(error instanceof DomainError)) world.agenda.note(`  the door did not open: ${String(error)}`)
  }
}

export function refundInDashboard(world: World): void {
  const found = pickDeal(world, (deal) => mayGoBack(deal) && isUndisputed(deal) && deal.byHand.size === 0)
  if (!found) return
  const left = remaining(found.deal)
  found.party.refundInDashboard(found.deal, world.random.chance(0.5) ? left : world.random.int(1, left))
}

/** Opens a dispute over all or part of the money left; earlier ones may be open or lost, and some come in pairs. */
export function dispute(world: World): void {
  const found = pickDisputable(world, hasMoney)
  if (!found) return
  const { deal, books } = found
  const count = world.random.chance(0.4) ? 2 : 1
  for (let made = 0; made < count && remaining(deal) > 0; made++) {
    const left = remaining(deal)
    const amount = count === 1 && world.random.chance(0.4) ? left : world.random.int(1, left)
    const opened = { ref: books.makeRef('dispute-'), amount, status: 'open' as const }
    world.agenda.note(`  the buyer disputes ${amount} of ${deal.ref}`)
    deal.disputes.push(opened)
    found.announceDispute(deal, opened)
  }
}

/** The bank reports a payment by card as fraud, whatever the order's state; some reports come twice. */
export function reportFraud({ random, parties, agenda }: World): void {
  const { books, reportFraud: report } = parties.stripe
  const deal = random.pick(books.list().filter(({ status }) => status === 'succeeded'))
  if (!deal) return
  agenda.note(`  its bank reports ${deal.ref} as fraud`)
  for (let told = random.chance(0.2) ? 2 : 1; told > 0; told--) report(deal)
}

function endDispute(world: World, { deal, announceDispute }: Disputable): void {
  const ended = world.random.pick(deal.disputes.filter(({ status }) => status === 'open'))
  if (!ended) return
  ended.status = world.random.chance(0.5) ? 'won' : 'lost'
  world.agenda.note(`  dispute ${ended.ref} of ${deal.ref} is ${ended.status}`)
  announceDispute(deal, ended)
}

const hasDispute =
  (wanted: 'open' | 'lost') =>
  ({ disputes }: Deal) =>
    disputes.some(({ status }) => status === wanted)

export function closeDispute(world: World): void {
  const found = pickDisputable(world, hasDispute('open'))
  if (found) endDispute(world, found)
}

/** After a lost dispute the provider sometimes decides for the store after all. */
export function appeal(world: World): void {
  const found = pickDisputable(world, hasDispute('lost'))
  const lost = found?.deal.disputes.find(({ status }) => status === 'lost')
  if (!found || !lost) return
  lost.status = 'won'
  world.agenda.note(`  dispute ${lost.ref} of ${found.deal.ref} is won on appeal`)
  found.announceDispute(found.deal, lost)
}

/** Decides all open disputes. */
export function endDisputes(world: World): void {
  for (let found = pickDisputable(world, hasDispute('open')); found; ) {
    endDispute(world, found)
    found = pickDisputable(world, hasDispute('open'))
  }
}
