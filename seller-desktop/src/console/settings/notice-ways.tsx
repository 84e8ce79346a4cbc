import { useQuery } from '@tanstack/react-query'
import type { NoticeChannelView, StoreSettings } from '@topup/core/api/settings'
import { type NoticeChannel, noticeChannels } from '@topup/core/seller/notice-channels'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { formatTime } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { Switch } from '../parts/switch.tsx'
import { useIsOwner } from '../people/access/use-is-owner.ts'
import { usePlatform } from '../platform.ts'
import styles from './settings-page.module.css'
import { settingsQueries, useTestNotice } from './settings-queries.ts'

interface NoticeWaysProps {
  notices: StoreSettings['notices']
  onChange: (notices: StoreSettings['notices']) => void
}

/** Each way that notices go: what it hears of, how it fares, and a test of it. */
export function NoticeWays({ notices, onChange }: NoticeWaysProps) {
  const isOwner = useIsOwner()
  const { data = [] } = useQuery({ ...settingsQueries(usePlatform()).noticeChannels, enabled: isOwner })
  const urgentOnly = notices.urgentOnly ?? []
  return noticeChannels.map((channel) => (
    <NoticeWay
      key={channel}
      channel={channel}
      view={data.find((view) => view.channel === channel)}
      hearsAll={!urgentOnly.includes(channel)}
      onHearsAll={(all) => {
        const others = urgentOnly.filter((name) => name !== channel)
        onChange({ ...notices, urgentOnly: all ? others : [...others, channel] })
      }}
    />
  ))
}

interface NoticeWayProps {
  channel: NoticeChannel
  view: NoticeChannelView | undefined
  hearsAll: boolean
  onHearsAll: (all: boolean) => void
}

function NoticeWay({ channel, view, hearsAll, onHearsAll }: NoticeWayProps) {
  const texts = useTexts().settings
  const test = useTestNotice()
  const name = texts.noticeWays[channel]
  return (
    <fieldset className={styles.channel}>
      <legend className="visually-hidden">{name}</legend>
      <Switch
        label={fill(texts.hearsAll, { way: name })}
        hint={texts.hearsAllHint}
        checked={hearsAll}
        onChange={onHearsAll}
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
