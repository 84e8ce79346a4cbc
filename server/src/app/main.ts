import { practiceWords } from '@topup/core/pages/practice'
import { needsInWords } from '@topup/core/setup/needs-in-words'
import { sealAudit } from '../access/audit.ts'
import { keepAnchor } from '../access/audit-anchor.ts'
import { createFirstOwner } from '../access/first-owner.ts'
import { ConfigError, loadConfig } from '../platform/config.ts'
import { keepPrivate } from '../platform/data-folder.ts'
import { migrate } from '../platform/db/migrate.ts'
import { isRelease, storefrontDist, typed } from '../platform/release.ts'
import { createTaskThread } from '../platform/tasks/task-thread.ts'
import { fillCatalog } from '../pricing/sync/fill-catalog.ts'
import { runDueChecks } from '../setup/run-due-checks.ts'
import { type Context, createContext } from './context.ts'
import { parties } from './parties.ts'
import { startStore } from './start-store.ts'

const taskFile = new URL('./task-thread.ts', import.meta.url)

function sentenceFor(error: unknown): string | undefined {
  if (error instanceof ConfigError) return error.message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return 'The port is taken: set PORT, or METRICS_PORT where there is one, to another.'
  if (code === 'ENOENT') {
    return isRelease
      ? `A file of the release is missing: unpack it again. ${(error as Error).message}.`
      : 'The storefront has not been built: run npm run build.'
  }
  return undefined
}

function sayNotOpen({ opening }: Context): void {
  if (opening.isOpen()) return
  const needs = needsInWords(opening.missing())
  console.log(`Not open yet: it lacks ${needs}. See ${typed('doctor')}, or Setup in the console.`)
}

async function main(): Promise<void> {
  const config = loadConfig(parties)
  const open = keepPrivate(config.DATA_DIR)
  const ctx = createContext(config)
  if (open.length > 0) ctx.log.warn({ open }, 'other users of this machine may be able to read these: chmod them')
  await migrate(ctx.db)
  await sealAudit(ctx)
  const firstPassword = await createFirstOwner(ctx)
  await keepAnchor(ctx)
  await fillCatalog(ctx)
  const store = await startStore({ ...ctx, taskThread: createTaskThread(ctx, taskFile) }, { storefrontDist })

  if (config.PRACTICE) console.log(practiceWords.en.note)
  console.log(`Store:   ${config.PUBLIC_URL}`)
  console.log(`Seller:  ${config.PUBLIC_URL}/seller`)
  if (firstPassword) console.log(`First password of ${config.SELLER_EMAIL} (shown once): ${firstPassword}`)

  // The first look may take half a minute; whatever fails in it is the loop's to say.
  runDueChecks(ctx).then(
    () => sayNotOpen(ctx),
    () => undefined,
  )

  const end = async (signal: NodeJS.Signals) => {
    // Whoever presses Ctrl-C waits for it, and has no other store to send buyers to.
    await store.stop({ delay: signal === 'SIGTERM' ? config.SHUTDOWN_DELAY : 0 })
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      end(signal).catch((error: unknown) => {
        ctx.log.fatal({ err: error }, 'the store did not end as it should')
        process.exit(1)
      })
    })
  }
}

main().catch((error: unknown) => {
  console.error(sentenceFor(error) ?? error)
  process.exit(1)
})
