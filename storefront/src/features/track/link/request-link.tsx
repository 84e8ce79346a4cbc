import { useMutation } from '@tanstack/react-query'
import { Button } from '@topup/core/ui/button.tsx'
import { api } from '../../../shared/api.ts'
import { useConfig } from '../../../shared/config.ts'
import { useMessages } from '../../../shared/messages/messages.ts'
import styles from '../track-page.module.css'

/** Asks for a mail with a new link to the order. The answer does not reveal whether the store has an address. */
export function RequestLink({ code, note }: { code: string; note?: string }) {
  const { track: texts } = useMessages()
  const { mail } = useConfig()
  const ask = useMutation({ mutationFn: () => api('sendOrderLink', { code }) })
  if (!mail) return null
  return (
    <div className={styles.request}>
      {note && <p className={styles.note}>{note}</p>}
      {!ask.isSuccess && (
        <Button size="small" loading={ask.isPending} onClick={() => ask.mutate()}>
          {texts.askLink}
        </Button>
      )}
      <p role="status" className={styles.note}>
        {ask.isSuccess ? texts.linkAsked : ask.isError && texts.linkNotAsked}
      </p>
    </div>
  )
}
