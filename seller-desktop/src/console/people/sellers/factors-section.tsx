import { useQueryClient } from '@tanstack/react-query'
import type { OwnAccessView } from '@topup/core/api/access'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { useState } from 'react'
import { formatTime } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { AskingButton } from '../../parts/asking-button.tsx'
import { Row } from '../../parts/row.tsx'
import { Section } from '../../parts/section.tsx'
import { useChange } from '../../parts/use-change.ts'
import { AccessDialog } from './access-dialog.tsx'
import { useSellerQueries } from './seller-queries.ts'
import { useAccessChange, useTellFailure } from './use-access-change.ts'

type Passkey = OwnAccessView['passkeys'][number]

export function FactorsSection({ access, email }: { access: OwnAccessView; email: string }) {
  const { factors: texts, password } = useTexts().sellers
  const { queryKey } = useSellerQueries().access
  const [open, setOpen] = useState<'password' | 'totp' | 'passkey'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries({ queryKey })
  const removeTotp = useAccessChange((api) => api('removeTotp'), texts.removed)
  const removePasskey = useAccessChange((api, id: string) => api('removePasskey', { id }), texts.removed)
  const renew = useChange((api) => api('renewRecoveryCodes'), {
    onMade: ({ recoveryCodes }) => setCodes(recoveryCodes),
    failed: useTellFailure(),
    reads: [queryKey],
    isSecret: true,
  })
  const canRemove = access.passkeys.length + (access.hasTotp ? 1 : 0) > 1

  const noteOf = ({ createdAt, lastUsedAt }: Passkey) =>
    [
      fill(texts.added, { date: formatTime(createdAt) }),
      ...(lastUsedAt ? [fill(texts.lastUsed, { date: formatTime(lastUsedAt) })] : []),
    ].join(' · ')

  return (
    <Section
      title={texts.title}
      flush
      aside={
        <Button size="small" onClick={() => setOpen('passkey')}>
          {texts.addPasskey}
        </Button>
      }
    >
      <ul>
        <Row name={password.title}>
          <Button size="small" onClick={() => setOpen('password')}>
            {password.change}
          </Button>
        </Row>
        <Row name={texts.app} note={access.hasTotp ? texts.appOn : texts.appOff}>
          <Button size="small" onClick={() => setOpen('totp')}>
            {access.hasTotp ? texts.replaceApp : texts.addApp}
          </Button>
          {access.hasTotp && canRemove && (
            <AskingButton
              variant="ghost"
              label={fill(texts.removeNamed, { name: texts.app })}
              question={{ ...texts.removeAsk, title: fill(texts.removeAsk.title, { name: texts.app }) }}
              change={removeTotp}
              onConfirm={(done) => removeTotp.mutate(undefined, done)}
            >
              {texts.remove}
            </AskingButton>
          )}
        </Row>
        {access.passkeys.map((passkey) => (
          <Row key={passkey.id} name={`${texts.passkey}: ${passkey.name}`} note={noteOf(passkey)}>
            {canRemove && (
              <AskingButton
                variant="ghost"
                label={fill(texts.removeNamed, { name: passkey.name })}
                question={{ ...texts.removeAsk, title: fill(texts.removeAsk.title, { name: passkey.name }) }}
                change={removePasskey}
                onConfirm={(done) => removePasskey.mutate(passkey.id, done)}
              >
                {texts.remove}
              </AskingButton>
            )}
          </Row>
        ))}
        <Row name={texts.recovery} note={fill(texts.recoveryLeft, { count: access.recoveryCodesLeft })}>
          <AskingButton question={texts.renewAsk} change={renew} onConfirm={(done) => renew.mutate(undefined, done)}>
            {texts.renew}
          </AskingButton>
        </Row>
      </ul>
      <AccessDialog
        open={open}
        codes={codes}
        email={email}
        onPasswordChanged={() => {
          setOpen(undefined)
          void readAgain()
        }}
        onEnrolled={(view) => {
          setOpen(undefined)
          if (view.recoveryCodes) setCodes(view.recoveryCodes)
          void readAgain()
        }}
        onClose={() => {
          setOpen(undefined)
          setCodes(undefined)
        }}
      />
    </Section>
  )
}
