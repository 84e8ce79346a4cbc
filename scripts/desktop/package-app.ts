import { join } from 'node:path'
import { root } from '../root.ts'
import { runInForeground } from '../store/foreground.ts'

/** Runs electron-builder with electron-builder.yml; it uploads nothing. Resolves to its exit code. */
export function packageApp(args: string[], updatesUrl?: string) {
  const publish = updatesUrl ? ['-c.publish.provider=generic', `-c.publish.url=${updatesUrl}`] : []
  const builder = join(root, 'node_modules', 'electron-builder', 'cli.js')
  return runInForeground([builder, '--publish', 'never', ...publish, ...args])
}
