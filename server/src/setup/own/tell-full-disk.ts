import { needAttention, resolveAttention, retellAttention } from '../../alerts/attention.repository.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import { type Disk, judgeDisk, readDisk } from './disk-check.ts'

const entry = { kind: 'disk_full', subjectType: 'machine', subjectId: 'disk' } as const

/** Opens an entry for a nearly full disk, by the same limits as setup's check, before orders start to fail. */
export async function tellFullDisk(ctx: Context, read: (folder: string) => Promise<Disk> = readDisk): Promise<void> {
  const { state, says, todo } = judgeDisk(await read(ctx.config.DATA_DIR))
  const told = await ctx.db
    .selectFrom('attention')
    .select('reason')
    .where('kind', '=', entry.kind)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  const reason = `${says} ${todo?.join(' ') ?? ''}`.trim()
  const isRed = state === 'red'
  if (isRed ? told?.reason === reason : !told) return
  await write(ctx.db, async (trx) => {
    if (!isRed) return void (await resolveAttention(trx, entry.subjectType, entry.subjectId, ctx.now()))
    await needAttention(ctx, trx, { ...entry, reason })
    await retellAttention(trx, { ...entry, reason })
  })
}
