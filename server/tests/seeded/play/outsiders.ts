import { DomainError } from '@topup/core/api/errors'
import { type Deal, remaining } from '../parties/books.ts'
import { listParties, type World } from '../world/create-world.ts'
import type { Letter } from '../world/mailer.ts'

const pickDeal = (world: World, isWanted: (deal: Deal) => boolean) => {
  const party = world.random.pick(listParties(world))
  const deal = party && world.random.pick(party.books.list().filter(isWanted))
  return deal && party ? { party, deal } : undefined
}

const hasMoney = (deal: Deal) => deal.status === 'succeeded' && remaining(deal) > 0
const isUndisputed = (deal: Deal) => deal.disputes.every(({ status }) => status === 'won')

/** A notice nobody but a liar would send: refused at the door, or without effect. */
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
  const found = pickDeal(world, (deal) => hasMoney(deal) && isUndisputed(deal) && deal.byHand.size === 0)
  if (!found) return
  const left = remaining(found.deal)
  found.party.refundInDashboard(found.deal, world.random.chance(0.5) ? left : world.random.int(1, left))
}

export function dispute(world: World): void {
  const found = pickDeal(world, (deal) => hasMoney(deal) && isUndisputed(deal))
  if (!found?.party.announceDispute) return
  const { party, deal } = found
  const made = { ref: party.books.makeRef('dispute-'), amount: remaining(deal), status: 'open' as const }
  world.agenda.note(`  the buyer disputes ${made.amount} of ${deal.ref}`)
  deal.disputes.push(made)
  party.announceDispute(deal, made)
}

type Party = ReturnType<typeof listParties>[number]

function endDispute(world: World, party: Party, deal: Deal): void {
  const open = deal.disputes.find(({ status }) => status === 'open')
  if (!open) return
  open.status = world.random.chance(0.5) ? 'won' : 'lost'
  world.agenda.note(`  dispute of ${deal.ref} is ${open.status}`)
  party.announceDispute?.(deal, open)
}

export function closeDispute(world: World): void {
  const found = pickDeal(world, (deal) => deal.disputes.some(({ status }) => status === 'open'))
  if (found) endDispute(world, found.party, found.deal)
}

/** Sooner or later each dispute is decided. */
export function endDisputes(world: World): void {
  for (const party of listParties(world)) for (const deal of party.books.list()) endDispute(world, party, deal)
}
