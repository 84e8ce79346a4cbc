import { Icon } from '@topup/core/ui/icon.tsx'
import { useConfig, useSupportLink } from './config.ts'
import { useMessages } from './messages/messages.ts'
import { SupportCard } from './support-card.tsx'

export function ContactCards() {
  const { contact: texts } = useMessages()
  const config = useConfig()
  const supportLink = useSupportLink()
  return (
    <>
      <SupportCard icon="orders" title={texts.emailTitle} text={texts.emailResponse}>
        <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>
      </SupportCard>
      <SupportCard icon="support-chat" title={texts.chatTitle} text={texts.chatResponse}>
        <a href={supportLink} target="_blank" rel="noopener">
          {texts.chatLink}
          <Icon name="external" size={16} />
          <span className="visually-hidden">{texts.newTab}</span>
        </a>
      </SupportCard>
    </>
  )
}
