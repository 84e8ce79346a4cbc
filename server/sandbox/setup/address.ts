import type { Request } from 'express'
import type { World } from '../world.ts'

/** Where a call comes from, as an allow-list names it. */
const callerOf = (req: Request): string => (req.socket.remoteAddress ?? '').replace(/^::ffff:/, '')

/** The caller's address where the party's list does not have it. */
export function strangerTo(world: World, party: 'lapakgaming' | 'digiflazz', req: Request): string | undefined {
  const allowed = world.state.setup.allowed[party]
  const caller = callerOf(req)
  return allowed === null || allowed.includes(caller) ? undefined : caller
}
