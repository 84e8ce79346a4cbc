// Preloaded into the store (node --import), in plain JavaScript so that the store does not load what takes types out:
// counts what it does, and tells it on a port of its own.
import { channel } from 'node:diagnostics_channel'
import { createServer } from 'node:http'
import { isMainThread } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'

const counts = { statements: 0, transactions: 0, commits: 0, supplierCalls: 0 }

/** Works that share a commit begin with a savepoint, the first of them with the transaction itself. */
function count(text) {
  counts.statements++
  if (text === 'begin immediate' || text === 'savepoint work') counts.transactions++
  if (text === 'commit') counts.commits++
}

const statement = new Sqlite(':memory:').prepare('select 1').constructor.prototype
for (const name of ['run', 'all', 'get']) {
  const original = statement[name]
  statement[name] = function (...given) {
    count(this.source)
    return original.apply(this, given)
  }
}

/** Orders, questions and players: only the supplier is called by fetch under such paths. */
channel('undici:request:create').subscribe(({ request }) => {
  if (/\/api\/(order|order_status|uid-check)\b/.test(request.path)) counts.supplierCalls++
})

const server = createServer((_, response) => {
  const { user, system } = process.cpuUsage()
  response.end(JSON.stringify({ ...counts, cpuMs: (user + system) / 1_000, rss: process.memoryUsage.rss() }))
})
// The thread of the tasks loads this file too, and would end at a port that is taken; its time counts as the process's.
if (isMainThread) server.listen(Number(process.env.COST_PROBE_PORT), '127.0.0.1').unref()
