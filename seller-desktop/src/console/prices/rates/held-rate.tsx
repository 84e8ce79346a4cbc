import type { RatesView } from '@topup/core/api/pricing'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { formatCount } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { useIsOwner } from '../../people/access/use-is-owner.ts'
import styles from './rates-section.module.css'
import { useDecideRate } from './use-decide-rate.ts'

/** An exchange rate that moved too far: the seller accepts or refuses it. */
export function HeldRate({ rate: { currency, rate: inForce, held } }: { rate: RatesView['rates'][number] }) {
  const texts = useTexts().rates
  const decide = useDecideRate()
  const isOwner = useIsOwner()
  if (!held) return null
  const rate = formatCount(held.rate)
  const move = formatCount(held.movePercent)
  return (
    <Banner
      tone="wait"
      className={styles.held}
      title={fill(texts.heldTitle, { currency })}
      action={
        isOwner && (
          <div className="row">
            <Button
              size="small"
              loading={decide.isPending}
              onClick={() => decide.mutate({ currency, rate: held.rate, action: 'approve' })}
            >
              {fill(texts.approve, { rate })}
            </Button>
            <Button
              size="small"
              variant="ghost"
              disabled={decide.isPending}
              onClick={() => decide.mutate({ currency, rate: held.rate, action: 'reject' })}
            >
              {texts.reject}
            </Button>
          </div>
        )
      }
    >
      {fill(texts.held, { source: held.source, rate, currency, move, inForce: formatCount(inForce) })}
    </Banner>
  )
}
