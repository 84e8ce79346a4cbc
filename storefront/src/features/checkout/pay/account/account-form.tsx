import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { IconButton } from '@topup/core/ui/icon-button.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useMessages } from '../../../../shared/messages/messages.ts'
import styles from '../pay-panel.module.css'
import type { GameAccount } from './use-account-details.ts'

const fields = [
  { key: 'account', maxLength: 120, mode: 'text' },
  { key: 'password', maxLength: 120, mode: 'text' },
  { key: 'uid', maxLength: 40, mode: 'numeric' },
  { key: 'level', maxLength: 10, mode: 'numeric' },
  { key: 'nickname', maxLength: 60, mode: 'text' },
] as const

type AccountFormProps = { account: GameAccount; isPaying: boolean }

/** The form's own button saves the details, and so does every button that pays. */
export function AccountForm({ account, isPaying }: AccountFormProps) {
  const { checkout: texts } = useMessages()
  const [isShown, setShown] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    account.save()
  }

  const toggle = (
    <IconButton label={isShown ? texts.hidePassword : texts.showPassword} onClick={() => setShown(!isShown)}>
      <Icon name={isShown ? 'eye-off' : 'eye'} />
    </IconButton>
  )
  return (
    <form ref={account.form} className={styles.form} onSubmit={submit} aria-label={texts.accountTitle} noValidate>
      {fields.map(({ key, maxLength, mode }) => (
        <TextField
          key={key}
          className={key === 'uid' || key === 'level' ? undefined : 'across'}
          label={texts[key]}
          name={key}
          required
          autoComplete="off"
          inputMode={mode}
          maxLength={maxLength}
          type={key === 'password' && !isShown ? 'password' : 'text'}
          trailing={key === 'password' && toggle}
          value={account.details[key]}
          onChange={(event) => account.setDetail(key, event.target.value)}
          error={account.missingIn(key)}
        />
      ))}
      {account.problem && (
        <div ref={account.notice} tabIndex={-1} className="across">
          <Banner tone="stop">{account.problem}</Banner>
        </div>
      )}
      <Button type="submit" block loading={account.isSaving} disabled={isPaying} className="across">
        {texts.accountSave}
      </Button>
    </form>
  )
}
