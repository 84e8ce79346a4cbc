import { hostname, userInfo } from 'node:os'

/** Who runs a command, as far as the machine says it. */
export function whoRuns(): string {
  try {
    return `${userInfo().username}@${hostname()}`
  } catch {
    return hostname()
  }
}
