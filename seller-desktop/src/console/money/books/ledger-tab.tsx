import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '@topup/core/ui/empty-state.tsx'
import { Select } from '@topup/core/ui/select.tsx'
import { formatPaid, formatTime } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { MoreButton } from '../../parts/more-button.tsx'
import { Section } from '../../parts/section.tsx'
import table from '../../parts/table.module.css'
import { useChoice } from '../../parts/use-address.ts'
import { WideTable } from '../../parts/wide-table.tsx'
import { usePlatform } from '../../platform.ts'
import { bookQueries } from './book-queries.ts'
import styles from './books-page.module.css'

const accounts = [
  'all',
  'buyers',
  'revenue',
  'refunds',
  'fees',
  'disputes',
  'payouts',
  'owner',
  'provider:stripe',
  'provider:xendit',
  'provider:paypal',
  'provider:by-hand',
] as const

/** The amount in its column, debit or credit; empty in the other column. */
const side = (amount: string, currency: string, isShown: boolean) =>
  isShown ? formatPaid({ amount: amount.replace('-', ''), currency }) : ''

export function LedgerTab() {
  const all = useTexts().books
  const { ledger: title, entries: texts } = all
  const [account, setAccount] = useChoice('account', accounts, 'all')
  const ledger = useInfiniteQuery(bookQueries(usePlatform()).ledger(account === 'all' ? '' : account))
  return (
    <Section title={title} flush>
      <div className={styles.bar}>
        <Select
          label={texts.filter}
          value={account}
          onChange={(event) => setAccount(event.target.value as typeof account)}
        >
          {accounts.map((name) => (
            <option key={name} value={name}>
              {name === 'all' ? texts.all : texts.accounts[name]}
            </option>
          ))}
        </Select>
      </div>
      <Loaded query={ledger}>
        {({ pages }) =>
          pages[0]?.entries.length === 0 ? (
            <EmptyState icon="orders" title={texts.none}>
              {texts.noneText}
            </EmptyState>
          ) : (
            <WideTable label={title}>
              <thead>
                <tr>
                  <th>{texts.when}</th>
                  <th>{texts.account}</th>
                  <th className={table.number}>{texts.debit}</th>
                  <th className={table.number}>{texts.credit}</th>
                  <th>{texts.posting}</th>
                </tr>
              </thead>
              <tbody>
                {pages
                  .flatMap((page) => page.entries)
                  .map(({ id, createdAt, account: name, amount, currency, postingId }) => (
                    <tr key={id}>
                      <td className={styles.when}>{formatTime(createdAt)}</td>
                      <td title={name}>{texts.accounts[name] ?? name}</td>
                      <td className={table.number}>{side(amount, currency, !amount.startsWith('-'))}</td>
                      <td className={table.number}>{side(amount, currency, amount.startsWith('-'))}</td>
                      <td className={styles.mono}>{postingId}</td>
                    </tr>
                  ))}
              </tbody>
            </WideTable>
          )
        }
      </Loaded>
      <MoreButton name="entries" query={ledger}>
        {all.older}
      </MoreButton>
    </Section>
  )
}
