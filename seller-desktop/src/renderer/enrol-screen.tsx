import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Spinner } from '@topup/core/ui/spinner.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { type FormEvent, useEffect, useState } from 'react'
import { AccessFrame } from '../console/people/access/access-frame.tsx'
import type { AppState, EnrolResult, SellerBridge } from '../shared/bridge.ts'
import styles from './app.module.css'
import { texts } from './messages.ts'

interface EnrolScreenProps {
  bridge: SellerBridge
  state: Exclude<AppState, { kind: 'ready' }>
}

export function EnrolScreen({ bridge, state }: EnrolScreenProps) {
  const [storeUrl, setStoreUrl] = useState(() => ('storeUrl' in state ? (state.storeUrl ?? '') : ''))
  const [device, setDevice] = useState(state.computer)
  const [problem, setProblem] = useState<string>()
  const words = texts.enrol

  useEffect(() => {
    document.title = texts.enrol.pageTitle
  }, [])

  async function enrol(event: FormEvent) {
    event.preventDefault()
    setProblem(undefined)
    // Main rejects an invalid address before it does anything.
    const result = await bridge.enrol(storeUrl, device).catch((): 'bad-address' => 'bad-address')
    setProblem(result === 'bad-address' ? words.badAddress : problemOf(result))
  }

  if (state.kind === 'enrolling') {
    return (
      <AccessFrame title={words.waitingTitle} intro={words.waiting}>
        <div className={styles.actions}>
          <p role="status">
            <Spinner /> {state.storeUrl}
          </p>
          {state.keyMark && (
            <p>
              {words.mark} <strong className={styles.mark}>{state.keyMark}</strong>
            </p>
          )}
          <Button block onClick={() => bridge.cancelEnrolment()}>
            {words.cancel}
          </Button>
        </div>
      </AccessFrame>
    )
  }
  const locked = state.kind === 'locked' ? texts.locked[state.reason] : undefined
  return (
    <AccessFrame title={locked?.title ?? words.title} intro={locked?.text ?? words.intro}>
      <form className={styles.form} onSubmit={enrol}>
        <TextField
          label={words.store}
          hint={words.storeHint}
          name="store"
          inputMode="url"
          autoComplete="url"
          value={storeUrl}
          onChange={(event) => setStoreUrl(event.target.value)}
          maxLength={300}
          required
          autoFocus
        />
        <TextField
          label={words.device}
          hint={words.deviceHint}
          name="device"
          value={device}
          onChange={(event) => setDevice(event.target.value)}
          maxLength={60}
          required
        />
        {problem && <Banner tone="stop">{problem}</Banner>}
        {!state.canRemember && <Banner tone="wait">{words.forgetful}</Banner>}
        <Button type="submit" variant="primary" block>
          {words.submit}
        </Button>
        <p className="fine">{state.version}</p>
      </form>
    </AccessFrame>
  )
}

function problemOf(result: EnrolResult): string | undefined {
  if (result.kind === 'denied') return texts.enrol.denied
  return result.kind === 'trouble' ? texts.troubles[result.trouble] : undefined
}
