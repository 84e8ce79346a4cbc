import type { World } from '../world.ts'
import { expireRequest } from './settle.ts'
import type { StoredRequest } from './xendit-state.ts'

export const isOpen = ({ object }: StoredRequest) => object.status === 'REQUIRES_ACTION' || object.status === 'PENDING'

/** Longer timers would fire at once. */
const longestTimer = 2 ** 31 - 1

/** Expires the payment request at its end if it is not paid before. */
export function watchExpiry(world: World, stored: StoredRequest): void {
  const left = Date.parse(stored.expiresAt) - world.clock.now().getTime()
  if (left > longestTimer) return
  world.clock.afterExactly(Math.max(0, left), () => {
    if (isOpen(stored)) expireRequest(world, stored)
  })
}
