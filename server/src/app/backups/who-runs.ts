import { hostname, userInfo } from 'node:os'

/** Returns the user and host that run a command, as known to the machine. */
export function whoRuns(): string {
  try {
    return `${userInfo().username}@${hostname()}`
  } catch {
    return hostname()
  }
}
