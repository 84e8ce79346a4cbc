import type { ChildProcess } from 'node:child_process'

const graceMs = 10_000
const running = new Set<() => void>()

/** Tracks a suite's process while it runs, so that Ctrl-C and time limits end its whole group. */
export function track(child: ChildProcess) {
  const stop = () => {
    endGroup(child, 'SIGTERM')
    setTimeout(() => endGroup(child, 'SIGKILL'), graceMs).unref()
  }
  running.add(stop)
  return { stop, done: () => running.delete(stop) }
}

export function stopSuitesOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      console.error('\nStopped.')
      for (const stop of running) stop()
      process.exit(130)
    })
  }
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals) {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
  } catch {
    // The process ended between the check and the signal.
  }
}
