// Preloaded into the store (node --expose-gc --import): reports on its own port the memory in use after a collection.
import { createServer } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'

/** Collects twice, an event loop turn apart: finalizers of the first collection free more memory. */
async function collect() {
  globalThis.gc?.()
  await turn()
  globalThis.gc?.()
}

const server = createServer(async (_, response) => {
  await collect()
  const { heapUsed, external, rss } = process.memoryUsage()
  response.end(JSON.stringify({ heap: heapUsed + external, resident: rss }))
})
server.listen(Number(process.env.MEMORY_PROBE_PORT), '127.0.0.1').unref()
