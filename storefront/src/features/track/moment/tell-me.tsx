import { ApiError } from '@topup/core/api/client'
import { Button } from '@topup/core/ui/button.tsx'
import { useOnline } from '@topup/core/ui/use-online.ts'
import { useEffect, useState } from 'react'
import { type Messages, reasonOf, useMessages } from '../../../shared/messages/messages.ts'
import { hasNotices, turnOffNotices, turnOnNotices } from '../../../shared/push/notices.ts'
import styles from './moment.module.css'

type State = 'asking' | 'on' | 'off' | 'blocked' | Readonly<{ error: unknown }>

const follow = (work: Promise<State>, setState: (state: State) => void) =>
  void work.then(setState, (error: unknown) => setState({ error }))

/** Offers notifications only after the payment; the browser's prompt follows a press only. */
export function TellMe() {
  const messages = useMessages()
  const { notices: texts } = messages
  const isOnline = useOnline()
  // Undefined until the browser says whether notifications are on.
  const [state, setState] = useState<State>()
  useEffect(() => {
    const look = async () => ((await hasNotices()) ? turnOnNotices() : 'off')
    follow(look(), setState)
  }, [])

  if (!state) return null
  const isOffline = !isOnline && state !== 'on'
  const isWaiting = isOffline || state === 'asking'
  const press = () => {
    if (state === 'on') return follow(turnOffNotices(), setState)
    setState('asking')
    follow(turnOnNotices(), setState)
  }
  const label =
    state === 'on' ? texts.stop : state === 'blocked' || typeof state === 'object' ? texts.again : texts.tell
  const said = typeof state === 'object' ? problemOf(state.error, messages) : texts[state]
  return (
    <div className={styles.tellMe}>
      <Button size="small" disabled={isWaiting} onClick={press}>
        {label}
      </Button>
      <p className="note" role="status">
        {isOffline ? texts.offline : said}
      </p>
    </div>
  )
}

const problemOf = (error: unknown, messages: Messages): string =>
  (error instanceof ApiError && error.status < 500 && reasonOf(error, messages)) || messages.notices.failed
