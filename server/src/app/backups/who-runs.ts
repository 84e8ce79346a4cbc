import { hostname, userInfo } from 'node:os'

/** The name of the person who runs a command, as far as the machine tells it: user and host. */
export function whoRuns(): string {
  try {
    return `${userInfo().username}@${hostname()}`
  } catch {
    return hostname()
  }
}
