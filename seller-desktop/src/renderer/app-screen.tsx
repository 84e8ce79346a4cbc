import { Button } from '@topup/core/ui/button.tsx'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { AskDialog } from '../console/parts/ask-dialog.tsx'
import { AccessFrame } from '../console/people/access/access-frame.tsx'
import type { AppState, SellerBridge } from '../shared/bridge.ts'
import styles from './app.module.css'
import { BackupPart } from './backup-part.tsx'
import { texts } from './messages.ts'

interface AppScreenProps {
  bridge: SellerBridge
  state: AppState
}

/** The app's own screen: the connected store, backup, logs, and disconnecting. */
export function AppScreen({ bridge, state }: AppScreenProps) {
  const words = texts.app
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    document.title = texts.app.title
  }, [])
  return (
    <AccessFrame title={words.title} intro={words.intro}>
      <dl className={styles.facts}>
        {state.kind === 'ready' && (
          <>
            <dt>{words.store}</dt>
            <dd>{state.storeUrl}</dd>
            <dt>{words.device}</dt>
            <dd>{state.deviceName}</dd>
          </>
        )}
        <dt>{words.version}</dt>
        <dd>{state.version}</dd>
      </dl>
      <BackupPart bridge={bridge} />
      <section className={styles.part}>
        <h2>{words.logs}</h2>
        <p className="fine">{words.logsText}</p>
        <Button size="small" onClick={() => bridge.exportLogs()}>
          {words.exportLogs}
        </Button>
      </section>
      {state.kind === 'ready' && (
        <section className={styles.part}>
          <h2>{words.leave}</h2>
          <p className="fine">{words.leaveText}</p>
          <Button size="small" variant="danger" onClick={() => setLeaving(true)}>
            {words.forget}
          </Button>
          {isLeaving && (
            <AskDialog
              title={words.leaveAsk}
              text={words.leaveText}
              confirm={words.forget}
              cancel={words.stay}
              danger
              busy={false}
              error={null}
              onClose={() => setLeaving(false)}
              onConfirm={() => {
                setLeaving(false)
                void bridge.forget()
              }}
            />
          )}
        </section>
      )}
      <Button as={Link} to="/admin" variant="ghost" block>
        {words.back}
      </Button>
    </AccessFrame>
  )
}
