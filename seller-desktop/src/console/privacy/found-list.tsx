import type { FoundPerson } from '@topup/core/api/persons'
import type { SoughtBy } from '@topup/core/seller/sought-by'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { cx } from '@topup/core/ui/cx.ts'
import { useState } from 'react'
import { formatTime } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { Check } from '../parts/check.tsx'
import { tellRefusal } from '../parts/refusal.ts'
import list from '../parts/row-list.module.css'
import { useChange } from '../parts/use-change.ts'
import styles from './privacy.module.css'

interface FoundListProps {
  sought: { by: SoughtBy; value: string; gameId?: string }
  person: FoundPerson
  isSearching: boolean
  onSearch: (address: string) => void
  onOpened: () => void
}

const matching = (list: readonly { id: string; isMatch: boolean }[]) =>
  new Set(list.filter(({ isMatch }) => isMatch).map(({ id }) => id))

/** Other mail addresses in the results, besides the one searched for. */
function addressesIn({ checkouts, accounts }: FoundPerson, { by, value }: FoundListProps['sought']): string[] {
  const named = [...checkouts, ...accounts].flatMap(({ email }) => (email === null ? [] : [email.toLowerCase()]))
  return [...new Set(named)].filter((address) => by !== 'email' || address !== value.toLowerCase()).sort()
}

/** The results of a search for a person, from which the seller picks what the request covers. */
export function FoundList({ sought, person, isSearching, onSearch, onOpened }: FoundListProps) {
  const texts = useTexts().privacy
  const { checkouts, accounts, mailbox, hasMore } = person
  const [picked, setPicked] = useState(() => new Set([...matching(checkouts), ...matching(accounts)]))
  const open = useChange(
    (api) =>
      api('openDataRequest', {
        ...sought,
        checkoutIds: checkouts.map(({ id }) => id).filter((id) => picked.has(id)),
        accountIds: accounts.map(({ id }) => id).filter((id) => picked.has(id)),
      }),
    { done: texts.opened, failed: tellRefusal(texts.failed), reads: [['data-requests']], onMade: onOpened },
  )
  const pick = (id: string, isPicked: boolean) =>
    setPicked((before) => new Set(isPicked ? [...before, id] : [...before].filter((one) => one !== id)))
  const addresses = addressesIn(person, sought)
  const isAny = picked.size + mailbox > 0
  if (checkouts.length + accounts.length + mailbox === 0) return <p role="status">{texts.nobody}</p>
  return (
    <div className="stack" role="status">
      {hasMore && <Banner tone="wait">{texts.more}</Banner>}
      {mailbox > 0 && <p>{fill(texts.mailbox, { count: String(mailbox) })}</p>}
      {accounts.length > 0 && (
        <fieldset className={styles.choices}>
          <legend className="caption">{texts.accounts}</legend>
          {accounts.map(({ id, email, createdAt }) => (
            <Check
              key={id}
              label={fill(texts.account, { email: email ?? texts.noEmail, day: formatTime(createdAt) })}
              checked={picked.has(id)}
              onChange={(isPicked) => pick(id, isPicked)}
            />
          ))}
        </fieldset>
      )}
      {checkouts.length > 0 && (
        <fieldset className={styles.choices}>
          <legend className="caption">{texts.checkouts}</legend>
          {checkouts.map(({ id, createdAt, email, orders }) => (
            <div key={id}>
              <Check
                label={fill(texts.purchase, { time: formatTime(createdAt), email: email ?? texts.noEmail })}
                checked={picked.has(id)}
                onChange={(isPicked) => pick(id, isPicked)}
              />
              <ul className={styles.items}>
                {orders.length === 0 && <li className="fine">{texts.noOrders}</li>}
                {orders.map(({ trackingCode, gameName, packageName, player }) => (
                  <li key={trackingCode} className="fine">
                    {fill(texts.item, { code: trackingCode, game: gameName, pack: packageName, player })}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </fieldset>
      )}
      {addresses.length > 0 && (
        <div className="stack">
          <p>{texts.addresses}</p>
          <ul className={styles.touched}>
            {addresses.map((address) => (
              <li key={address} className={list.row}>
                <span className={cx(list.short, list.name)}>{address}</span>
                <Button
                  size="small"
                  aria-label={fill(texts.searchNamed, { address })}
                  loading={isSearching}
                  onClick={() => onSearch(address)}
                >
                  {texts.search}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="row">
        <Button disabled={!isAny} loading={open.isPending} onClick={() => open.mutate()}>
          {texts.open}
        </Button>
        {!isAny && <p className="fine">{texts.openNothing}</p>}
      </div>
    </div>
  )
}
