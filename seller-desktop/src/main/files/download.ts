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

/** Long enough for a year of orders over a slow line. */
const longest = 15 * MINUTE

/** Saves an export of the store to a file that the seller chooses; the answer's value says whether they did. */
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
    // Remove a partial file: it would look like a complete export.
    await rm(file, { force: true })
    throw error
  }
}

/** The file name that the store suggests, without characters that could leave the folder. */
function fileNameOf(response: Response): string {
  const [, named] = /filename="?([^";]+)"?/i.exec(response.headers.get('content-disposition') ?? '') ?? []
  const name = named?.replaceAll(/[^\w.-]/g, '_').replace(/^\.+/, '')
  return name || 'export.csv'
}
