import { useQuery } from '@tanstack/react-query'
import type { SettingsView, StoreSettings } from '@topup/core/api/settings'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { cx } from '@topup/core/ui/cx.ts'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../messages/messages.ts'
import { Loaded } from '../parts/loaded.tsx'
import page from '../parts/page.module.css'
import { Page } from '../parts/page.tsx'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import { useIsOwner } from '../people/access/use-is-owner.ts'
import { usePlatform } from '../platform.ts'
import { ChannelsSection } from './channels-section.tsx'
import { ClaimsSection } from './claims-section.tsx'
import { HistorySection } from './history-section.tsx'
import { HeldOrdersSection, LimitsSection, NewOrdersSection } from './limits-section.tsx'
import { NoticesSection } from './notices-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { changesOf } from './settings-form.ts'
import styles from './settings-page.module.css'
import { settingsQueries, useSaveSettings } from './settings-queries.ts'
import { StoreSections } from './store-sections.tsx'
import { SuppliersSection } from './suppliers-section.tsx'

function SettingsForm({ view }: { view: SettingsView }) {
  const texts = useTexts().settings
  const save = useSaveSettings()
  const isOwner = useIsOwner()
  const [typed, setTyped] = useState<Partial<StoreSettings>>({})
  const draft = { ...view.values, ...typed }
  const changes = changesOf(view.values, draft)
  const isChanged = Object.keys(changes).length > 0
  const set = (change: Partial<StoreSettings>) => setTyped({ ...typed, ...change })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isChanged && !save.isPending) {
      save.mutate({ version: view.version, changes }, { onSuccess: () => setTyped({}) })
    }
  }

  return (
    <>
      <UnsavedGuard isUnsaved={isChanged} />
      <form onSubmit={submit}>
        {!isOwner && <Banner className={styles.notice}>{texts.owner}</Banner>}
        <p className={cx(styles.notice, 'quiet')}>{texts.overEnvironment}</p>
        <fieldset className={styles.form} disabled={!isOwner}>
          <StoreSections draft={draft} set={set} notPrinted={view.notPrinted ?? []} />
          <ClaimsSection draft={draft} set={set} view={view} />
          <LimitsSection draft={draft} set={set} />
          <HeldOrdersSection draft={draft} set={set} />
          <NewOrdersSection draft={draft} set={set} />
          <SuppliersSection draft={draft} set={set} />
          <ChannelsSection draft={draft} set={set} />
          <NoticesSection draft={draft} set={set} />
          <PrivacySection draft={draft} set={set} />
          <HistorySection />
          {isOwner && (
            <div className={`${page.saveBar} ${styles.full}`}>
              <Button variant="ghost" disabled={!isChanged} onClick={() => setTyped({})}>
                {texts.undo}
              </Button>
              <Button type="submit" variant="primary" disabled={!isChanged} loading={save.isPending}>
                {texts.save}
              </Button>
            </div>
          )}
        </fieldset>
      </form>
    </>
  )
}

export function SettingsPage() {
  const texts = useTexts().settings
  const settings = useQuery(settingsQueries(usePlatform()).current)
  return (
    <Page title={texts.title}>
      <Loaded query={settings}>{(view) => <SettingsForm view={view} />}</Loaded>
    </Page>
  )
}
