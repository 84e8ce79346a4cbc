import type { World } from '../world.ts'
import { expireRequest } from './settle.ts'
import type { StoredRequest } from './xendit-state.ts'

export const isOpen = ({ object }: StoredRequest) => object.status === 'REQUIRES_ACTION' || object.status === 'PENDING'

/** Nobody paid in time. */
export function watchExpiry(world: World, stored: StoredRequest): void {
  const left = Date.parse(stored.expiresAt) - world.clock.now().getTime()
  world.clock.afterExactly(Math.max(0, left), () => {
    if (isOpen(stored)) expireRequest(world, stored)
  })
}

/** After a restart of the sandbox. */
export function resumeXendit(world: World): void {
  for (const stored of Object.values(world.state.xendit.requests)) if (isOpen(stored)) watchExpiry(world, stored)
}
