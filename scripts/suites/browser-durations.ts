import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Reporter } from '@playwright/test/reporter'
import { root } from '../root.ts'

const folder = join(root, 'test-results')
const file = join(folder, 'durations-browser.jsonl')

/** Notes how long each journey took, a line each, for the list of the slowest at the end of a run. */
// biome-ignore lint/style/noDefaultExport: Playwright calls it
export default function noteDurations(): Reporter {
  return {
    printsToStdio: () => false,
    onBegin() {
      mkdirSync(folder, { recursive: true })
      writeFileSync(file, '')
    },
    onTestEnd({ title, parent, location }, { duration }) {
      const name = `[${parent.project()?.name}] ${basename(location.file)}: ${title}`
      appendFileSync(file, `${JSON.stringify({ suite: 'browser', name, seconds: duration / 1000 })}\n`)
    },
  }
}
