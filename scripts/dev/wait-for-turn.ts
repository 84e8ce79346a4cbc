import cluster from 'node:cluster'
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'

// Only the main process waits: cluster workers replace no other store.
if (cluster.isPrimary) {
  process.channel?.ref()
  process.send?.('loaded')
  // Writes the compile cache now, because the next store loads while this one still runs.
  flushCompileCache()
  await once(process, 'message')
  process.channel?.unref()
}
