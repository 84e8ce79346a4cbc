import type { World } from '../world.ts'
import { isOpen, watchExpiry } from './expiry.ts'
import { finishLater } from './refunds.ts'

/** Continues open payment requests and refunds after the sandbox restarts. */
export function resumeXendit(world: World): void {
  const { requests, refunds } = world.state.xendit
  for (const stored of Object.values(requests)) if (isOpen(stored)) watchExpiry(world, stored)
  for (const refund of Object.values(refunds)) if (refund.status === 'PENDING') finishLater(world, refund)
}
