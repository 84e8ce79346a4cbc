import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { dateFormat } from '../../../../shared/dates.ts'
import { useLanguage, useMessages } from '../../../../shared/messages/messages.ts'
import { formatCountdown } from '../../set-up/time-to-pay.ts'
import { useTimeLeft } from '../use-time-left.ts'

const clock = dateFormat({ hour: '2-digit', minute: '2-digit' })

type PromptWaitProps = Readonly<{
  /** The wallet's brand name. */
  name: string
  until: number
  /** QRIS as another way to pay by the same wallet; undefined if the store does not offer QRIS. */
  qris: Readonly<{ name: string; onPay: () => void }> | undefined
}>

/** Says when the wallet may prompt again. Announced at the start and the end, without a counting number. */
export function PromptWait({ name, until, qris }: PromptWaitProps) {
  const { checkout: texts } = useMessages()
  const language = useLanguage()
  const left = useTimeLeft(until)
  const time = clock(language, new Date(until))
  return (
    <div className="stack-tight">
      <div role="status">
        <Banner
          tone="wait"
          title={fill(texts.promptsTitle, { name })}
          action={qris && <Button onClick={qris.onPay}>{fill(texts.payWith, { method: qris.name })}</Button>}
        >
          {left > 0 ? fill(texts.promptsText, { time, name }) : texts.promptsNow}
        </Banner>
      </div>
      {left > 0 && (
        <p role="timer" className="note tabular">
          {fill(texts.promptsIn, { time: formatCountdown(left) })}
        </p>
      )}
    </div>
  )
}
