import { fill } from '@topup/core/text/words'
import type { Messages } from '../messages/messages.ts'

type TopUp = Readonly<{ packageName: string; quantity: number; player: string | null }>

/** Returns a text such as `2 × 86 Diamonds for 123…89`; without a player where the game asks for none. */
export function describeTopUp({ packageName, quantity, player }: TopUp, { forPlayer }: Messages['again']): string {
  const what = quantity > 1 ? `${quantity} × ${packageName}` : packageName
  return player === null ? what : fill(forPlayer, { package: what, player })
}
