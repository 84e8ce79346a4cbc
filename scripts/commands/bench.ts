import { buildDesktopIfStale } from '../build/desktop.ts'
import { buildStoreIfStale } from '../build/store.ts'
import { runInForeground } from '../store/foreground.ts'

export async function run(args: string[]) {
  if (args[0] === 'books') return runInForeground(['server/bench/books/main.ts', ...args.slice(1)])
  if (args[0] === 'dev') return runInForeground(['scripts/dev/bench.ts'])
  await buildStoreIfStale()
  if (args[0] === 'desktop') {
    await buildDesktopIfStale()
    return runInForeground([
      'node_modules/@playwright/test/cli.js',
      'test',
      '--project',
      'desktop-app',
      '--workers',
      '1',
      'cold-start',
    ])
  }
  if (args[0] === 'first-tap') return runInForeground(['scripts/first-tap/main.ts', ...args.slice(1)])
  if (args[0] === 'postgres') return runInForeground(['server/bench/orders/postgres.ts', ...args.slice(1)])
  if (args[0] === 'mails') return runInForeground(['server/bench/orders/mails.ts'])
  if (args[0] === 'memory') return runInForeground(['server/bench/memory/main.ts', ...args.slice(1)])
  return runInForeground(['server/bench/main.ts', ...args])
}
