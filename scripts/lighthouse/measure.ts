import lighthouse from 'lighthouse'
import { categories, type Measures } from './pages.ts'

const whole = (score: number | null | undefined) => Math.round((score ?? 0) * 100)

/** Lighthouse's error codes for an incomplete trace of the load; they say nothing about the page. */
const lostRecording = /^NO_(NAVSTART|TRACING_STARTED|RESOURCE_REQUEST)$/

type Load = Readonly<{ port: number; keepsStorage: boolean; slowdown: number }>

/**
 * Measures one load on a simulated mid-range phone in the browser on `port`, with the CPU slowed down `slowdown` times.
 * Returns undefined if the browser's recording failed.
 */
export async function measure(url: string, { port, keepsStorage, slowdown }: Load): Promise<Measures | undefined> {
  const settings = { onlyCategories: [...categories], throttling: { cpuSlowdownMultiplier: slowdown } }
  const result = await lighthouse(
    url,
    { port, logLevel: 'error', output: 'json', disableStorageReset: keepsStorage },
    { extends: 'lighthouse:default', settings },
  )
  if (lostRecording.test(result?.lhr.runtimeError?.code ?? '')) return undefined
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? `${url} gave no result`)
  const { lhr } = result
  const failed = Object.values(lhr.audits).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
  )
  for (const { id, title } of failed) console.log(`  ${id}: ${title}`)
  return {
    ...Object.fromEntries(categories.map((name) => [name, whole(lhr.categories[name]?.score)])),
    cls: lhr.audits['cumulative-layout-shift']?.numericValue ?? 0,
    machine: lhr.environment.benchmarkIndex,
  }
}
