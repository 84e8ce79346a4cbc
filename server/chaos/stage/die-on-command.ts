// Loaded with --import before the store: kills it like a power cut, at the step its parent names or when that ends.
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

// A killed process cannot save the compile cache at its end, so save it early for the next start.
setTimeout(flushCompileCache, 1000).unref()
