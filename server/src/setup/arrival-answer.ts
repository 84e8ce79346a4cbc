import { DAY } from '@topup/core/time'
import { type Arrival, findArrival, newestRefusal } from '../platform/inbox/arrivals.ts'
import type { CheckAnswer } from './check.ts'
import type { Context } from './context.ts'

type Wanted = Readonly<{
  /** Under which names notices are noted; each must have come, and been let in. */
  senders: readonly string[]
  party: string
  /** Where a person sets it up, and what proves a notice. */
  where: string
  proof: string
  paste: NonNullable<CheckAnswer['paste']>
}>

/**
 * Anybody can send what is refused. While the party's own were let in within a day before, that is nothing to call the owner
 * for; another secret there has none of them let in, and is told a day later.
 */
const isStrangers = ({ verified_at, refused_at }: Arrival): boolean =>
  verified_at !== null && refused_at !== null && Date.parse(refused_at) - Date.parse(verified_at) < DAY

/** An address that no call can read or set at the party: pasted by a person, and believed once a notice of it was verified. */
export async function arrivalAnswer(
  ctx: Context,
  { senders, party, where, proof, paste }: Wanted,
): Promise<CheckAnswer> {
  const arrivals = await Promise.all(senders.map((sender) => findArrival(ctx.db, sender)))
  const came = arrivals.filter((arrival) => arrival !== undefined)
  const refusals = came.filter((arrival) => newestRefusal(arrival) !== undefined)
  const [alarming] = refusals.filter((arrival) => !isStrangers(arrival))
  const refused = newestRefusal(alarming ?? refusals[0])
  const todo = [`Look at ${where} whether the lines below stand there, with ${proof}.`]
  if (refused !== undefined && !alarming) {
    return {
      state: 'yellow',
      says: `Notices of ${party} came and proved genuine, but the newest one in its name (${refused}) was refused: it may be a stranger’s.`,
      todo,
      paste,
    }
  }
  if (refused !== undefined) {
    return {
      state: 'red',
      says: `Notices come in the name of ${party}, but the newest one (${refused}) was refused: ${proof} is another one there.`,
      todo,
      paste,
    }
  }
  if (arrivals.every((arrival) => arrival?.verified_at)) {
    return { state: 'green', says: `Notices of ${party} come and prove genuine.`, paste }
  }
  const some = arrivals.some((arrival) => arrival?.verified_at) ? ' at each of its addresses' : ''
  return {
    state: 'yellow',
    says: `No notice of ${party} has come yet${some}; what is registered there cannot be read from here.`,
    todo: [...todo, 'This turns green with the first one that comes.'],
    paste,
  }
}
