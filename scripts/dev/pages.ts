import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import type { Server } from 'node:http'
import { dirname, join, relative } from 'node:path'
import {
  build,
  type Connect,
  createLogger,
  createServer,
  type EnvironmentModuleNode,
  normalizePath,
  type Plugin,
  type Rolldown,
} from 'vite'
import { workerBundle } from '../build/worker-bundle.ts'
import { root } from '../root.ts'
import { liveTexts, textsModule } from './live-texts.ts'

const storefront = join(root, 'storefront')
const serverEntry = '/src/app/entry-server.tsx'
const clientEntry = '/@dev-entry'

/** The base styles, which only the browser's entry imports, before all other styles. */
const baseStyles = normalizePath(join(root, 'core', 'src', 'ui', 'styles.css'))

/**
 * Runs before the client's own entry. React's hot replacement must be loaded before React. The browser also renders
 * parts that otherwise only the server does, so that edits replace them too.
 */
const entry: Plugin = {
  name: 'dev-entry',
  resolveId: (source) => (source === clientEntry ? `\0${clientEntry}` : undefined),
  load: (id) =>
    id === `\0${clientEntry}`
      ? `import '@vitejs/plugin-react/preamble'
         import '${textsModule}'
         import '${baseStyles}'
         import { giveAllParts } from '/src/app/give-all-parts.ts'
         giveAllParts()
         import('/src/app/entry-client.tsx')`
      : undefined,
}

/** Reloads the page after a change of a file that renders only on the server. */
const reloadForServerFiles: Plugin = {
  name: 'reload-for-server-files',
  hotUpdate({ file, modules, server }) {
    const { client } = server.environments
    if (this.environment.name !== 'ssr' || modules.length === 0) return
    if (!client.moduleGraph.getModulesByFile(file)?.size) client.hot.send({ type: 'full-reload' })
  },
}

/** Class names depend only on the file's path, so that markup not rendered again still matches an edited style sheet. */
const nameOfClass = (name: string, file: string) => {
  const path = relative(root, file.replace(/\?.*/, ''))
  return `${name}_${createHash('sha256').update(path).digest('hex').slice(0, 8)}`
}

/** The style sheets that a module and its imports import, in that order. */
function cssFiles(from: EnvironmentModuleNode | undefined, seen = new Set<EnvironmentModuleNode>()): string[] {
  if (!from || seen.has(from)) return []
  seen.add(from)
  if (from.file?.endsWith('.css')) return from.id === from.file ? [from.file] : []
  return [...from.importedModules].flatMap((imported) => cssFiles(imported, seen))
}

interface PagesOptions {
  /** The HTTP server that also carries Vite's WebSocket. */
  server: Server
  allowedHosts: string[]
  /** Paths of the repository to watch, besides the storefront's own sources. */
  watched: readonly string[]
  /** Called with the repository path of each changed file. */
  follow: (path: string) => void
}

/** Serves the storefront and the console from sources: modules for browsers, and pages rendered on request. */
export async function startPages({ server, allowedHosts, watched, follow }: PagesOptions) {
  let worker: Promise<string> | undefined
  const watch: Plugin = {
    name: 'watch-store',
    configureServer({ watcher }) {
      watcher.add(watched.map((folder) => join(root, folder)))
      watcher.on('all', (_event, path) => {
        worker = undefined
        follow(normalizePath(relative(root, path)))
      })
    },
  }
  const vite = await createServer({
    root: storefront,
    appType: 'custom',
    cacheDir: join(root, 'node_modules', '.cache', 'vite'),
    clearScreen: false,
    logLevel: 'warn',
    plugins: [entry, liveTexts, reloadForServerFiles, watch],
    css: { modules: { generateScopedName: nameOfClass } },
    server: {
      middlewareMode: true,
      hmr: { server },
      cors: false,
      allowedHosts,
      // The store's data and the settings file are not served.
      fs: {
        allow: [
          ...['core', 'storefront', 'seller-desktop'].map((name) => join(root, name)),
          join(root, 'node_modules'),
          dirname(realpathSync(join(root, 'node_modules', 'vite'))),
        ],
      },
      warmup: { clientFiles: ['src/app/entry-client.tsx'], ssrFiles: ['src/app/entry-server.tsx'] },
    },
  })
  const readStyle = async (file: string): Promise<string> => (await vite.ssrLoadModule(`${file}?inline`)).default
  async function listStyles() {
    const entry = await vite.environments.ssr.moduleGraph.getModuleByUrl(serverEntry)
    return Promise.all([baseStyles, ...cssFiles(entry)].map(async (file) => ({ file, css: await readStyle(file) })))
  }

  return {
    // Looked up for each request, because Vite replaces its middlewares when its configuration changes.
    sendModule: (...args: Parameters<Connect.Server>) => vite.middlewares(...args),
    /** Renders the page of the store's page request; its styles carry the nonce. */
    async render(request: unknown, nonce: string): Promise<{ status: number; html: string }> {
      const { createRenderer } = await vite.ssrLoadModule(serverEntry)
      const font = /url\('\/([^']+-latin-wght-normal\.woff2)'\)/.exec(await readStyle(baseStyles))?.[1]
      const manifest = { 'src/app/entry-client.tsx': { file: clientEntry.slice(1) }, font: { file: font } }
      const { status, html } = await createRenderer(manifest)(request)
      const styles = (await listStyles()).map(
        ({ file, css }) => `<style nonce="${nonce}" data-vite-dev-id="${file}">${css}</style>`,
      )
      const head = `<meta property="csp-nonce" nonce="${nonce}">${styles.join('')}`
      return { status, html: html.replace('</head>', () => `${head}</head>`) }
    },
    buildWorker() {
      worker ??= build({
        ...workerBundle,
        customLogger: createLogger('warn'),
        build: { ...workerBundle.build, write: false },
      }).then((built) => {
        const [{ output }] = [built].flat() as [Rolldown.RolldownOutput]
        return output[0].code
      })
      return worker
    },
  }
}

export type Pages = Awaited<ReturnType<typeof startPages>>
