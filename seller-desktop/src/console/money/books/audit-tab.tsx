import { useInfiniteQuery } from '@tanstack/react-query'
import { fill, plural } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { cx } from '@topup/core/ui/cx.ts'
import { EmptyState } from '@topup/core/ui/empty-state.tsx'
import { Select } from '@topup/core/ui/select.tsx'
import { formatTime } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { MoreButton } from '../../parts/more-button.tsx'
import { Section } from '../../parts/section.tsx'
import table from '../../parts/table.module.css'
import { useAddress } from '../../parts/use-address.ts'
import { WideTable } from '../../parts/wide-table.tsx'
import { browserName } from '../../people/sellers/browser-name.ts'
import { usePlatform } from '../../platform.ts'
import { bookQueries, useVerifyAudit } from './book-queries.ts'
import styles from './books-page.module.css'
import { detailsText } from './details-text.ts'

const byLabel = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).sort(([, one], [, other]) => one.localeCompare(other))

export function AuditTab() {
  const all = useTexts().books
  const { audit: title, log: texts } = all
  const { on } = useTexts().sellers.sessions
  /** Shortens a browser's user agent, which is too long to read; an installed app has a name of its own. */
  const deviceName = (device: string) => {
    const known = browserName(device)
    return known ? fill(on, known) : device
  }
  const { params, choose } = useAddress()
  const action = params.get('action') ?? ''
  const log = useInfiniteQuery(bookQueries(usePlatform()).audit(action))
  const verify = useVerifyAudit()
  return (
    <Section
      title={title}
      flush
      aside={
        <Button size="small" loading={verify.isPending} onClick={() => verify.mutate()}>
          {texts.verify}
        </Button>
      }
    >
      <div className={styles.bar}>
        <Select
          label={texts.filter}
          value={action}
          onChange={(event) => choose({ action: event.target.value, log: undefined })}
        >
          <option value="">{texts.all}</option>
          {byLabel(texts.actions).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      {verify.data && (
        <Banner
          className={styles.notice}
          tone={verify.data.brokenAt === null ? 'ok' : 'stop'}
          title={verify.data.brokenAt === null ? texts.whole : texts.broken}
        >
          {verify.data.brokenAt === null
            ? plural(texts.wholeText, verify.data.entries)
            : fill(texts.brokenText, { seq: verify.data.brokenAt })}
        </Banner>
      )}
      <Loaded query={log}>
        {({ pages }) =>
          pages[0]?.entries.length === 0 ? (
            <EmptyState icon="shield" title={texts.none}>
              {texts.noneText}
            </EmptyState>
          ) : (
            <WideTable label={title} className={styles.log}>
              <thead>
                <tr>
                  <th className={table.number}>{texts.seq}</th>
                  <th>{texts.when}</th>
                  <th>{texts.who}</th>
                  <th>{texts.action}</th>
                  <th>{texts.subject}</th>
                </tr>
              </thead>
              <tbody>
                {pages
                  .flatMap((page) => page.entries)
                  .map((entry) => (
                    <tr key={entry.seq} className={styles.entry}>
                      <td className={cx(table.number, styles.seq)}>{entry.seq}</td>
                      <td className={styles.when}>{formatTime(entry.createdAt)}</td>
                      <td className={styles.who}>
                        {entry.actorEmail ?? entry.actor}
                        {entry.address && (
                          <span className={styles.details} title={entry.device ?? undefined}>
                            {entry.address} · {deviceName(entry.device ?? '')}
                          </span>
                        )}
                      </td>
                      <td className={styles.action} title={entry.action}>
                        {texts.actions[entry.action] ?? entry.action}
                      </td>
                      <td className={styles.mono}>
                        {entry.subject}
                        {detailsText(entry.details) && (
                          <span className={styles.details}>{detailsText(entry.details)}</span>
                        )}
                      </td>
                    </tr>
                  ))}
              </tbody>
            </WideTable>
          )
        }
      </Loaded>
      <MoreButton name="log" query={log}>
        {all.older}
      </MoreButton>
    </Section>
  )
}
