import type { Dirent } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { olderFiles } from '@topup/core/pages/older-browser'
import { type Answer, type Packed, prepareResponse } from './response-cache.ts'
import { apiCsp, commonHeaders, workerCsp } from './security-headers.ts'

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

/** The service worker's path has no hash, because browsers look for each release's worker at the same path. */
const workerPath = '/worker.js'

/** The files for older browsers have fixed names too. */
const unnumbered = [workerPath, ...Object.values(olderFiles).map((file) => `/${file}`)]

/** Files with a content hash never change; browsers check other files again after an hour. */
function cacheControl(path: string): string {
  if (unnumbered.includes(path)) return 'no-cache'
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

/** Returns a file's headers; undefined for a file type that is not served. */
export function staticHeaders(path: string, secure: boolean): Record<string, string> | undefined {
  const contentType = contentTypes[extname(path)]
  if (!contentType) return undefined
  return {
    ...commonHeaders(secure),
    'content-security-policy': path === workerPath ? workerCsp : apiCsp,
    'content-type': contentType,
    'cache-control': cacheControl(path),
  }
}

/** Reads a compressed file of the build; undefined without a build. */
async function readPacked(file: string): Promise<Packed | undefined> {
  try {
    const [br, gzip] = await Promise.all([readFile(`${file}.br`), readFile(`${file}.gz`)])
    return { br, gzip }
  } catch {
    return undefined
  }
}

/** The storefront's built files, read once at start; requests cannot reach files outside the folder. */
export async function loadStaticFiles(folder: string | undefined, secure: boolean) {
  const answers = new Map<string, Answer>()
  const entries = folder ? await readdir(folder, { recursive: true, withFileTypes: true }) : []
  const load = async (entry: Dirent) => {
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder ?? '', file)
      .split(sep)
      .join('/')}`
    const headers = staticHeaders(path, secure)
    if (!entry.isFile() || !headers || path.startsWith('/.')) return
    const [bytes, packed] = await Promise.all([readFile(file), readPacked(file)])
    answers.set(path, await prepareResponse(200, bytes, headers, { packed }))
  }
  await Promise.all(entries.map(load))
  return {
    find: (path: string): Answer | undefined => answers.get(path),
    list: (): Iterable<[path: string, answer: Answer]> => answers,
  }
}
export type StaticFiles = Awaited<ReturnType<typeof loadStaticFiles>>
