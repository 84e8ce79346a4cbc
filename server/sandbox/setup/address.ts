import type { Request } from 'express'
import type { World } from '../world.ts'

/** The caller's IP address in the form that allow-lists use. */
const callerOf = (req: Request): string => (req.socket.remoteAddress ?? '').replace(/^::ffff:/, '')

/** The caller's address if the party's allow-list lacks it; undefined if the caller is allowed. */
export function strangerTo(world: World, party: 'lapakgaming' | 'digiflazz', req: Request): string | undefined {
  const allowed = world.state.setup.allowed[party]
  const caller = callerOf(req)
  return allowed === null || allowed.includes(caller) ? undefined : caller
}
