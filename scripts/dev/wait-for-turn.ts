import cluster from 'node:cluster'
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'

// Further processes of the same store take over from nobody.
if (cluster.isPrimary) {
  process.channel?.ref()
  process.send?.('loaded')
  // The next store is loaded while this one still runs.
  flushCompileCache()
  await once(process, 'message')
  process.channel?.unref()
}
