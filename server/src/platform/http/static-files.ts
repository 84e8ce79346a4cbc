import type { Dirent } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { type Answer, prepareResponse } from './response-cache.ts'
import { apiCsp, commonHeaders } from './security-headers.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/** Names with a content hash never change; the others are asked for again after an hour. */
const cacheControl = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'

/** The storefront's built files, read and compressed once at start; nothing outside the folder can be asked for. */
export async function loadStaticFiles(folder: string | undefined, secure: boolean) {
  const answers = new Map<string, Answer>()
  const entries = folder ? await readdir(folder, { recursive: true, withFileTypes: true }) : []
  const load = async (entry: Dirent) => {
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder ?? '', file)
      .split(sep)
      .join('/')}`
    const contentType = contentTypes[extname(file)]
    if (!entry.isFile() || !contentType || path.startsWith('/.')) return
    const headers = {
      ...commonHeaders(secure),
      'content-security-policy': apiCsp,
      'content-type': contentType,
      'cache-control': cacheControl(path),
    }
    answers.set(path, await prepareResponse(200, await readFile(file), headers))
  }
  await Promise.all(entries.map(load))
  return { find: (path: string): Answer | undefined => answers.get(path) }
}
export type StaticFiles = Awaited<ReturnType<typeof loadStaticFiles>>
