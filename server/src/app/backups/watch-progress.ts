import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MINUTE } from '@topup/core/time'
import { isOwnWorking } from './working-folder.ts'

/** How often the folders are measured within the longest time allowed without a write. */
const LOOKS = 30
/** Bytes of a database for which the time is doubled: steps that only read take longer the larger the database is. */
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

/** Returns the sizes of this process's working folders, which change during each step of a backup. */
async function measure(parent: string): Promise<string> {
  const names = (await readdir(parent).catch(() => [])).filter(isOwnWorking)
  const sizes = await Promise.all(names.map(async (name) => `${name} ${await sizeOf(join(parent, name))}`))
  return sizes.join()
}

type Watch = Readonly<{
  folder: string
  /** Milliseconds without a write that are allowed for an empty database; twice as long at 3 GB. */
  still: number
  /** Size of the database in bytes. */
  size: number
  /** When this signal aborts, `work` is aborted too. */
  signal: AbortSignal
}>

/** Runs `work`, and aborts the signal given to `work` if nothing was written in `folder` for too long. */
export async function whileItGetsOn<Result>(
  { folder, still, size, signal }: Watch,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController()
  const most = LOOKS * (1 + size / THRICE)
  let before = ''
  // Time is counted in measurements, because a sleeping machine measures nothing.
  let unchanged = 0
  const watching = setInterval(() => {
    unchanged++
    // A disk that no longer answers must not stop the count.
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
