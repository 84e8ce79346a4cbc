import { appendFileSync, mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { whileItGetsOn } from './watch-progress.ts'

async function givenFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'topup-progress-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const working = join(folder, `working-${hostname().replace(/[^\w]/g, '')}-${process.pid}-a`)
  mkdirSync(working)
  return { folder, file: join(working, 'copy') }
}
const never = new AbortController().signal
const untilEnded = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

it('lets what gets on take as long as it likes, and ends what writes nothing any more', async () => {
  const { folder, file } = await givenFolder()
  const watch = { folder, still: 900, size: 0, signal: never }
  const begun = performance.now()
  const work = whileItGetsOn(watch, async (signal) => {
    while (performance.now() - begun < 2500) {
      appendFileSync(file, 'x')
      signal.throwIfAborted()
      await sleep(10)
    }
    return untilEnded(signal)
  })
  await expect(work).rejects.toThrow('wrote nothing')
  expect(performance.now() - begun).toBeGreaterThan(3300)
})

it('waits longer the larger the database is, and ends at once with who watches', async () => {
  const { folder } = await givenFolder()
  const watch = { folder, still: 300, size: 3 * 2 ** 30, signal: never }
  const begun = performance.now()
  await expect(whileItGetsOn(watch, untilEnded)).rejects.toThrow('wrote nothing')
  expect(performance.now() - begun).toBeGreaterThan(580)
  const owner = new AbortController()
  const work = whileItGetsOn({ ...watch, still: 60_000, signal: owner.signal }, untilEnded)
  owner.abort(new Error('enough'))
  await expect(work).rejects.toThrow('enough')
})
