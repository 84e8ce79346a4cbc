import type { IncidentView } from '@topup/core/api/status'
import { fill } from '@topup/core/text/words'
import { StatusDot } from '@topup/core/ui/status-dot.tsx'
import { dateFormat } from '../../shared/dates.ts'
import { useHydrated } from '../../shared/hydrated.tsx'
import { useLanguage, useMessages } from '../../shared/messages/messages.ts'
import styles from './status-page.module.css'

const moment = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const
const atHome = dateFormat({ ...moment, timeZoneName: 'short' })
const anywhere = dateFormat({ ...moment, timeZoneName: 'short', timeZone: 'UTC' })

/** The server does not know the visitor's time zone, so the page shows times in UTC until hydration. */
function useTime(): (at: string) => string {
  const language = useLanguage()
  const format = useHydrated() ? atHome : anywhere
  return (at) => format(language, new Date(at))
}

export function IncidentList({ incidents }: Readonly<{ incidents: readonly IncidentView[] }>) {
  const { status: texts } = useMessages()
  return (
    <section aria-labelledby="status-incidents" className={styles.section}>
      <h2 id="status-incidents">{texts.incidents}</h2>
      {incidents.length === 0 ? (
        <p className="quiet">{texts.noIncidents}</p>
      ) : (
        <ul className={styles.incidents}>
          {incidents.map((incident) => (
            <li key={incident.id}>
              <Incident incident={incident} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Incident({ incident }: Readonly<{ incident: IncidentView }>) {
  const { status: texts } = useMessages()
  const language = useLanguage()
  const time = useTime()
  const { title, text, beganAt, endedAt, updates } = incident
  return (
    <article className={styles.incident}>
      <header className={styles.incidentHead}>
        <h3 className={styles.name}>{title[language]}</h3>
        <StatusDot tone={endedAt ? 'ok' : 'wait'}>{endedAt ? texts.over : texts.ongoing}</StatusDot>
      </header>
      <p className="note tabular">
        {endedAt
          ? fill(texts.between, { from: time(beganAt), until: time(endedAt) })
          : fill(texts.since, { time: time(beganAt) })}
      </p>
      <p className={styles.text}>{text[language]}</p>
      {updates.length > 0 && (
        <>
          <h4 className="caption">{texts.updates}</h4>
          <ol className={styles.updates}>
            {updates.map((update) => (
              <li key={update.id}>
                <p className="fine tabular">
                  <time dateTime={update.at}>{time(update.at)}</time>
                </p>
                <p className={styles.text}>{update.text[language]}</p>
              </li>
            ))}
          </ol>
        </>
      )}
    </article>
  )
}
