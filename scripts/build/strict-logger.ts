import { createLogger, type Logger } from 'vite'

/**
 * Vite's log of a build: a warning fails the build, because nobody reads warnings that are printed each time. One that is
 * no fault is switched off in the configuration of its bundle, with the reason beside it.
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
