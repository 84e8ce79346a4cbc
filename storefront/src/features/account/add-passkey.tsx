import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { reasonOf, useLanguage, useMessages } from '../../shared/messages/messages.ts'
import { passkeyTexts } from '../../shared/messages/passkeys.ts'
import { withReference } from '../../shared/reference.tsx'
import styles from './account-page.module.css'
import { passkeysQuery } from './account-queries.ts'
import { addPasskey, readRefusal } from './passkey.ts'
import { ProveIdentity } from './prove-identity.tsx'

type AddPasskeyProps = Readonly<{
  /** The name of this browser and its system; null if unknown. */
  device: string | null
}>

/** Asks for a name, then opens the device's prompt. After too old a sign-in the buyer first proves their identity. */
export function AddPasskey({ device }: AddPasskeyProps) {
  const texts = passkeyTexts[useLanguage()]
  const client = useQueryClient()
  const [isNaming, setNaming] = useState(false)
  const [name, setName] = useState(device ?? texts.ownName)
  const begin = useRef<HTMLButtonElement>(null)
  const wasNaming = useRef(false)
  useEffect(() => {
    if (wasNaming.current && !isNaming) begin.current?.focus()
    wasNaming.current = isNaming
  }, [isNaming])
  const add = useMutation({
    networkMode: 'always',
    mutationFn: () => addPasskey(name.trim() || texts.ownName),
    onSuccess: async () => {
      await client.invalidateQueries(passkeysQuery())
      setNaming(false)
    },
    onError: (error) => readRefusal(error) === 'turned-away' && setNaming(false),
  })
  const refusal = add.error && readRefusal(add.error)
  if (refusal === 'sign_in_again') {
    return (
      <div className={styles.form}>
        <Banner>{texts.proveFirst}</Banner>
        <ProveIdentity returnTo="/account" onDone={add.reset} />
      </div>
    )
  }
  return (
    <>
      <p role="status" className={`note ${styles.said}`}>
        {add.isPending
          ? texts.asking
          : add.isSuccess
            ? fill(texts.added, { name: add.data.name })
            : refusal === 'turned-away' && texts.notAdded}
      </p>
      {isNaming ? (
        <NameForm
          {...{ name, setName, add }}
          onCancel={() => {
            add.reset()
            setNaming(false)
          }}
        />
      ) : (
        <Button
          ref={begin}
          onClick={() => {
            add.reset()
            setNaming(true)
          }}
        >
          {texts.add}
        </Button>
      )}
    </>
  )
}

type NameFormProps = Readonly<{
  name: string
  setName: (name: string) => void
  add: Readonly<{ mutate: () => void; isPending: boolean; error: unknown }>
  onCancel: () => void
}>

function NameForm({ name, setName, add, onCancel }: NameFormProps) {
  const texts = passkeyTexts[useLanguage()]
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!add.isPending) add.mutate()
  }
  return (
    <form onSubmit={submit} onKeyDown={({ key }) => key === 'Escape' && onCancel()} className={styles.form}>
      <TextField
        ref={input}
        label={texts.name}
        hint={texts.nameHint}
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {add.error !== null && <WhyNot error={add.error} />}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" loading={add.isPending}>
          {texts.create}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
    </form>
  )
}

function WhyNot({ error }: Readonly<{ error: unknown }>) {
  const texts = passkeyTexts[useLanguage()]
  const messages = useMessages()
  const refusal = readRefusal(error)
  if (refusal === 'turned-away') return null
  if (refusal === 'there-already') return <Banner>{texts.thereAlready}</Banner>
  const known = { cannot: texts.cannotMake, passkey_refused: texts.notTaken, passkeys_full: texts.full } as const
  const says = refusal && refusal in known ? known[refusal as keyof typeof known] : undefined
  return <Banner tone="stop">{says ?? withReference(reasonOf(error, messages) ?? texts.failed, error)}</Banner>
}
