import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '@topup/core/api/client'
import { SECOND } from '@topup/core/time'
import { visit } from '../play/buyer.ts'
import type { Play } from '../play/play.ts'
import { type BuyerPlan, planPlainBuyer } from '../schedule/buyer-plan.ts'

const GAP_MS = 3 * SECOND

/** Games that a supplier delivers and that the earlier database sells; the seller delivers all other games by hand. */
const games = ['mobile-legends', 'free-fire']

function planBuyer(seed: string, index: number): BuyerPlan {
  const plan = planPlainBuyer(seed, index)
  const lines = plan.lines.map((line) => ({
    ...line,
    gameId: games.includes(line.gameId) ? line.gameId : 'mobile-legends',
  }))
  return { ...plan, lines }
}

/** The store refused for longer than the buyer waits; such a buyer has paid nothing. */
const isRefusedForLong = (error: unknown) =>
  error instanceof ApiError && (error.status === 503 || error.code === 'sales_paused')

/** Lets a buyer in every three seconds until `stop`, which returns the ids of all placed orders. */
export function letBuyersIn(play: Play, seed: string) {
  const orderIds: string[] = []
  let isOpen = true
  const arriving = (async () => {
    for (let index = 0; isOpen; index++) {
      const plan = planBuyer(seed, index)
      play.later(`buyer ${index}`, async () => {
        try {
          orderIds.push(...(await visit(play, plan)).orderIds)
        } catch (error) {
          if (!isRefusedForLong(error)) throw error
          play.count('buyers who left unpaid')
        }
      })
      await wait(GAP_MS)
    }
  })()
  return {
    stop: async (): Promise<readonly string[]> => {
      isOpen = false
      await arriving
      await play.untilQuiet()
      return orderIds
    },
  }
}
