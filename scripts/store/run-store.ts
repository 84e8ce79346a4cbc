import { startStore } from './start-store.ts'

/** Two signals this close are a single Ctrl-C that arrived twice: from the terminal and from npm. */
const sameKeyPressMs = 1_000

/** Starts the store in the foreground, stops it on a signal, and resolves to the exit code. */
export async function runStore() {
  const start = performance.now()
  const stopping = stopOnSignals()
  try {
    const running = await startStore({ env: process.env, say: console.log, signal: stopping })
    announce(running.sandboxUrl, start)
    const { name, code } = await running.ended
    if (!stopping.aborted) console.error(`The ${name} stopped by itself (exit code ${code}); stopping everything.`)
    await running.stop()
    return stopping.aborted ? 0 : code
  } catch (error) {
    if (stopping.aborted) return 0
    throw error
  }
}

/** Prints the sandbox's address and the time since `start`, a value of performance.now(). */
export function announce(sandboxUrl: string | undefined, start: number) {
  if (sandboxUrl) {
    console.log(`Sandbox:    ${sandboxUrl}/ (pay by QRIS and OVO here, read mails)`)
    console.log('Test card:  4242 4242 4242 4242, any future date, any code')
  }
  console.log(`Ready in ${((performance.now() - start) / 1000).toFixed(1)} s. Ctrl-C stops everything.`)
}

/** Returns a signal that the first Ctrl-C, SIGTERM or SIGHUP aborts. A second one, a second later, ends this process. */
export function stopOnSignals() {
  const controller = new AbortController()
  let firstAt = 0
  const onSignal = () => {
    if (!firstAt) {
      firstAt = Date.now()
      console.log('\nStopping …')
      controller.abort()
    } else if (Date.now() - firstAt > sameKeyPressMs) {
      console.error('Stopped at once, without waiting for open work.')
      process.exit(130)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal)
  return controller.signal
}
