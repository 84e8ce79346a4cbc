import { Button } from '@topup/core/ui/button.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useTexts } from '../messages/messages.ts'
import { CopyLine } from '../parts/copy-line.tsx'
import { Section } from '../parts/section.tsx'
import { NoticeWay } from './notice-way.tsx'
import type { SettingsSectionProps } from './settings-form.ts'
import styles from './settings-page.module.css'
import { useRevealKey } from './settings-queries.ts'

/** Settings of the alerts that the owner gets. */
export function NoticesSection({ draft, set }: SettingsSectionProps) {
  const texts = useTexts().settings
  const reveal = useRevealKey()
  const { notices } = draft
  const ways = { notices, onChange: (changed: typeof notices) => set({ notices: changed }) }
  return (
    <Section title={texts.notices} className={styles.full}>
      <div className={styles.channels}>
        <NoticeWay channel="mail" {...ways}>
          <TextField
            label={texts.noticeEmail}
            inputMode="email"
            hint={texts.noticeEmailHint}
            value={notices.email}
            onChange={(event) => set({ notices: { ...notices, email: event.target.value } })}
          />
        </NoticeWay>
        <NoticeWay channel="webhook" {...ways}>
          <TextField
            label={texts.webhookUrl}
            inputMode="url"
            hint={texts.webhookUrlHint}
            value={notices.webhookUrl}
            onChange={(event) => set({ notices: { ...notices, webhookUrl: event.target.value } })}
          />
          <div>
            {reveal.data ? (
              <CopyLine value={reveal.data.key} what={texts.showKey} />
            ) : (
              <Button size="small" loading={reveal.isPending} onClick={() => reveal.mutate()}>
                {texts.showKey}
              </Button>
            )}
          </div>
        </NoticeWay>
        <NoticeWay channel="telegram" {...ways}>
          <TextField
            label={texts.telegramChat}
            hint={texts.telegramChatHint}
            value={notices.telegramChat ?? ''}
            onChange={(event) => set({ notices: { ...notices, telegramChat: event.target.value } })}
          />
        </NoticeWay>
      </div>
    </Section>
  )
}
