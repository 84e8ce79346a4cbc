import { useQuery } from '@tanstack/react-query'
import type { StoreSettings } from '@topup/core/api/settings'
import type { NoticeChannel } from '@topup/core/seller/notice-channels'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import type { ReactNode } from 'react'
import { formatTime } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { Switch } from '../parts/switch.tsx'
import { useIsOwner } from '../people/access/use-is-owner.ts'
import { usePlatform } from '../platform.ts'
import styles from './settings-page.module.css'
import { settingsQueries, useTestNotice } from './settings-queries.ts'

interface NoticeWayProps {
  channel: NoticeChannel
  notices: StoreSettings['notices']
  onChange: (notices: StoreSettings['notices']) => void
  /** Fields for the channel's address. */
  children: ReactNode
}

/** A channel for the owner's alerts: its address, whether it gets all of them, its last result, and a test. */
export function NoticeWay({ channel, notices, onChange, children }: NoticeWayProps) {
  const texts = useTexts().settings
  const test = useTestNotice()
  const isOwner = useIsOwner()
  const { data } = useQuery({ ...settingsQueries(usePlatform()).noticeChannels, enabled: isOwner })
  const view = data?.find((one) => one.channel === channel)
  const urgentOnly = notices.urgentOnly ?? []
  const name = texts.noticeWays[channel]
  return (
    <fieldset className={styles.channel}>
      <legend className="visually-hidden">{name}</legend>
      {children}
      <Switch
        label={fill(texts.hearsAll, { way: name })}
        hint={texts.hearsAllHint}
        checked={!urgentOnly.includes(channel)}
        onChange={(hearsAll) => {
          const others = urgentOnly.filter((one) => one !== channel)
          onChange({ ...notices, urgentOnly: hearsAll ? others : [...others, channel] })
        }}
      />
      {view?.isSet && (
        <>
          <p className="quiet">
            {view.lastSentAt ? fill(texts.noticeSent, { time: formatTime(view.lastSentAt) }) : texts.noticeNeverSent}
          </p>
          {view.error && <p role="status">{fill(texts.noticeFails, { reason: view.error })}</p>}
          <div>
            <Button size="small" loading={test.isPending} onClick={() => test.mutate(channel)}>
              {fill(texts.testNotice, { way: name })}
            </Button>
          </div>
        </>
      )}
    </fieldset>
  )
}
