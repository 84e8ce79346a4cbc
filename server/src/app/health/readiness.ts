import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Readiness } from '@topup/core/api/store'
import { SECOND } from '@topup/core/time'
import { tellUnfit } from '../../platform/db/migrate.ts'
import { writeTroubleOf } from '../../platform/db/trouble.ts'
import type { Context } from '../context.ts'

const OK = 'ok'
const SILENT = 'does not answer'
const KEPT_MS = SECOND
/** Milliseconds until a check counts as silent. A check that hangs is not started a second time. */
const PATIENCE_MS = 2 * SECOND
/** Bytes. On a full disk nothing can be written, so the process reports little free space early. */
const LEAST_FREE = 50_000_000

type Check = () => Promise<string>

async function lookAtDatabase({ db }: Context): Promise<string> {
  await db.selectFrom('settings').select('key').limit(1).execute()
  return OK
}

/** Failing writes are reported, but the process stays ready: reads still work, and all processes refuse writes. */
function lookAtWrites({ db }: Context): string {
  const trouble = writeTroubleOf(db).current
  return trouble ? `refused until they succeed again: the database is ${trouble}` : OK
}

/** A clock that seems wrong is reported without making the process unready, because selling and delivering go on. */
function lookAtClock({ clock }: Context): string {
  const doubt = clock.doubt()
  return doubt ? `doubted since ${doubt.at.toISOString()}: ${doubt.reason}` : OK
}

async function lookAtMigrations({ db }: Context): Promise<string> {
  return (await tellUnfit(db)) ?? OK
}

async function lookAtLoops({ beats }: Context): Promise<string> {
  const late = beats.list().filter(({ age, allowed }) => age > allowed)
  return late.length > 0 ? `without a sign of life: ${late.map(({ name }) => name).join(', ')}` : OK
}

async function lookAtDisk({ config }: Context): Promise<string> {
  try {
    await access(config.DATA_DIR, constants.W_OK)
  } catch {
    return 'DATA_DIR cannot be written to'
  }
  const { bavail, bsize } = await statfs(config.DATA_DIR)
  return bavail * bsize < LEAST_FREE ? 'DATA_DIR is nearly full' : OK
}

/** Limits a check's time and hides its error: a driver's message may hold the address with the password. */
function patient(check: Check, ms: number): Check {
  let running: Promise<string> | undefined
  const runOnce = () => {
    running ??= check()
      .catch(() => SILENT)
      .finally(() => {
        running = undefined
      })
    return running
  }
  return async () => {
    const over = new AbortController()
    const tooLong = sleep(ms, SILENT, { signal: over.signal }).catch(() => SILENT)
    try {
      return await Promise.race([runOnce(), tooLong])
    } finally {
      over.abort()
    }
  }
}

/**
 * Returns the function that says whether this process should get requests. An answer is reused for a second, and
 * concurrent callers share one check, so many calls cost as much as one. A stop changes the answer at once.
 */
export function createReadiness(
  ctx: Context,
  { clock = () => performance.now(), patience = PATIENCE_MS }: { clock?: () => number; patience?: number } = {},
): () => Promise<Readiness> {
  const checks = {
    database: patient(() => lookAtDatabase(ctx), patience),
    migrations: patient(() => lookAtMigrations(ctx), patience),
    loops: patient(() => lookAtLoops(ctx), patience),
    disk: patient(() => lookAtDisk(ctx), patience),
  }
  const look = async () => {
    const [database, migrations, loops, disk] = await Promise.all([
      checks.database(),
      checks.migrations(),
      checks.loops(),
      checks.disk(),
    ])
    return { database, migrations, loops, disk }
  }
  let kept: Readonly<{ at: number; found: ReturnType<typeof look> }> | undefined
  return async () => {
    if (!kept || clock() - kept.at >= KEPT_MS) {
      const found = look()
      kept = { at: clock(), found }
    }
    const found = await kept.found
    const judged = { running: ctx.lifetime.isStopping() ? 'it is stopping' : OK, ...found }
    const ready = Object.values(judged).every((says) => says === OK)
    return { ready, checks: { ...judged, writes: lookAtWrites(ctx), clock: lookAtClock(ctx) } }
  }
}
