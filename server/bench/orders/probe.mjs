// Preloaded into the store (node --import), in plain JavaScript so that the store needs no loader for types. Counts the
// store's database and supplier calls, and reports them on its own port.
import { channel } from 'node:diagnostics_channel'
import { createServer } from 'node:http'
import { isMainThread } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'

const counts = { statements: 0, transactions: 0, commits: 0, supplierCalls: 0 }

/** Counts a transaction at its `begin immediate` or savepoint: transactions that share a commit use savepoints. */
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

/** Counts supplier calls (orders, status queries, player checks): no other party is fetched at such paths. */
channel('undici:request:create').subscribe(({ request }) => {
  if (/\/api\/(order|order_status|uid-check)\b/.test(request.path)) counts.supplierCalls++
})

const server = createServer((_, response) => {
  const { user, system } = process.cpuUsage()
  response.end(JSON.stringify({ ...counts, cpuMs: (user + system) / 1_000, rss: process.memoryUsage.rss() }))
})
// Main thread only: the worker thread loads this file too and would find the port taken.
if (isMainThread) server.listen(Number(process.env.COST_PROBE_PORT), '127.0.0.1').unref()
