import { legalPages } from '@topup/core/pages/legal-pages'
import { MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import type { Browser } from '../../tests/_support/http-client.ts'
import { it } from '../../tests/_support/shop-test.ts'
import { loadPageData } from '../web/pages/page-data.ts'
import { beginLegalPages } from './legal/legal-versions.ts'

async function save(seller: Browser, page: (typeof legalPages)[number], en: string, id = `${en} (ID)`) {
  const { pages } = await seller.api('listLegalPages')
  const version = pages.find((one) => one.page === page)?.version ?? 0
  return seller.api('saveLegalPage', { page, version, text: { en, id } })
}

describe('the legal pages', () => {
  it('begin with a text in both languages that names the store, without a fact that is not set', async ({ shop }) => {
    for (const id of legalPages) {
      const page = await shop.createBrowser().api('getLegalPage', { id })
      expect(page).toMatchObject({ page: id, version: 1 })
      for (const text of Object.values(page.text)) {
        expect(text).toContain(shop.ctx.settings.current().storeName)
        expect(text).toContain('## ')
        expect(text).not.toMatch(/[{}]/)
      }
    }
    const { text } = await shop.createBrowser().api('getLegalPage', { id: 'about' })
    expect(text.en).not.toContain('Tax number')
  })

  it('tell who sells as the settings say, as soon as these change', async ({ shop, seller }) => {
    const { version } = await seller.api('getStoreSettings')
    const sellerAddress = 'Jalan Merdeka 1, Jakarta'
    const changes = {
      sellerName: 'PT Kilat',
      sellerAddress,
      taxNumber: '01.234.567.8',
      registrationNumber: 'NIB 9120001',
    }
    await seller.api('saveStoreSettings', { version, changes })
    const { text } = await shop.createBrowser().api('getLegalPage', { id: 'about' })
    expect(text.en).toContain('**Company:** PT Kilat')
    expect(text.en).toContain(`**Address:** ${sellerAddress}`)
    expect(text.id).toContain(`**Alamat:** ${sellerAddress}`)
    expect(text.en).toContain('**Tax number:** 01.234.567.8')
    expect(text.id).toContain('**Nomor izin:** NIB 9120001')
    const back = { sellerName: null, sellerAddress: null, taxNumber: null, registrationNumber: null }
    await seller.api('saveStoreSettings', { version: version + 1, changes: back })
  })

  it('are read from ready bytes that a save makes anew, and brought along by their own page alone', async ({
    shop,
    seller,
  }) => {
    const read = () => shop.createBrowser().api('getLegalPage', { id: 'cookies' })
    await read()
    expect(shop.ctx.responses.find('/api/legal/cookies')).toBeDefined()
    await save(seller, 'cookies', 'None at all.')
    expect((await read()).text).toEqual({ en: 'None at all.', id: 'None at all. (ID)' })
    expect(await loadPageData(shop.ctx, undefined, '/cookies')).toHaveProperty('legal.version', 2)
    expect(await loadPageData(shop.ctx, undefined, '/')).not.toHaveProperty('legal')
    const answer = await fetch(`${shop.url}/api/legal/nothing`)
    expect(answer.status).toBe(400)
  })

  it('keep every version with who saved it and when, and one line of the audit log for each', async ({
    shop,
    seller,
  }) => {
    await save(seller, 'privacy', 'First.')
    await shop.advance(MINUTE)
    const { version, versions } = await save(seller, 'privacy', 'Second.')
    expect(versions.map((one) => one.version)).toEqual([version, version - 1, version - 2])
    expect(versions[0]).toMatchObject({ savedBy: 'owner@kilat.example' })
    expect((versions[0]?.savedAt ?? '') > (versions[1]?.savedAt ?? '')).toBe(true)
    expect(versions.at(-1)).toMatchObject({ version: 1, savedBy: '' })
    const old = await seller.api('getLegalVersion', { page: 'privacy', version: version - 1 })
    expect(old.text.en).toBe('First.')
    await expect(seller.api('getLegalVersion', { page: 'privacy', version: 99 })).rejects.toMatchObject({
      code: 'not_found',
    })
    const logged = await shop.db
      .selectFrom('audit_log')
      .select(['subject', 'details'])
      .where('action', '=', 'legal_page_saved')
      .where('subject', '=', 'privacy')
      .orderBy('seq')
      .execute()
    expect(logged.map(({ details }) => JSON.parse(details))).toEqual([{ version: version - 1 }, { version }])
    // Restoring an older text makes a new version; saving the same text again makes none.
    expect((await save(seller, 'privacy', old.text.en, old.text.id)).version).toBe(version + 1)
    expect((await save(seller, 'privacy', old.text.en, old.text.id)).version).toBe(version + 1)
  })

  it('take one of two owners who write upon the same version, and tell the other', async ({ seller }) => {
    const { pages } = await seller.api('listLegalPages')
    const version = pages.find(({ page }) => page === 'about')?.version ?? 0
    const saves = ['One.', 'Two.', 'Three.'].map((en) =>
      seller.api('saveLegalPage', { page: 'about', version, text: { en, id: en } }).then(
        () => 'saved',
        (error: { code?: string }) => error.code,
      ),
    )
    expect((await Promise.all(saves)).sort()).toEqual(['saved', 'settings_changed', 'settings_changed'])
  })

  it('are written by nobody but an owner, and never emptied', async ({ shop, seller }) => {
    const { pages } = await seller.api('listLegalPages')
    const { version } = pages[0] ?? { version: 0 }
    const wanted = { page: 'terms', version, text: { en: 'Mine.', id: 'Milikku.' } } as const
    await expect(shop.createBrowser().api('saveLegalPage', wanted)).rejects.toMatchObject({ code: 'not_signed_in' })
    await expect(seller.api('saveLegalPage', { ...wanted, text: { en: ' ', id: 'Milikku.' } })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    await shop.db.updateTable('sellers').set({ role: 'staff' }).execute()
    try {
      await expect(seller.api('saveLegalPage', wanted)).rejects.toMatchObject({ code: 'forbidden' })
      await expect(seller.api('listLegalPages')).rejects.toMatchObject({ code: 'forbidden' })
    } finally {
      await shop.db.updateTable('sellers').set({ role: 'owner' }).execute()
    }
    expect((await shop.createBrowser().api('getLegalPage', { id: 'terms' })).version).toBe(version)
  })

  it('are begun once: a later start, or another process, changes none', async ({ shop, seller }) => {
    await save(seller, 'terms', 'Ours.')
    const before = await shop.db.selectFrom('legal_versions').selectAll().execute()
    await Promise.all([beginLegalPages(shop.ctx), beginLegalPages(shop.ctx)])
    const key = (row: { page: string; version: number }) => `${row.page} ${row.version}`
    const after = await shop.db.selectFrom('legal_versions').selectAll().execute()
    expect(after.map(key).sort()).toEqual(before.map(key).sort())
    // A page missing after a restore of an older store is created again.
    await shop.db.deleteFrom('legal_versions').where('page', '=', 'cookies').execute()
    await Promise.all([beginLegalPages(shop.ctx), beginLegalPages(shop.ctx)])
    const begun = await shop.db.selectFrom('legal_versions').selectAll().where('page', '=', 'cookies').execute()
    expect(begun).toMatchObject([{ version: 1, saved_by: null }])
  })
})
