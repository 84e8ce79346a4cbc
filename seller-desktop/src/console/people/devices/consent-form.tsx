import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@topup/core/api/client'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../messages/messages.ts'
import { reasonOf } from '../../parts/refusal.ts'
import { useChange } from '../../parts/use-change.ts'
import { usePlatform } from '../../platform.ts'
import { useQueries } from '../../queries.ts'
import { AccessFrame } from '../access/access-frame.tsx'
import frame from '../people.module.css'

interface ConsentFormProps {
  requestId: string
  email: string
  /** The name that the app suggests. */
  deviceName: string
  keyMark: string
}

/** The seller sees the device, names it, and allows or denies it; either way the browser returns to the app. */
export function ConsentForm({ requestId, email, deviceName, keyMark }: ConsentFormProps) {
  const texts = useTexts().devices.consent
  const { leave } = usePlatform()
  const { seller } = useQueries()
  const client = useQueryClient()
  const [name, setName] = useState(deviceName)
  const goOn = ({ continueUrl }: { continueUrl: string }) => leave(continueUrl)
  const approve = useChange((api) => api('approveDevice', { requestId, name: name.trim() }), { onMade: goOn })
  const decline = useChange((api) => api('declineDevice', { requestId }), { onMade: goOn })
  const signOut = useChange((api) => api('signOut'), {
    onMade: () => client.setQueryData(seller.queryKey, null),
  })
  const isBusy = approve.isPending || approve.isSuccess || decline.isPending || decline.isSuccess
  const error = approve.error ?? decline.error ?? signOut.error
  const isTold = error && !(error instanceof ApiError && error.code === 'second_factor_needed')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy && name.trim()) approve.mutate()
  }

  return (
    <AccessFrame title={texts.title} intro={fill(texts.intro, { email })}>
      <form className="stack" onSubmit={submit}>
        <dl className={frame.keyMark}>
          <dt>{texts.mark}</dt>
          <dd className={frame.signs}>{keyMark}</dd>
          <dd className="fine">{texts.markHint}</dd>
        </dl>
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          name="device"
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="off"
          maxLength={60}
          required
        />
        {isTold && <Banner tone="stop">{reasonOf(error)}</Banner>}
        <div className={frame.actions}>
          <Button type="submit" variant="primary" block loading={approve.isPending || approve.isSuccess}>
            {approve.isSuccess ? texts.approved : texts.approve}
          </Button>
          <Button block disabled={isBusy} loading={decline.isPending} onClick={() => decline.mutate()}>
            {texts.decline}
          </Button>
          <Button variant="ghost" block size="small" disabled={isBusy} onClick={() => signOut.mutate()}>
            {texts.other}
          </Button>
        </div>
        <p className="fine">{texts.end}</p>
      </form>
    </AccessFrame>
  )
}
