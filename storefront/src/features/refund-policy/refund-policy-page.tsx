import { groupByEligibility, listRefundScenarios } from '@topup/core/refund/scenarios'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Link } from 'react-router'
import { ContactCards } from '../../shared/contact-cards.tsx'
import { useMessages } from '../../shared/messages/messages.ts'
import { NumberedSteps } from '../../shared/numbered-steps.tsx'
import { QuickReference } from './quick-reference.tsx'
import styles from './refund-policy-page.module.css'
import { RequiredInformation } from './required-information.tsx'
import { ScenarioCard } from './scenario-card.tsx'

export function RefundPolicyPage() {
  const { refundPolicy: texts, refundScenarios, shell } = useMessages()
  const { footer } = shell
  const scenarios = listRefundScenarios(refundScenarios)
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      <Banner title={texts.noticeTitle}>{texts.noticeText}</Banner>

      <section aria-labelledby="quick-title" className={styles.section}>
        <h2 id="quick-title">{texts.quickTitle}</h2>
        <QuickReference groups={groupByEligibility(scenarios)} />
      </section>

      <section aria-labelledby="cases-title" className={styles.section}>
        <h2 id="cases-title">{texts.scenariosTitle}</h2>
        <ul className={styles.cases}>
          {scenarios.map((scenario) => (
            <ScenarioCard key={scenario.id} scenario={scenario} />
          ))}
        </ul>
      </section>

      <section aria-labelledby="steps-title" className={styles.section}>
        <h2 id="steps-title">{texts.stepsTitle}</h2>
        <div className={styles.steps}>
          <NumberedSteps steps={texts.steps} />
        </div>
        <RequiredInformation />
      </section>

      <section aria-labelledby="contact-title" className={styles.section}>
        <h2 id="contact-title">{texts.contactTitle}</h2>
        <Banner tone="wait" title={texts.timeTitle} className={styles.time}>
          {texts.timeText}
        </Banner>
        <ul className={styles.contacts}>
          <ContactCards />
        </ul>
        <p className={styles.more}>
          <Link to="/help">{texts.help}</Link>
          <Link to="/terms">{footer.terms}</Link>
          <Link to="/privacy">{footer.privacy}</Link>
        </p>
      </section>
    </div>
  )
}
