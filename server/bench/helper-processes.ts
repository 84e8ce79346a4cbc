import { type ChildProcess, fork } from 'node:child_process'
import type { BareAnswers, Load, LoadResult, Visits, VisitsResult } from './processes/messages.ts'

/** Starts a helper process, which ends when its channel to this process closes, however that happens. */
export function startHelper(script: URL) {
  const child: ChildProcess = fork(script, { serialization: 'advanced', execArgv: [] })
  return {
    ask: <T>(message: object) =>
      new Promise<T>((resolve, reject) => {
        const ended = () => reject(new Error(`${script.pathname} ended before it answered`))
        child.once('exit', ended)
        child.once('message', (answer) => {
          child.off('exit', ended)
          resolve(answer as T)
        })
        child.send(message)
      }),
    stop: () => {
      if (child.connected) child.disconnect()
    },
  }
}

export async function startBareServer(answers: BareAnswers) {
  const helper = startHelper(new URL('./processes/bare-server.ts', import.meta.url))
  return { port: await helper.ask<number>(answers), stop: helper.stop }
}

export function startLoadGenerator() {
  const helper = startHelper(new URL('./processes/load-generator.ts', import.meta.url))
  return {
    /** Resolves with the answers per second. */
    run: async (load: Load): Promise<number> => {
      const result = await helper.ask<LoadResult>(load)
      if ('failure' in result) throw new Error(result.failure)
      return result.perSecond
    },
    stop: helper.stop,
  }
}

export function startVisitors() {
  const helper = startHelper(new URL('./processes/visitors.ts', import.meta.url))
  return {
    /** Resolves with each visitor's wait in milliseconds. */
    visit: async (visits: Visits): Promise<readonly number[]> => {
      const result = await helper.ask<VisitsResult>(visits)
      if ('failure' in result) throw new Error(result.failure)
      return result.latencies
    },
    stop: helper.stop,
  }
}
