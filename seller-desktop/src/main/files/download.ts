import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { MINUTE } from '@topup/core/time'
import type { Answer } from '../../shared/bridge.ts'
import { desktop } from '../platform.ts'
import { callStore } from '../store/call-store.ts'
import type { Line } from '../store/make-request.ts'
import { troubleOfExchange } from '../store/trouble.ts'

/** A year of orders over a slow line. */
const longest = 15 * MINUTE

/** Saves an export of the store where the seller says; the value tells whether they did. */
export async function download(line: Line | undefined, path: string): Promise<Answer> {
  if (!line) return { kind: 'trouble', trouble: 'locked' }
  try {
    const response = await callStore(line.storeUrl, line.tokens, {
      method: 'GET',
      path,
      accept: '*/*',
      signal: AbortSignal.timeout(longest),
    })
    if (!response.ok) return { kind: 'refused', status: response.status, text: await response.text() }
    const { filePath, canceled } = await desktop.dialog.showSaveDialog({
      defaultPath: join(desktop.app.getPath('downloads'), fileNameOf(response)),
    })
    if (canceled || !filePath || !response.body) {
      await response.body?.cancel()
      return { kind: 'answered', value: false, savedAt: null }
    }
    await saveTo(filePath, response.body)
    return { kind: 'answered', value: true, savedAt: null }
  } catch (error) {
    return { kind: 'trouble', trouble: troubleOfExchange(error, line.now()) }
  }
}

async function saveTo(file: string, body: ReadableStream<Uint8Array>) {
  try {
    await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(file))
  } catch (error) {
    // Half an export looks like a whole one.
    await rm(file, { force: true })
    throw error
  }
}

/** The store's own name for it, with nothing in it that could lead out of the folder. */
function fileNameOf(response: Response): string {
  const [, named] = /filename="?([^";]+)"?/i.exec(response.headers.get('content-disposition') ?? '') ?? []
  const name = named?.replaceAll(/[^\w.-]/g, '_').replace(/^\.+/, '')
  return name || 'export.csv'
}
