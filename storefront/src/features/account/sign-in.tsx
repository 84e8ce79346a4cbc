import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@topup/core/api/client'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { Card } from '@topup/core/ui/card.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../shared/api.ts'
import { useConfig } from '../../shared/config.ts'
import { type Messages, reasonOf, useMessages } from '../../shared/messages/messages.ts'
import styles from './account-page.module.css'
import { useSignedIn } from './account-queries.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'

function whyNot(error: unknown, messages: Messages): string {
  const { account: texts } = messages
  if (error instanceof ApiError && error.code === 'code_wrong') {
    return fill(texts.triesLeft, { count: Number(error.details?.triesLeft ?? 0) })
  }
  return reasonOf(error, messages) ?? texts.failed
}

/** First the address, then the code that was mailed there; or what the device keeps. */
export function SignIn() {
  const { account: texts } = useMessages()
  const { mail, login } = useConfig()
  const [email, setEmail] = useState('')
  const enter = useSignedIn()
  const ask = useMutation({ mutationFn: (address: string) => api('requestSignInCode', { email: address }) })
  return (
    <Card className={styles.form}>
      {!mail && <p>{texts.noMail}</p>}
      {mail && !ask.isSuccess && <AddressForm {...{ email, setEmail, ask }} />}
      {mail && ask.isSuccess && <CodeForm email={email} onOther={ask.reset} onDone={enter} />}
      {!ask.isSuccess && <PasskeySignIn onDone={enter} />}
      {login && (
        <Button as="a" href="/api/login?returnTo=%2Faccount" variant="ghost">
          {texts.provider}
        </Button>
      )}
    </Card>
  )
}

type Ask = Readonly<{ mutate: (email: string) => void; isPending: boolean; error: unknown }>
type AddressFormProps = Readonly<{ email: string; setEmail: (email: string) => void; ask: Ask }>

function AddressForm({ email, setEmail, ask }: AddressFormProps) {
  const messages = useMessages()
  const { account: texts } = messages
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask.mutate(email.trim())
  }
  return (
    <form onSubmit={submit} className={styles.form}>
      <TextField
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        required
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={ask.error ? whyNot(ask.error, messages) : undefined}
      />
      <Button type="submit" variant="primary" loading={ask.isPending} block>
        {texts.sendCode}
      </Button>
    </form>
  )
}

type CodeFormProps = Readonly<{
  email: string
  /** Whoever is signed in shows that it is them: the code enters no other account. */
  sameAccount?: boolean
  onOther?: () => void
  onDone: () => Promise<unknown>
}>

export function CodeForm({ email, sameAccount, onOther, onDone }: CodeFormProps) {
  const messages = useMessages()
  const { account: texts } = messages
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const enter = useMutation({
    mutationFn: () => api('signInByCode', { code, sameAccount }),
    onSuccess: onDone,
    onError: () => {
      setCode('')
      input.current?.focus()
    },
  })
  const again = useMutation({
    mutationFn: () => api('requestSignInCode', { email: email.trim() }),
    onSuccess: () => enter.reset(),
  })
  // What had the focus is gone: the next thing to do has it.
  useEffect(() => input.current?.focus(), [])
  const error = enter.error ?? again.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    enter.mutate()
  }
  return (
    <form onSubmit={submit} className={styles.form}>
      <h2 className="heading">{texts.codeTitle}</h2>
      <p role="status" className="anywhere">
        {again.isSuccess ? texts.sentAgain : fill(texts.codeSent, { email: email.trim() })}
      </p>
      <TextField
        ref={input}
        label={texts.code}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        pattern="\d{6}"
        maxLength={6}
        required
        value={code}
        onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
        error={error ? whyNot(error, messages) : undefined}
      />
      <Button type="submit" variant="primary" loading={enter.isPending} block>
        {texts.enter}
      </Button>
      <div className={styles.buttons}>
        <Button variant="ghost" loading={again.isPending} onClick={() => again.mutate()}>
          {texts.again}
        </Button>
        {onOther && (
          <Button variant="ghost" onClick={onOther}>
            {texts.otherAddress}
          </Button>
        )}
      </div>
    </form>
  )
}
