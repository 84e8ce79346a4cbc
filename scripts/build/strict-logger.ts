import { createLogger, type Logger } from 'vite'

/**
 * Vite's build log, in which a warning fails the build, because repeated warnings go unread. A harmless warning is
 * switched off in its bundle's configuration, with a reason.
 */
export function createStrictLogger(): Logger {
  const fail = (message: string) => {
    console.error(message)
    process.exitCode = 1
  }
  return { ...createLogger('warn'), warn: fail, warnOnce: fail }
}

/** Rolldown's timing warning depends on the machine's speed, not on the bundle. */
export const strictChecks = { bundlerTimings: false }
