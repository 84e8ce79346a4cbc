import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useState } from 'react'
import type { BackupResult, SellerBridge } from '../shared/bridge.ts'
import styles from './app.module.css'
import { texts } from './messages.ts'

type Task = 'back-up' | 'restore'
const shortest = 8

export function BackupPart({ bridge }: { bridge: SellerBridge }) {
  const words = texts.app
  const [passphrase, setPassphrase] = useState('')
  const [busy, setBusy] = useState<Task>()
  const [ended, setEnded] = useState<{ task: Task; result: BackupResult }>()

  async function run(task: Task) {
    setBusy(task)
    setEnded(undefined)
    const result = await (task === 'back-up' ? bridge.backUp(passphrase) : bridge.restore(passphrase))
    setBusy(undefined)
    setEnded({ task, result })
    if (result === 'done') setPassphrase('')
  }
  const isReady = passphrase.length >= shortest && !busy

  return (
    <section className={styles.part}>
      <h2>{words.backup}</h2>
      <p className="fine">{words.backupText}</p>
      <TextField
        label={words.passphrase}
        hint={words.passphraseHint}
        type="password"
        autoComplete="off"
        maxLength={200}
        value={passphrase}
        onChange={(event) => setPassphrase(event.target.value)}
      />
      <div className={styles.pair}>
        <Button size="small" disabled={!isReady} loading={busy === 'back-up'} onClick={() => run('back-up')}>
          {words.backUp}
        </Button>
        <Button size="small" disabled={!isReady} loading={busy === 'restore'} onClick={() => run('restore')}>
          {words.restore}
        </Button>
      </div>
      {ended && ended.result !== 'cancelled' && (
        <Banner tone={ended.result === 'done' ? 'ok' : 'stop'}>
          {ended.result === 'done' ? words.results.done[ended.task] : words.results[ended.result]}
        </Banner>
      )}
    </section>
  )
}
