import { buildStoreIfStale } from '../build/store.ts'
import { runInForeground } from '../store/foreground.ts'

export async function run(args: string[]) {
  await buildStoreIfStale()
  return runInForeground(['server/chaos/main.ts', ...args])
}
