import type { EndpointOutput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import type { LegalPageDraftView, LegalPageView } from '@topup/core/api/legal'
import type { StoreSettings } from '@topup/core/api/settings'
import { fillFacts, type LegalFacts } from '@topup/core/pages/legal-facts'
import { type LegalPage, legalPages } from '@topup/core/pages/legal-pages'
import { factsIn } from '@topup/core/pages/tax-note'
import { daysKept } from '@topup/core/seller/retention'
import type { Db } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'
import { getNewestVersion } from './legal-versions.ts'

const newestVersions = 100

/** The number of days as a text, or '' for 0, which means kept for ever or deleted only with the order. */
const daysOf = (days: number): string => (days === 0 ? '' : String(days))

const factsOf = (settings: StoreSettings): LegalFacts => ({
  store: settings.storeName,
  seller: settings.sellerName || settings.storeName,
  address: settings.sellerAddress,
  taxNumber: settings.taxNumber,
  registration: settings.registrationNumber,
  email: settings.supportEmail,
  phone: settings.supportPhone,
  taxNote: settings.taxNote,
  retentionDays: daysOf(settings.retentionDays),
  accountDays: daysOf(daysKept(settings, 'accounts')),
  noticeDays: daysOf(daysKept(settings, 'notices')),
  mailDays: daysOf(daysKept(settings, 'mails')),
  pushDays: daysOf(daysKept(settings, 'push')),
  sessionDays: daysOf(daysKept(settings, 'sessions')),
  signInDays: daysOf(daysKept(settings, 'signIns')),
  failedCallDays: daysOf(daysKept(settings, 'failedCalls')),
  riskDays: daysOf(daysKept(settings, 'risk')),
  refundAccountDays: daysOf(daysKept(settings, 'refundAccounts')),
})

/** A legal page as buyers read it, with the store's facts filled in. */
export async function loadLegalPage({ db, settings }: Context, page: LegalPage): Promise<LegalPageView> {
  const { version, saved_at, text_en, text_id } = await getNewestVersion(db, page)
  const facts = factsOf(settings.current())
  return {
    page,
    version,
    savedAt: saved_at,
    text: { en: fillFacts(text_en, facts), id: fillFacts(text_id, factsIn('id', facts)) },
  }
}

/** The newest text and version list for the owner's editor. */
export async function loadLegalDraft(db: Db, page: LegalPage): Promise<LegalPageDraftView> {
  const [newest, versions] = await Promise.all([
    getNewestVersion(db, page),
    db
      .selectFrom('legal_versions')
      .leftJoin('sellers', 'sellers.id', 'legal_versions.saved_by')
      .select(['version', 'saved_at', 'sellers.email'])
      .where('page', '=', page)
      .orderBy('version', 'desc')
      .limit(newestVersions)
      .execute(),
  ])
  return {
    page,
    version: newest.version,
    text: { en: newest.text_en, id: newest.text_id },
    versions: versions.map(({ version, saved_at, email }) => ({ version, savedAt: saved_at, savedBy: email ?? '' })),
  }
}

export const listLegalPages = async ({ db, settings }: Context): Promise<EndpointOutput<'listLegalPages'>> => ({
  pages: await Promise.all(legalPages.map((page) => loadLegalDraft(db, page))),
  facts: factsOf(settings.current()),
})

/** A version's text as written, without facts filled in. Throws not_found. */
export async function getLegalVersion(db: Db, page: LegalPage, version: number): Promise<LegalPageView> {
  const row = await db
    .selectFrom('legal_versions')
    .selectAll()
    .where('page', '=', page)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw new DomainError('not_found', 'There is no such version')
  return { page, version, savedAt: row.saved_at, text: { en: row.text_en, id: row.text_id } }
}

/** The English terms of a version with facts filled in, as buyers agreed to them. Null if the version is unknown. */
export async function findTermsText({ db, settings }: Context, version: number): Promise<string | null> {
  const terms = db.selectFrom('legal_versions').select('text_en').where('page', '=', 'terms')
  const found = await terms.where('version', '=', version).executeTakeFirst()
  return found ? fillFacts(found.text_en, factsOf(settings.current())) : null
}
