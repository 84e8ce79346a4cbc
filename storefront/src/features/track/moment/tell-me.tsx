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

/** Asked for after paying, never before; the browser's own question comes after the press alone. */
export function TellMe() {
  const messages = useMessages()
  const { notices: texts } = messages
  const isOnline = useOnline()
  // Unknown until the browser has said whether it is on.
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
