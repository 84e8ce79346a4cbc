// Runs as its own process, so that visitors keep asking while the store is busy.
import { Agent, request } from 'node:http'
import type { Visits, VisitsResult } from './messages.ts'

const get = (url: string, agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    const asked = request(url, { agent }, (answer) => {
      answer.resume()
      answer.on('error', reject)
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answers ${answer.statusCode}`)),
      )
    })
    asked.on('error', reject)
    asked.end()
  })

async function visit({ url, paths, everyMs, ms }: Visits): Promise<number[]> {
  // A new agent per run: the server closes connections that were idle since the last run.
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const start = performance.now()
  const visits: Promise<number>[] = []
  while (visits.length * everyMs < ms) {
    const due = start + visits.length * everyMs
    const early = due - performance.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    const visited = get(url + paths[visits.length % paths.length], agent).then(() => performance.now() - due)
    // Promise.all below reports the failure; until then this handler prevents an unhandled rejection.
    visited.catch(() => undefined)
    visits.push(visited)
  }
  return Promise.all(visits).finally(() => agent.destroy())
}

const answer = (result: VisitsResult) => process.send?.(result)

process.on('disconnect', () => process.exit())
process.on('message', (visits: Visits) => {
  visit(visits).then(
    (latencies) => answer({ latencies }),
    (error: Error) => answer({ failure: error.message }),
  )
})
