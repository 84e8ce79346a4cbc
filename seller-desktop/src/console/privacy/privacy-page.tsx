import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTexts } from '../messages/messages.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../parts/page.tsx'
import list from '../parts/row-list.module.css'
import { Section } from '../parts/section.tsx'
import { usePlatform } from '../platform.ts'
import { BreachSection } from './breach-section.tsx'
import { FindSection } from './find-section.tsx'
import { RequestRow } from './request-row.tsx'

/** Requests of persons to see or erase their data, and reports about breaches, each with its deadline. */
export function PrivacyPage() {
  const texts = useTexts().privacy
  const { api } = usePlatform()
  const query = useQuery(
    queryOptions({ queryKey: ['data-requests'], queryFn: ({ signal }) => api('listDataRequests', {}, { signal }) }),
  )
  return (
    <Page title={texts.title}>
      <div className="stack">
        <Section title={texts.list} flush>
          <Loaded query={query}>
            {(requests) =>
              requests.length === 0 ? (
                <p className={list.empty}>{texts.empty}</p>
              ) : (
                <ul>
                  {requests.map((request) => (
                    <RequestRow key={request.id} request={request} />
                  ))}
                </ul>
              )
            }
          </Loaded>
        </Section>
        <FindSection />
        <BreachSection />
        <p className="fine">
          {texts.retention} <Link to="/admin/settings">{texts.retentionLink}</Link>
        </p>
      </div>
    </Page>
  )
}
