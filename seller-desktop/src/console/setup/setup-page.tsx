import { useQuery } from '@tanstack/react-query'
import type { SetupView } from '@topup/core/api/setup'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { Spinner } from '@topup/core/ui/spinner.tsx'
import { useTexts } from '../messages/messages.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { useNow } from '../parts/use-now.ts'
import { useIsOwner } from '../people/access/use-is-owner.ts'
import { CheckRow } from './check-row.tsx'
import { countText, groupChecks } from './checks.ts'
import { DoubtSection } from './doubt-section.tsx'
import { OpeningState } from './opening-state.tsx'
import styles from './setup.module.css'
import { useSetupQuery } from './setup-queries.ts'
import { useChecking } from './use-checking.ts'

function Checks({ view }: { view: SetupView }) {
  const texts = useTexts().setup
  const now = useNow()
  const checking = useChecking()
  const { progress, told, checkAll } = checking
  const { checks } = view
  return (
    <div className="stack">
      <OpeningState view={view} />
      <p role="status" className="visually-hidden">
        {told}
      </p>
      {checks.length === 0 ? (
        <p className="quiet">{texts.none}</p>
      ) : (
        <div className={styles.tools}>
          <p className="quiet tabular">{progress ? fill(texts.progress, progress) : countText(checks, now)}</p>
          <Button
            size="small"
            icon={progress ? <Spinner size="small" /> : <Icon name="refresh" size={16} />}
            disabled={progress !== undefined}
            onClick={() => void checkAll(checks)}
          >
            {texts.checkAll}
          </Button>
        </div>
      )}
      {groupChecks(checks).map(([about, group]) => (
        <Section key={about} title={about} flush aside={<span className="fine tabular">{countText(group, now)}</span>}>
          <ul>
            {group.map((check) => (
              <CheckRow key={check.id} check={check} checking={checking} now={now} />
            ))}
          </ul>
        </Section>
      ))}
      <DoubtSection />
    </div>
  )
}

function OwnersSetup() {
  const { loading } = useTexts().setup
  const setup = useQuery(useSetupQuery())
  return (
    <Loaded query={setup} loading={loading}>
      {(view) => <Checks view={view} />}
    </Loaded>
  )
}

/** Shows whether the store is ready to sell, and the result of each check. */
export function SetupPage() {
  const texts = useTexts().setup
  const isOwner = useIsOwner()
  return <Page title={texts.title}>{isOwner ? <OwnersSetup /> : <Banner>{texts.owner}</Banner>}</Page>
}
