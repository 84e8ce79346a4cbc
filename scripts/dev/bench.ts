import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { browserFlags, findOrInstallBrowser } from '../find-browser.ts'
import { type DevTrial, edits, startDevTrial } from './trial.ts'

const rounds = 5
/** Pause between edits: Vite merges two changes of a file within 50 ms. */
const pauseMs = 500
const mostMs = { page: 1_000, server: 3_000 }

type Edit = Readonly<{ path: string; before: string; after: string }>

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupted.abort())

let isMet = true
function tell(name: string, times: readonly number[], most: number) {
  const [middle, longest] = [median(times), Math.max(...times)]
  isMet &&= longest <= most
  const row = `${name.padEnd(34)} median ${middle.toFixed(0).padStart(5)} ms, longest ${longest.toFixed(0).padStart(5)} ms`
  console.log(`${row}; at most ${most.toLocaleString('en')} ms: ${longest <= most ? 'met' : 'MISSED'}`)
}

/** Measures rounds of two edits: a change, and its undoing. */
async function measure(trial: DevTrial, { path, before, after }: Edit, shows: (isEdited: boolean) => Promise<unknown>) {
  const times: number[] = []
  const timed = async (isEdited: boolean, write: () => unknown) => {
    const start = performance.now()
    write()
    await shows(isEdited)
    times.push(performance.now() - start)
    await wait(pauseMs)
  }
  for (let round = 0; round < rounds; round++) {
    let takeBack = () => {}
    await timed(true, () => {
      takeBack = trial.edit(path, before, after)
    })
    await timed(false, takeBack)
  }
  return times
}

const says =
  (page: Page, { before, after }: Edit) =>
  (isEdited: boolean) =>
    page.waitForFunction((text) => document.body.textContent.includes(text), isEdited ? after : before)

const isUppercase = (page: Page) => (isEdited: boolean) =>
  page.waitForFunction(
    (wanted) => (getComputedStyle(document.querySelector('h1') as Element).textTransform === 'uppercase') === wanted,
    isEdited,
  )

async function measureAll(trial: DevTrial, page: Page) {
  await page.goto(trial.url, { waitUntil: 'networkidle' })
  tell('a text of the storefront', await measure(trial, edits.text, says(page, edits.text)), mostMs.page)
  tell('a style of the storefront', await measure(trial, edits.style, isUppercase(page)), mostMs.page)
  await page.goto(`${trial.url}/seller`, { waitUntil: 'networkidle' })
  tell("a text of the seller's console", await measure(trial, edits.console, says(page, edits.console)), mostMs.page)
  const asking = trial.askAllTheTime()
  const answered = (isEdited: boolean) => trial.whenAnswered(isEdited ? 'An edited store' : '"storeName":"Kilat"')
  tell('a source of the server', await measure(trial, edits.server, answered), mostMs.server)
  const { asked, refused, longestMs } = await asking.stop()
  isMet &&= refused.length === 0
  const why = refused.length > 0 ? ` (${[...new Set(refused)].join(', ')})` : ''
  console.log(`${asked} calls meanwhile, ${refused.length} refused${why}; the longest took ${longestMs.toFixed(0)} ms`)
}

async function run() {
  const executablePath = findOrInstallBrowser()
  console.log('Starting npm run dev in a copy of this tree …')
  const begun = performance.now()
  const trial = await startDevTrial(interrupted.signal)
  console.log(
    `Started in ${((performance.now() - begun) / 1_000).toFixed(1)} s, with packages to bundle and a store to fill.`,
  )
  // This script handles signals itself and closes the browser.
  const browser = await chromium.launch({
    executablePath,
    args: browserFlags,
    handleSIGINT: false,
    handleSIGTERM: false,
  })
  interrupted.signal.addEventListener('abort', () => browser.close())
  try {
    await measureAll(trial, await browser.newPage())
  } finally {
    await browser.close()
    await trial.stop()
  }
}

await run().catch((error: unknown) => {
  if (!interrupted.signal.aborted) throw error
})
process.exitCode = isMet && !interrupted.signal.aborted ? 0 : 1
