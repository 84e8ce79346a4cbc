import type { EnrolledView } from '@topup/core/api/access'
import type { ApiClient } from '@topup/core/api/client'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTexts } from '../../../messages/messages.ts'
import { useChange } from '../../../parts/use-change.ts'
import styles from '../../people.module.css'
import { canUsePasskeys, createPasskey } from './passkey.ts'
import { useReason } from './reason.ts'

interface SetUpProps {
  onEnrolled: (view: EnrolledView) => void
  leave: ReactNode
}

export function PasskeySetUp({ onEnrolled, leave }: SetUpProps) {
  const texts = useTexts().signIn.enrol
  const reasonFor = useReason()
  const [name, setName] = useState<string>(texts.passkeyDefault)
  const call = async (api: ApiClient) =>
    api('addPasskey', {
      name: name.trim() || texts.passkeyDefault,
      response: await createPasskey(await api('beginPasskey')),
    })
  const add = useChange(call, { onMade: onEnrolled, isSecret: true })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!add.isPending) add.mutate()
  }

  if (!canUsePasskeys()) {
    return (
      <div className="stack">
        <Banner>{texts.noPasskeys}</Banner>
        <div className={styles.actions}>{leave}</div>
      </div>
    )
  }
  return (
    <form className="stack" onSubmit={submit}>
      <TextField
        label={texts.passkeyName}
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.target.value)}
      />
      {add.isError && <Banner tone="stop">{reasonFor(add.error)}</Banner>}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" block loading={add.isPending}>
          {texts.passkeySubmit}
        </Button>
        {leave}
      </div>
    </form>
  )
}
