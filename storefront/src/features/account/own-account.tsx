import { useMutation } from '@tanstack/react-query'
import type { AccountView } from '@topup/core/api/account'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { Card } from '@topup/core/ui/card.tsx'
import { toast } from '@topup/core/ui/toast-store.ts'
import { type RefObject, useState } from 'react'
import { api } from '../../shared/api.ts'
import { dateFormat } from '../../shared/dates.ts'
import { reasonOf, useLanguage, useMessages } from '../../shared/messages/messages.ts'
import { AccountOrders } from './account-orders.tsx'
import styles from './account-page.module.css'
import { useAccountChanged } from './account-queries.ts'
import { GuestOrders } from './guest-orders.tsx'
import { asksForProof } from './passkey.ts'
import { Passkeys } from './passkeys.tsx'
import { ProvenDialog } from './proven-dialog.tsx'
import { Saved } from './saved.tsx'

const day = dateFormat({ dateStyle: 'medium' })

type OwnAccountProps = Readonly<{ account: AccountView; who: RefObject<HTMLParagraphElement | null> }>

export function OwnAccount({ account, who }: OwnAccountProps) {
  const { account: texts } = useMessages()
  return (
    <div className={styles.sections}>
      <div className={styles.who}>
        <p ref={who} tabIndex={-1} className="anywhere">
          {fill(texts.signedIn, { name: account.email ?? account.firstName ?? texts.title })}
        </p>
        <Button as="a" href="/api/logout?returnTo=%2Faccount" referrerPolicy="strict-origin" size="small">
          {texts.logout}
        </Button>
      </div>
      {account.guestOrders.length > 0 && <GuestOrders orders={account.guestOrders} />}
      <AccountOrders />
      <Saved />
      <Passkeys device={account.sessions.find(({ isThis }) => isThis)?.device ?? null} />
      <Sessions sessions={account.sessions} />
      <DeleteAccount />
    </div>
  )
}

function Sessions({ sessions }: Pick<AccountView, 'sessions'>) {
  const messages = useMessages()
  const { account: texts } = messages
  const language = useLanguage()
  const changed = useAccountChanged()
  const end = useMutation({
    mutationFn: (id: string) => api('endAccountSession', { id }),
    onError: (error) => toast({ title: reasonOf(error, messages) ?? texts.failed, variant: 'destructive' }),
    onSettled: changed,
  })
  return (
    <section aria-labelledby="account-sessions">
      <h2 id="account-sessions" className="heading">
        {texts.sessionsTitle}
      </h2>
      <ul className={styles.list}>
        {sessions.map(({ id, isThis, device, startedAt }) => (
          <li key={id} className={styles.row}>
            <div>
              <p>{device ?? texts.unknownDevice}</p>
              <p className="note">
                <span>{isThis && `${texts.here} · `}</span>
                <span>{fill(texts.since, { date: day(language, new Date(startedAt)) })}</span>
              </p>
            </div>
            {!isThis && (
              <Button size="small" loading={end.isPending && end.variables === id} onClick={() => end.mutate(id)}>
                {texts.endSession}
                <span className="visually-hidden">{` ${device ?? texts.unknownDevice}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function DeleteAccount() {
  const messages = useMessages()
  const { account: texts } = messages
  const [isAsking, setAsking] = useState(false)
  const changed = useAccountChanged()
  const remove = useMutation({
    mutationFn: () => api('deleteAccount', {}),
    onSuccess: () => {
      toast({ title: texts.deleted })
      return changed()
    },
    onError: (error) =>
      asksForProof(error) || toast({ title: reasonOf(error, messages) ?? texts.failed, variant: 'destructive' }),
  })
  return (
    <Card as="section" aria-labelledby="account-delete">
      <h2 id="account-delete" className="subheading">
        {texts.deleteTitle}
      </h2>
      <p className={styles.text}>{texts.deleteText}</p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {texts.delete}
      </Button>
      <ProvenDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.deleteSure}
        keep={texts.keep}
        confirm={texts.deleteNow}
        change={remove}
        onConfirm={() => remove.mutate()}
      >
        {texts.deleteText}
      </ProvenDialog>
    </Card>
  )
}
