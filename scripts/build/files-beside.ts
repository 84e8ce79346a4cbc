import { readFileSync, statSync } from 'node:fs'
import { basename, dirname, relative, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'

const beside = /new URL\('(\.[^']+)', import\.meta\.url\)/g
const inPackage = /createRequire\(import\.meta\.url\)\.resolve\(\s*'([^']+)',?\s*\)/g

/**
 * Resolves `new URL('./file', import.meta.url)` for bundles: code becomes an entry of its own, files are copied, and
 * folders are addressed relative to the bundle.
 */
export function filesBeside(outDir: string): Plugin {
  const placed = new Map<string, string>()
  return {
    name: 'files-beside',
    enforce: 'pre',
    transform: {
      filter: { id: /\/server\/(src|sandbox)\/.*\.ts$/, code: 'import.meta.url' },
      async handler(code, id) {
        const urlOf = (path: string) => `new URL('${path}', import.meta.url)`
        const place = (file: string) => {
          const fileName = basename(file).replace(/\.ts$/, '.mjs')
          const other = placed.get(fileName)
          if (other && other !== file) this.error(`${other} and ${file} would be one file of the bundle.`)
          placed.set(fileName, file)
          if (file.endsWith('.ts')) this.emitFile({ type: 'chunk', id: file, fileName })
          else this.emitFile({ type: 'asset', fileName, originalFileName: file, source: readFileSync(file) })
          return urlOf(`./${fileName}`)
        }
        let rewritten = code.replaceAll(beside, (_, path: string) => {
          const file = resolve(dirname(id), path)
          if (statSync(file, { throwIfNoEntry: false })?.isFile()) return place(file)
          return urlOf(relative(outDir, file).replaceAll(sep, '/'))
        })
        for (const [call, path = ''] of code.matchAll(inPackage)) {
          const file = await this.resolve(path, id)
          if (file) rewritten = rewritten.replace(call, place(file.id))
        }
        return { code: rewritten, map: null }
      },
    },
  }
}
