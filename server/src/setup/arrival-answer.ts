import { DAY } from '@topup/core/time'
import { type Arrival, findArrival, newestRefusal } from '../platform/inbox/arrivals.ts'
import type { CheckAnswer } from './check.ts'
import type { Context } from './context.ts'

type Wanted = Readonly<{
  /** The names under which the party's webhooks are recorded. A verified webhook must have arrived for each name. */
  senders: readonly string[]
  party: string
  /** The party's page to enter the webhook address. `proof`: the secret by which a webhook is verified. */
  where: string
  proof: string
  paste: NonNullable<CheckAnswer['paste']>
}>

const isRefused = (arrival: Arrival | undefined) => newestRefusal(arrival) !== undefined

/** True for a day after a genuine webhook, which shows that the secret is right: anyone may send refused webhooks. */
const wasGenuine = ({ now }: Context, arrival: Arrival | undefined): boolean =>
  now().getTime() - Date.parse(arrival?.verified_at ?? '') < DAY

/** Checks a webhook address that no API can read or set. The address counts as right once a genuine webhook arrived. */
export async function arrivalAnswer(
  ctx: Context,
  { senders, party, where, proof, paste }: Wanted,
): Promise<CheckAnswer> {
  const arrivals = await Promise.all(senders.map((sender) => findArrival(ctx.db, sender)))
  const refused = arrivals.map(newestRefusal).find((at) => at !== undefined)
  const todo = [`Look at ${where} whether the lines below stand there, with ${proof}.`]
  if (refused !== undefined) {
    return {
      state: 'red',
      says: `Notices come in the name of ${party}, but the newest one (${refused}) was refused: ${proof} is another one there.`,
      todo: [...todo, 'Where it stands so, somebody else made that notice up; the next genuine one turns this green.'],
      paste,
      isDoubtful: arrivals.filter(isRefused).every((arrival) => wasGenuine(ctx, arrival)),
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
