import { useTexts } from '../../messages/messages.ts'
import { CopyLine } from '../../parts/copy-line.tsx'
import { Section } from '../../parts/section.tsx'
import { usePlatform } from '../../platform.ts'
import styles from './price-sync-page.module.css'

const secretMark = '<secret>'

export function SetUpSection() {
  const texts = useTexts().priceSync.setUp
  const store = usePlatform().storeUrl()
  const webhookUrl = (kind: 'product' | 'order') => `${store}/api/webhook/lapakgaming/${kind}?token=${secretMark}`
  return (
    <Section title={texts.title}>
      <div className={styles.columns}>
        <div>
          <h3 className={styles.heading}>{texts.environment}</h3>
          <p className={styles.saved}>{texts.saved}</p>
          <ul className="stack-tight">
            {texts.settings.map(({ line, text }) => (
              <li key={line}>
                <CopyLine value={line} what={line} />
                <p className={styles.setUpText}>{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className={styles.heading}>{texts.webhooks}</h3>
          <ul className="stack-tight">
            {(['product', 'order'] as const).map((kind) => (
              <li key={kind}>
                <CopyLine value={webhookUrl(kind)} what={texts[kind]} />
                <p className={styles.setUpText}>{texts[kind]}</p>
              </li>
            ))}
          </ul>
          <p className={styles.note}>{texts.secret}</p>
        </div>
      </div>
    </Section>
  )
}
