import type { ParsedInput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import { recordAudit } from '../../access/audit.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import { getNewestVersion } from './legal-versions.ts'

const changedMeanwhile = () =>
  new DomainError('settings_changed', 'Somebody saved this page meanwhile: look at it again before you save')

/** Saves a page as a new version on top of `version`. Throws settings_changed if a newer one exists. */
export async function saveLegalPage(
  ctx: Context,
  sellerId: string,
  { page, version, text }: ParsedInput<'saveLegalPage'>,
): Promise<void> {
  await write(ctx.db, async (trx) => {
    const newest = await getNewestVersion(trx, page)
    if (newest.version !== version) throw changedMeanwhile()
    if (newest.text_en === text.en && newest.text_id === text.id) return
    const made = await trx
      .insertInto('legal_versions')
      .values({
        page,
        version: version + 1,
        text_en: text.en,
        text_id: text.id,
        saved_by: sellerId,
        saved_at: ctx.now().toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['page', 'version']).doNothing())
      .returning('version')
      .executeTakeFirst()
    if (!made) throw changedMeanwhile()
    await recordAudit(ctx, trx, {
      actor: sellerId,
      action: 'legal_page_saved',
      subject: page,
      details: { version: made.version },
    })
  })
  ctx.responses.invalidate()
}
