import { DomainError } from '@topup/core/api/errors'
import type { SettingChanges, SettingName, StoreSettings } from '@topup/core/api/settings'
import { type ClaimName, claimNames } from '@topup/core/seller/claims'
import { isOwnAddress } from '@topup/core/web/web-address'
import { recordAudit } from '../access/audit.ts'
import { write } from '../platform/db/write.ts'
import { mayCall } from '../platform/outgoing/call-outside.ts'
import type { Context } from './context.ts'
import { type ClaimConfirmations, findNewestSettings, withLaterNames } from './store-settings.ts'

const changedMeanwhile = () =>
  new DomainError('settings_changed', 'The settings were changed meanwhile: look at them again before you save')

type Saved = Partial<StoreSettings> & { claimConfirmations?: ClaimConfirmations }

/**
 * Records in `saved` who confirmed which claim about the store and when. Returns the new confirmations in words. A
 * confirmation covers a claim's exact text: a changed claim must be confirmed again.
 */
function confirmClaims(
  ctx: Context,
  sellerId: string,
  saved: Saved,
  { before, isAsked }: { before: StoreSettings['claims']; isAsked: boolean },
): string | undefined {
  const { confirmedClaims: wanted, claimConfirmations: known = {} } = saved
  const claims = saved.claims ?? ctx.settings.defaults.claims
  if (!wanted) {
    delete saved.claimConfirmations
    return undefined
  }
  const isSame = (name: ClaimName) => claims[name] === before[name]
  const standing = claimNames.filter((name) => wanted.includes(name) && (isAsked || isSame(name)))
  const fresh = standing.filter((name) => !known[name] || !isSame(name))
  const own = { by: sellerId, at: ctx.now().toISOString() }
  saved.confirmedClaims = standing
  saved.claimConfirmations = Object.fromEntries(
    standing.map((name) => [name, fresh.includes(name) ? own : (known[name] ?? own)]),
  )
  return fresh.map((name) => `${name}=${claims[name]}`).join(', ') || undefined
}

/** Throws for a webhook URL that this store may not call: the schema allows local addresses, for the sandbox only. */
function assertNoticeAddress({ config }: Context, { notices }: SettingChanges): void {
  const address = notices?.webhookUrl
  if (!address || mayCall(config, address)) return
  const message = 'Use an https address that can be reached over the internet'
  throw new DomainError('invalid_input', message, { issues: [{ field: 'changes.notices.webhookUrl', message }] })
}

/** Throws for a social link to this store: such a link, as to /logout, would count as the store's and act at once. */
function assertSocials({ config }: Context, { socials }: SettingChanges): void {
  for (const [name, address] of Object.entries(socials ?? {})) {
    if (address === '' || !isOwnAddress(config.PUBLIC_URL, address)) continue
    const message = 'Use the address of your page there, not one of this store'
    throw new DomainError('invalid_input', message, { issues: [{ field: `changes.socials.${name}`, message }] })
  }
}

/** Saves changes to the settings of `version`. Null resets a setting. Throws settings_changed if a newer one exists. */
export async function saveSettings(
  ctx: Context,
  sellerId: string,
  { version, changes }: { version: number; changes: SettingChanges },
): Promise<void> {
  const names = (Object.keys(changes) as SettingName[]).filter((name) => changes[name] !== undefined)
  if (names.length === 0) return
  assertNoticeAddress(ctx, changes)
  assertSocials(ctx, changes)
  await write(ctx.db, async (trx) => {
    const newest = await findNewestSettings(trx)
    if ((newest?.version ?? 0) !== version) throw changedMeanwhile()
    const saved: Saved = newest ? JSON.parse(newest.saved) : {}
    const before = saved.claims ?? ctx.settings.defaults.claims
    for (const name of names) {
      if (changes[name] === null) delete saved[name]
      else Object.assign(saved, { [name]: withLaterNames(name, saved[name], changes[name]) })
    }
    const confirmed = confirmClaims(ctx, sellerId, saved, { before, isAsked: changes.confirmedClaims !== undefined })
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
    await ctx.hooks.settingsSaved(ctx, trx, changes)
    const details = { version: made.version, changed: names.join(' '), ...(confirmed && { confirmed }) }
    await recordAudit(ctx, trx, { actor: sellerId, action: 'settings_saved', subject: 'settings', details })
  })
  await ctx.settings.refresh(ctx.db)
  ctx.responses.invalidate()
  ctx.news.tell('settings')
}
