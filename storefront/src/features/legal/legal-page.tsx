import { queryOptions, useQuery } from '@tanstack/react-query'
import type { LegalPageView } from '@topup/core/api/legal'
import { legalPages, legalPath, type LegalPage as Page } from '@topup/core/pages/legal-pages'
import { readProse } from '@topup/core/pages/read-prose'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Prose } from '@topup/core/ui/prose.tsx'
import { Spinner } from '@topup/core/ui/spinner.tsx'
import { NavLink } from 'react-router'
import { api } from '../../shared/api.ts'
import { dateFormat } from '../../shared/dates.ts'
import { useLanguage, useMessages } from '../../shared/messages/messages.ts'
import styles from './legal-page.module.css'

/** Formats in UTC, as the consent does for the day of its terms. */
const formatDay = dateFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

const legalQuery = (page: Page) =>
  queryOptions({
    queryKey: ['/api/legal', page],
    queryFn: ({ signal }) => api('getLegalPage', { id: page }, { signal }),
  })

export function LegalPage({ page }: Readonly<{ page: Page }>) {
  const { legalPages: texts } = useMessages()
  const { data, isError, refetch } = useQuery(legalQuery(page))
  return (
    <div className={styles.page}>
      <nav aria-label={texts.label} className={styles.pages}>
        {legalPages.map((one) => (
          <NavLink key={one} to={legalPath(one)}>
            {texts.names[one]}
          </NavLink>
        ))}
        <NavLink to="/refund-policy">{texts.refunds}</NavLink>
      </nav>
      <h1>{texts.heads[page]}</h1>
      {data ? (
        <Text view={data} />
      ) : isError ? (
        <Banner
          tone="stop"
          title={texts.failed}
          className={styles.told}
          action={<Button onClick={() => refetch()}>{texts.retry}</Button>}
        >
          {texts.failedText}
        </Banner>
      ) : (
        <p role="status" className={styles.waiting}>
          <Spinner /> {texts.loading}
        </p>
      )}
    </div>
  )
}

function Text({ view }: Readonly<{ view: LegalPageView }>) {
  const { legalPages: texts } = useMessages()
  const language = useLanguage()
  const text = view.text[language]
  const parts = readProse(text).flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []))
  return (
    <>
      <div className={styles.facts}>
        <p className="quiet tabular">
          {fill(texts.version, { version: view.version, date: formatDay(language, new Date(view.savedAt)) })}
        </p>
        <Button size="small" variant="ghost" className={styles.print} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
      <div className={styles.columns}>
        {parts.length > 2 && (
          <nav aria-label={texts.contents} className={styles.contents}>
            <p className="caption strong">{texts.contents}</p>
            <ol>
              {parts.map((part) => (
                <li key={part.id}>
                  <a href={`#${part.id}`}>{part.text}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <article className={styles.text}>
          <Prose text={text} />
        </article>
      </div>
    </>
  )
}
