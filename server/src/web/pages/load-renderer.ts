import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { PageRendererModule, PageRequest, RenderedPage } from '@topup/core/pages/page-renderer'

export type PageRenderer = Readonly<{
  render: (request: PageRequest) => Promise<RenderedPage>
  /** Hashes for the CSP of cached pages. */
  scriptHashes: readonly string[]
}>

/** Loads the storefront's server bundle; throws the file error if it has not been built. */
export async function loadRenderer(dist: string): Promise<PageRenderer> {
  const manifest: Record<string, unknown> = JSON.parse(await readFile(`${dist}/client/.vite/manifest.json`, 'utf8'))
  const bundle = pathToFileURL(`${dist}/server/entry-server.js`).href
  const { createRenderer, inlineScripts } = (await import(bundle)) as PageRendererModule
  const scriptHashes = inlineScripts.map((script) => createHash('sha256').update(script).digest('base64'))
  return { render: createRenderer(manifest), scriptHashes }
}
