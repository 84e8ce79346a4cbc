import { useMutation } from '@tanstack/react-query'
import type { AccountView } from '@topup/core/api/account'
import { groupBy } from '@topup/core/group-by'
import { Button } from '@topup/core/ui/button.tsx'
import { Card } from '@topup/core/ui/card.tsx'
import { Checkbox } from '@topup/core/ui/checkbox.tsx'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { dateFormat } from '../../shared/dates.ts'
import { reasonOf, useLanguage, useMessages } from '../../shared/messages/messages.ts'
import styles from './account-page.module.css'
import { useAccountChanged } from './account-queries.ts'

const placedAt = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** Somebody else may have bought in this browser, so no order is preselected. */
export function GuestOrders({ orders }: { orders: AccountView['guestOrders'] }) {
  const messages = useMessages()
  const { account: texts } = messages
  const language = useLanguage()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const changed = useAccountChanged()
  const claim = useMutation({
    mutationFn: () => api('claimOrders', { checkoutIds: [...chosen] }),
    onSuccess: () => {
      toast({ title: texts.claimed })
      setChosen(new Set())
      return changed()
    },
    onError: (error) => toast({ title: reasonOf(error, messages) ?? texts.failed, variant: 'destructive' }),
  })
  const checkouts = [...groupBy(orders, ({ checkoutId }) => checkoutId)]
  const toggle = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id)))
  return (
    <Card as="section" aria-labelledby="account-guest-orders">
      <h2 id="account-guest-orders" className="subheading">
        {texts.claimTitle}
      </h2>
      <p className={styles.text}>{texts.claimText}</p>
      <ul className={styles.list}>
        {checkouts.map(([id, lines]) => (
          <li key={id}>
            <label className={styles.choice}>
              <Checkbox checked={chosen.has(id)} onChange={({ target }) => toggle(id, target.checked)} />
              <span className="anywhere">
                <span>{lines.map(({ gameName, packageName }) => `${gameName}: ${packageName}`).join(', ')}</span>
                <span className={`note ${styles.block}`}>
                  {lines[0] && placedAt(language, new Date(lines[0].createdAt))}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Button variant="primary" disabled={chosen.size === 0} loading={claim.isPending} onClick={() => claim.mutate()}>
        {texts.claim}
      </Button>
    </Card>
  )
}
