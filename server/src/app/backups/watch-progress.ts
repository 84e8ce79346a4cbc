import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MINUTE } from '@topup/core/time'
import { isOwnWorking } from './working-folder.ts'

/** How often is looked, as a part of how long it may stand still. */
const LOOKS = 30
/** Parts of it only read: the larger the database, the longer nothing is written. */
const THRICE = 3 * 2 ** 30

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  const sizes = names.map((name) =>
    stat(join(folder, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** What this process's working folders hold changes while a copy is made, restored, looked through or encrypted. */
async function measure(parent: string): Promise<string> {
  const names = (await readdir(parent).catch(() => [])).filter(isOwnWorking)
  const sizes = await Promise.all(names.map(async (name) => `${name} ${await sizeOf(join(parent, name))}`))
  return sizes.join()
}

type Watch = Readonly<{
  folder: string
  /** For how long nothing may be written, in milliseconds, of a database of no size; of 3 GB twice as long. */
  still: number
  /** Of the database, in bytes. */
  size: number
  /** Ends it as well. */
  signal: AbortSignal
}>

/** Runs `work` as long as it gets on: what writes nothing any more, for whatever reason, is told so by its signal. */
export async function whileItGetsOn<Result>(
  { folder, still, size, signal }: Watch,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController()
  const most = LOOKS * (1 + size / THRICE)
  let before = ''
  // Counted in looks: a machine that slept in between took none.
  let unchanged = 0
  const watching = setInterval(() => {
    unchanged++
    // A folder that does not answer any more does not stop the clock.
    void measure(folder).then((now) => {
      if (now !== before) unchanged = 0
      before = now
    })
    if (unchanged <= most) return
    const minutes = Math.round((most * still) / LOOKS / MINUTE)
    ending.abort(new Error(`It wrote nothing for ${minutes} minutes and was ended.`))
  }, still / LOOKS)
  try {
    return await work(AbortSignal.any([signal, ending.signal]))
  } finally {
    clearInterval(watching)
  }
}
