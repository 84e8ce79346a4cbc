import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@topup/core/api/client'
import { normaliseSignInCode, signInCodePattern } from '@topup/core/text/sign-in-code'
import { fill } from '@topup/core/text/words'
import { MINUTE, SECOND } from '@topup/core/time'
import { Button } from '@topup/core/ui/button.tsx'
import { Card } from '@topup/core/ui/card.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { cleanMailAddress, isMailAddress } from '@topup/core/web/mail-address'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../shared/api.ts'
import { useConfig } from '../../shared/config.ts'
import { dateFormat } from '../../shared/dates.ts'
import { type Messages, reasonOf, useLanguage, useMessages } from '../../shared/messages/messages.ts'
import { withPuzzle } from '../../shared/puzzle/with-puzzle.ts'
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

const clock = dateFormat({ hour: '2-digit', minute: '2-digit' })

/** `isLater`: the store sends the mail later, by the full minute `mailAt`. */
type AskedCode = Readonly<{ characters: number; isLater: boolean; mailAt: Date }>

/** Asks for a code; `isSolving` while the browser solves the puzzle that the store wants first. */
export function useAskForCode(onSuccess?: () => void) {
  const [isSolving, setSolving] = useState(false)
  const ask = useMutation({
    networkMode: 'always',
    mutationFn: async (typed: string): Promise<AskedCode> => {
      const call = (challengeAnswer?: string) =>
        api('requestSignInCode', {
          email: cleanMailAddress(typed),
          ...(challengeAnswer !== undefined && { challengeAnswer }),
        })
      const { characters, seconds } = await withPuzzle(call, () => setSolving(true))
      const mailAt = new Date(Math.ceil((Date.now() + seconds * SECOND) / MINUTE) * MINUTE)
      return { characters, isLater: seconds > 0, mailAt }
    },
    onSuccess,
    onSettled: () => setSolving(false),
  })
  return { ...ask, isSolving }
}

/** Asks for the address, then for the mailed code; or signs in by a passkey. */
export function SignIn() {
  const { account: texts } = useMessages()
  const { mail, login } = useConfig()
  const [email, setEmail] = useState('')
  const enter = useSignedIn()
  const ask = useAskForCode()
  return (
    <Card className={styles.form}>
      {!mail && <p>{texts.noMail}</p>}
      {mail && !ask.isSuccess && <AddressForm {...{ email, setEmail, ask }} />}
      {mail && ask.data && <CodeForm email={email} asked={ask.data} onOther={ask.reset} onDone={enter} />}
      {!ask.isSuccess && <PasskeySignIn onDone={enter} />}
      {login && (
        <Button as="a" href="/api/login?returnTo=%2Faccount" variant="ghost">
          {texts.provider}
        </Button>
      )}
    </Card>
  )
}

type Ask = Pick<ReturnType<typeof useAskForCode>, 'mutate' | 'isPending' | 'isSolving' | 'error'>
type AddressFormProps = Readonly<{ email: string; setEmail: (email: string) => void; ask: Ask }>

function AddressForm({ email, setEmail, ask }: AddressFormProps) {
  const messages = useMessages()
  const { account: texts, buyer } = messages
  const [isRefused, setRefused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const address = cleanMailAddress(email)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setEmail(address)
    const isAddress = isMailAddress(address)
    setRefused(!isAddress)
    if (isAddress) ask.mutate(address)
    else input.current?.focus()
  }
  return (
    // No validation by the browser, which would refuse an address that the store understands.
    <form onSubmit={submit} className={styles.form} noValidate>
      <TextField
        ref={input}
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        maxLength={400}
        required
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        onBlur={() => setEmail(address)}
        error={isRefused ? buyer.emailInvalid : ask.error ? whyNot(ask.error, messages) : undefined}
      />
      <Button type="submit" variant="primary" loading={ask.isPending} block>
        {texts.sendCode}
      </Button>
      <p role="status" className={ask.isSolving ? undefined : 'visually-hidden'}>
        {ask.isSolving && texts.solving}
      </p>
    </form>
  )
}

type CodeFormProps = Readonly<{
  email: string
  asked: AskedCode
  /** True if the code only proves the signed-in account's identity and must open no other account. */
  sameAccount?: boolean
  onOther?: () => void
  onDone: () => Promise<unknown>
}>

export function CodeForm({ email, asked, sameAccount, onOther, onDone }: CodeFormProps) {
  const messages = useMessages()
  const { account: texts } = messages
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const code = normaliseSignInCode(typed)
  const [isMisshapen, setMisshapen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const enter = useMutation({
    mutationFn: () => api('signInByCode', { code, sameAccount }),
    onSuccess: onDone,
    onError: () => {
      setTyped('')
      input.current?.focus()
    },
  })
  const again = useAskForCode(() => enter.reset())
  // The address form that had the focus is gone, so focus the code field.
  useEffect(() => input.current?.focus(), [])
  const error = enter.error ?? again.error
  const { characters, isLater, mailAt } = again.data ?? asked
  const sentence = isLater ? texts.codeLater : characters === 6 ? texts.codeSent : texts.longCodeSent
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isCode = signInCodePattern.test(code)
    setMisshapen(!isCode)
    if (isCode) enter.mutate()
    else input.current?.focus()
  }
  return (
    <form onSubmit={submit} className={styles.form}>
      <h2 className="heading">{texts.codeTitle}</h2>
      <p role="status" className="anywhere">
        {again.isSolving
          ? texts.solving
          : again.isSuccess && !isLater
            ? texts.sentAgain
            : fill(sentence, { email: cleanMailAddress(email), time: clock(language, mailAt) })}
      </p>
      <TextField
        ref={input}
        label={characters === 6 ? texts.code : texts.longCode}
        name="code"
        autoComplete="one-time-code"
        inputMode={characters === 6 ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={40}
        value={typed}
        className={styles.code}
        onChange={({ target }) => setTyped(target.value)}
        error={isMisshapen ? texts.codeShape : error ? whyNot(error, messages) : undefined}
      />
      <Button type="submit" variant="primary" loading={enter.isPending} block>
        {sameAccount ? texts.confirm : texts.enter}
      </Button>
      <div className={styles.buttons}>
        <Button variant="ghost" loading={again.isPending} onClick={() => again.mutate(email)}>
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
