import { useQuery } from '@tanstack/react-query'
import { fill } from '@topup/core/text/words'
import { formatTime } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Section } from '../parts/section.tsx'
import { usePlatform } from '../platform.ts'
import { settingsQueries } from './settings-queries.ts'

export function HistorySection() {
  const texts = useTexts().settings
  const versions = useQuery(settingsQueries(usePlatform()).versions)
  const names: Readonly<Record<string, string | object>> = texts
  const otherWords: Readonly<Record<string, string>> = {
    retentionDays: texts.retention,
    retention: texts.privacy,
    orderExpiryMinutes: texts.orderExpiry,
    accountLifeMinutes: texts.accountLife,
    heldPaymentHours: texts.heldPayment,
    channelLimits: texts.channelLimits,
    channelsOff: texts.channels,
  }
  const wordFor = (name: string) => {
    const known = otherWords[name] ?? names[name]
    return typeof known === 'string' ? known : name
  }
  return (
    <Section title={texts.history}>
      <Loaded query={versions}>
        {(list) =>
          list.length === 0 ? (
            <p className="quiet">{texts.historyNone}</p>
          ) : (
            <ol className="stack-tight">
              {list.map(({ version, savedAt, savedBy, changed }) => (
                <li key={version}>
                  {fill(texts.version, { version })}: {changed.map(wordFor).join(', ')}
                  <div className="quiet">
                    {formatTime(savedAt)}, {savedBy}
                  </div>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Section>
  )
}
