import { useMutation } from '@tanstack/react-query'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { toast } from '@topup/core/ui/toast-store.ts'
import { api } from '../../../shared/api.ts'
import { useConfig } from '../../../shared/config.ts'
import { useMessages } from '../../../shared/messages/messages.ts'

/** Mails a one-time link to the address of the receipt, within the store's limits. No mail contains a voucher code. */
export function MailIt({ code, email }: Readonly<{ code: string; email: string }>) {
  const { again: texts } = useMessages()
  const { mail } = useConfig()
  const ask = useMutation({
    mutationFn: () => api('sendOrderLink', { code }),
    onSuccess: () => toast({ title: fill(texts.mailed, { email }), variant: 'success' }),
    onError: () => toast({ title: texts.notMailed, variant: 'destructive' }),
  })
  if (!mail) return null
  return (
    <Button
      size="small"
      loading={ask.isPending}
      disabled={ask.isSuccess}
      icon={<Icon name={ask.isSuccess ? 'check' : 'mail'} size={16} />}
      onClick={() => ask.mutate()}
    >
      {texts.mailIt}
    </Button>
  )
}
