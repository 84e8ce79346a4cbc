import { type LegalPage, legalPages } from '@topup/core/pages/legal-pages'
import type { Db } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import { about } from './starting-texts/about.ts'
import { cookies } from './starting-texts/cookies.ts'
import { privacy } from './starting-texts/privacy.ts'
import { terms } from './starting-texts/terms.ts'

const startingTexts = { terms, privacy, cookies, about } as const

/** Creates missing legal pages with the software's starting text. Afterwards only the owner changes the text. */
export async function beginLegalPages(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  const begun = await ctx.db.selectFrom('legal_versions').select('page').where('version', '=', 1).execute()
  const missing = legalPages.filter((page) => !begun.some((row) => row.page === page))
  if (missing.length === 0) return
  const rows = missing.map((page) => ({
    page,
    version: 1,
    text_en: startingTexts[page].en.trim(),
    text_id: startingTexts[page].id.trim(),
    saved_by: null,
    saved_at: ctx.now().toISOString(),
  }))
  await write(ctx.db, (trx) =>
    trx
      .insertInto('legal_versions')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['page', 'version']).doNothing())
      .execute(),
  )
}

/** Returns the version in force, which is the newest. */
export const getNewestVersion = (db: Db, page: LegalPage) =>
  db
    .selectFrom('legal_versions')
    .selectAll()
    .where('page', '=', page)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

export type TermsInForce = Readonly<{ version: number; savedAt: string }>

/** The version and date of the terms in force, without their text. */
export async function getTermsInForce(db: Db): Promise<TermsInForce> {
  const { version, saved_at } = await db
    .selectFrom('legal_versions')
    .select(['version', 'saved_at'])
    .where('page', '=', 'terms')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { version, savedAt: saved_at }
}
