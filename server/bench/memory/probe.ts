// Preloaded into the store (node --expose-gc --import): tells what it holds after a collection, on a port of its own.
import { createServer } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'

/** Twice, with a turn between: finalizers of the first let go of more. */
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
