import { statfs } from 'node:fs/promises'
import type { Check, CheckAnswer } from '../check.ts'
import type { Context } from '../context.ts'
import { store } from './store-check.ts'

const GB = 1_000_000_000
const RED_SHARE = 0.05
const YELLOW_SHARE = 0.1

/** Free and total space in bytes of the disk with DATA_DIR. */
export type Disk = Readonly<{ free: number; size: number }>

export function judgeDisk({ free, size }: Disk): CheckAnswer {
  const share = size > 0 ? free / size : 0
  const left = `${(free / GB).toFixed(1)} GB of ${(size / GB).toFixed(1)} GB are free where DATA_DIR is`
  const todo = ['Make room: move old backups away, rotate logs, or take a larger disk. A full disk ends every order.']
  if (free < GB || share < RED_SHARE) return { state: 'red', says: `The disk is nearly full: ${left}.`, todo }
  if (share < YELLOW_SHARE) return { state: 'yellow', says: `The disk fills up: ${left}.`, todo }
  return { state: 'green', says: `${left}.` }
}

export async function readDisk(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

const named = store('disk', 'Disk')
export const diskCheckId = named.id

export const diskCheck = (
  { config }: Readonly<{ config: Pick<Context['config'], 'DATA_DIR'> }>,
  read: (folder: string) => Promise<Disk> = readDisk,
): Check => ({
  ...named,
  run: async () => judgeDisk(await read(config.DATA_DIR)),
})
