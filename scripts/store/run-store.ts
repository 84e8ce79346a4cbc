import { type StartOptions, startStore } from './start-store.ts'

/** Two signals this close are one Ctrl-C that reached us twice: from the terminal's group and from npm. */
const sameKeyPressMs = 1_000

/** Starts the store in the foreground, stops it on a signal, and resolves to the exit code. */
export async function runStore(how: Pick<StartOptions, 'programs' | 'nodeFlags'> = {}) {
  const start = performance.now()
  const stopping = stopOnSignals()
  try {
    const running = await startStore({ ...how, env: process.env, say: console.log, signal: stopping })
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    if (running.sandboxUrl) {
      console.log(`Sandbox:    ${running.sandboxUrl}/ (plays the payment providers, the suppliers and the mail)`)
      console.log('Test card:  4242 4242 4242 4242, any future date, any code')
    }
    console.log(`Ready in ${seconds} s. Ctrl-C stops everything.`)
    const { name, code } = await running.ended
    if (!stopping.aborted) console.error(`The ${name} stopped by itself (exit code ${code}); stopping everything.`)
    await running.stop()
    return stopping.aborted ? 0 : code
  } catch (error) {
    if (stopping.aborted) return 0
    throw error
  }
}

function stopOnSignals() {
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
