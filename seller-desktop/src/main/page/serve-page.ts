import { readFile, realpath } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { isOurUrl, screenPaths } from './our-page.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const headers = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const refuse = (status: number) => new Response(null, { status, headers })

/** The file inside `folder` that the path names; undefined if there is none or it is outside. */
async function findFile(folder: string, pathname: string): Promise<string | undefined> {
  let path: string
  try {
    path = decodeURIComponent(pathname)
  } catch {
    return undefined
  }
  if (/[\0\\:]/.test(path) || !(extname(path) in contentTypes)) return undefined
  const root = await realpath(folder)
  // Resolve symbolic links first, so that the check applies to the real path.
  const file = await realpath(join(root, path)).catch(() => undefined)
  return file?.startsWith(root + sep) ? file : undefined
}

/**
 * Serves the `app:` scheme from the renderer's folder and nothing else on disk. Pictures of games (`/covers/`) come
 * from the store, through `fetchCover`.
 */
export function servePage(folder: string, fetchCover: (path: string) => Promise<Response | undefined>) {
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' || !isOurUrl(request.url)) return refuse(404)
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/covers/')) {
      const cover = await fetchCover(pathname)
      return cover
        ? new Response(cover.body, { headers: { ...headers, 'content-type': coverType(cover) } })
        : refuse(404)
    }
    const isScreen = screenPaths.some((path) => path === pathname)
    const file = await findFile(folder, isScreen ? '/index.html' : pathname)
    if (!file) return refuse(404)
    const content = await readFile(file)
    return new Response(content, { headers: { ...headers, 'content-type': contentTypes[extname(file)] ?? '' } })
  }
}

const coverType = (cover: Response) => cover.headers.get('content-type') ?? 'application/octet-stream'
