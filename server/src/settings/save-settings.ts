import { DomainError } from '@topup/core/api/errors'
import type { SettingChanges, SettingName } from '@topup/core/api/settings-schemas'
import { resolveAttention } from '../attention/attention.repository.ts'
import type { Context } from '../context.ts'
import { write } from '../db/write.ts'
import { mayCall } from '../outgoing/call-outside.ts'
import { recordAudit } from '../sellers/audit.ts'
import { findNewestSettings } from './store-settings.ts'

const changedMeanwhile = () =>
  new DomainError('settings_changed', 'The settings were changed meanwhile: look at them again before you save')

/** The schema takes an address of this machine as well, for the sandbox: here it is known where the store runs. */
function assertNoticeAddress({ config }: Context, { notices }: SettingChanges): void {
  const address = notices?.webhookUrl
  if (!address || mayCall(config, address)) return
  const message = 'Use an https address that can be reached over the internet'
  throw new DomainError('invalid_input', message, { issues: [{ field: 'changes.notices.webhookUrl', message }] })
}

/** Saves a new version on top of `version`; null takes a setting back to its default. Throws settings_changed. */
export async function saveSettings(
  ctx: Context,
  sellerId: string,
  { version, changes }: { version: number; changes: SettingChanges },
): Promise<void> {
  const names = (Object.keys(changes) as SettingName[]).filter((name) => changes[name] !== undefined)
  if (names.length === 0) return
  assertNoticeAddress(ctx, changes)
  await write(ctx.db, async (trx) => {
    const newest = await findNewestSettings(trx)
    if ((newest?.version ?? 0) !== version) throw changedMeanwhile()
    const saved: Record<string, unknown> = newest ? JSON.parse(newest.saved) : {}
    for (const name of names) {
      if (changes[name] === null) delete saved[name]
      else saved[name] = changes[name]
    }
    // New claims are not the ones that were confirmed.
    if (changes.claims !== undefined && changes.claimsConfirmed === undefined) delete saved.claimsConfirmed
    const made = await trx
      .insertInto('settings_versions')
      .values({
        version: version + 1,
        saved: JSON.stringify(saved),
        changed: JSON.stringify(names),
        saved_by: sellerId,
        created_at: ctx.now().toISOString(),
      })
      .onConflict((conflict) => conflict.column('version').doNothing())
      .returning('version')
      .executeTakeFirst()
    if (!made) throw changedMeanwhile()
    if (saved.claimsConfirmed === true) await resolveAttention(trx, 'setting', 'claims', ctx.now())
    const details = { version: made.version, changed: names.join(' ') }
    await recordAudit(ctx, trx, { actor: sellerId, action: 'settings_saved', subject: 'settings', details })
  })
  await ctx.settings.refresh(ctx.db)
  ctx.answers.invalidate()
}
