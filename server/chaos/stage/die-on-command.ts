// Loaded with --import before the store: ends it, as a power cut would, at the step it is told; and with its parent.
import { subscribe } from 'node:diagnostics_channel'
import { flushCompileCache } from 'node:module'

const die = () => process.kill(process.pid, 'SIGKILL')
let armed: { step: string; skip: number } | undefined

process.on('message', (order: { step?: string; skip?: number }) => {
  const { step, skip } = order
  if (step !== undefined && skip !== undefined) armed = { step, skip }
})
process.on('disconnect', die)
process.channel?.unref()

subscribe('topup:step', (step) => {
  if (!armed || armed.step !== step) return
  if (armed.skip === 0) die()
  armed.skip--
})

// Whoever is killed writes nothing at its end: the next start would compile everything anew.
setTimeout(flushCompileCache, 1000).unref()
