import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { testEnvironment } from '../../../scripts/sandbox-env.ts'
import { findFreePort } from '../../../scripts/store/ports.ts'
import { startStore } from '../../../scripts/store/start-store.ts'
import { type Bench, createBench } from '../bench.ts'
import { httpGet } from '../http-get.ts'
import { describeGrowth, isFlat, measureGrowth, type Sample } from './growth.ts'
import { createTraffic } from './traffic.ts'

const sampleCount = 25
/** The first fifth of the samples: caches fill and the compiler optimises. */
const warmUpSamples = 5

const { values } = parseArgs({ options: { requests: { type: 'string', default: '200000' } } })
const requests = Number(values.requests)
if (!Number.isSafeInteger(requests) || requests < 1_000) throw new Error('--requests takes a number from 1000 on')

/** Starts the store as its owner does, with a probe that collects garbage and then reports the memory in use. */
async function startProbedStore(bench: Bench) {
  const [port, probePort] = [await findFreePort(), await findFreePort()]
  const output = openSync(join(bench.folder, 'output.log'), 'w')
  bench.atEnd(() => closeSync(output))
  const store = await startStore({
    env: {
      ...testEnvironment(process.env),
      PORT: String(port),
      SANDBOX_PORT: String(await findFreePort()),
      SANDBOX_SMTP_PORT: String(await findFreePort()),
      DATA_DIR: join(bench.folder, 'store'),
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'error',
      MEMORY_PROBE_PORT: String(probePort),
    },
    nodeFlags: ['--expose-gc', '--import', pathToFileURL(join(import.meta.dirname, 'probe.ts')).href],
    output,
  })
  bench.atEnd(store.stop)
  const probe = async (): Promise<Omit<Sample, 'requests'>> =>
    JSON.parse((await httpGet(`http://127.0.0.1:${probePort}/`)).body.toString())
  return { port, probe }
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

async function sampleWhileAsked(bench: Bench): Promise<Sample[]> {
  const { port, probe } = await startProbedStore(bench)
  const traffic = createTraffic(port)
  bench.atEnd(traffic.end)
  const samples: Sample[] = []
  while (samples.length < sampleCount) {
    const asked = await traffic.ask(Math.ceil(requests / sampleCount))
    const sample = { requests: asked, ...(await probe()) }
    console.error(
      `${String(asked).padStart(7)}  heap ${megabytes(sample.heap)} MB, resident ${megabytes(sample.resident)} MB`,
    )
    samples.push(sample)
  }
  return samples
}

const bench = createBench()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void bench.end().finally(() => process.exit(130)))
}
try {
  const growths = measureGrowth((await sampleWhileAsked(bench)).slice(warmUpSamples))
  for (const growth of growths) console.log(describeGrowth(growth))
  process.exitCode = growths.every(isFlat) ? 0 : 1
} finally {
  await bench.end()
}
