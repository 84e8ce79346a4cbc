import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountPasskeyView } from '@topup/core/api/account'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { toast } from '@topup/core/ui/toast-store.ts'
import { mostPasskeys } from '@topup/core/web/passkeys'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { api } from '../../shared/api.ts'
import { dateFormat } from '../../shared/dates.ts'
import { reasonOf, useLanguage, useMessages } from '../../shared/messages/messages.ts'
import { passkeyTexts } from '../../shared/messages/passkeys.ts'
import { withReference } from '../../shared/reference.tsx'
import styles from './account-page.module.css'
import { passkeysQuery } from './account-queries.ts'
import { AddPasskey } from './add-passkey.tsx'
import { asksForProof, canUsePasskeys } from './passkey.ts'
import { ProvenDialog } from './proven-dialog.tsx'

const day = dateFormat({ dateStyle: 'medium' })

/** A browser without passkey support can still remove the passkeys of a lost device. */
export function Passkeys({ device }: Readonly<{ device: string | null }>) {
  const texts = passkeyTexts[useLanguage()]
  const heading = useRef<HTMLHeadingElement>(null)
  const found = useQuery(passkeysQuery())
  const passkeys = found.data?.passkeys ?? []
  if (!canUsePasskeys() && passkeys.length === 0) return null
  return (
    <section aria-labelledby="account-passkeys">
      <h2 id="account-passkeys" ref={heading} tabIndex={-1} className="heading">
        {texts.title}
      </h2>
      <p className="note">{texts.text}</p>
      {found.isPending && <p role="status">{texts.loading}</p>}
      {found.isError && !found.data && (
        <Banner
          tone="stop"
          title={texts.notLoaded}
          action={
            <Button loading={found.isFetching} onClick={() => found.refetch()}>
              {texts.tryAgain}
            </Button>
          }
        >
          {withReference(texts.failed, found.error)}
        </Banner>
      )}
      {found.data && <PasskeyList passkeys={passkeys} heading={heading} />}
      {canUsePasskeys() && (passkeys.length < mostPasskeys ? <AddPasskey device={device} /> : <p>{texts.full}</p>)}
    </section>
  )
}

type PasskeyListProps = Readonly<{
  passkeys: readonly AccountPasskeyView[]
  heading: RefObject<HTMLHeadingElement | null>
}>

function PasskeyList({ passkeys, heading }: PasskeyListProps) {
  const messages = useMessages()
  const language = useLanguage()
  const texts = passkeyTexts[language]
  const client = useQueryClient()
  const [asked, setAsked] = useState<AccountPasskeyView>()
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: AccountPasskeyView) => api('removeAccountPasskey', { id }),
    onSuccess: async (_, { name }) => {
      await client.invalidateQueries(passkeysQuery())
      setAsked(undefined)
      toast({ title: fill(texts.removed, { name }) })
    },
    onError: (error) =>
      asksForProof(error) || toast({ title: reasonOf(error, messages) ?? texts.failed, variant: 'destructive' }),
  })
  // Runs after the dialog has closed: while it is open, no element behind it can take the focus.
  useEffect(() => {
    if (remove.isSuccess) heading.current?.focus()
  }, [remove.isSuccess, heading])
  const close = () => setAsked(undefined)
  return (
    <>
      {passkeys.length === 0 && <p className="note">{texts.none}</p>}
      <ul className={styles.list}>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={styles.row}>
            <div className="anywhere">
              <p className="strong">{passkey.name}</p>
              <p className="note">
                <span>{`${fill(texts.addedOn, { date: day(language, new Date(passkey.createdAt)) })} · `}</span>
                <span>
                  {passkey.lastUsedAt === null
                    ? texts.unused
                    : fill(texts.lastUsed, { date: day(language, new Date(passkey.lastUsedAt)) })}
                </span>
              </p>
            </div>
            <Button size="small" onClick={() => setAsked(passkey)}>
              {texts.remove}
              <span className="visually-hidden">{` ${passkey.name}`}</span>
            </Button>
          </li>
        ))}
      </ul>
      <ProvenDialog
        open={asked !== undefined}
        onClose={close}
        title={texts.removeSure}
        keep={texts.keep}
        confirm={texts.removeNow}
        change={remove}
        onConfirm={() => asked && remove.mutate(asked)}
      >
        {asked && fill(texts.removeText, { name: asked.name })}
      </ProvenDialog>
    </>
  )
}
