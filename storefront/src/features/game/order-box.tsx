import type { GameDetailView, PackageView } from '@topup/core/api/games'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { cx } from '@topup/core/ui/cx.ts'
import { Price } from '@topup/core/ui/price.tsx'
import { useEffect, useRef, useState } from 'react'
import { ConsentField } from '../../shared/buyer/consent-field.tsx'
import { EmailField } from '../../shared/buyer/email-field.tsx'
import { useConfig } from '../../shared/config.ts'
import { keepTrying } from '../../shared/keep-trying.ts'
import { useMessages } from '../../shared/messages/messages.ts'
import { usePinnedBar } from '../../shared/pinned-bars.ts'
import type { GamePlayer } from '../../shared/player/use-game-player.ts'
import { useMoneyFormat } from '../../shared/prices.ts'
import { showObstacle } from '../../shared/show-obstacle.ts'
import styles from './order-box.module.css'
import type { PayWay } from './pay-ways.ts'
import { useBuyNow, useOtherItems } from './use-buy-now.ts'

/** Reads typed addresses. The code loads after the page: nothing needs it before the buyer types one. */
const loadReader = () => import('@topup/core/web/mail-address')

type OrderBoxProps = Readonly<{
  game: GameDetailView
  pack: PackageView | undefined
  way: PayWay | undefined
  player: GamePlayer
  /** Id of the notice that says why sales are paused. */
  pausedBy: string | undefined
  findPackages: () => HTMLElement | null | undefined
}>

/** The order before its payment: package, player, price, and the button that leads to the checkout. */
export function OrderBox({ game, pack, way, player, pausedBy, findPackages }: OrderBoxProps) {
  const { game: texts, home, sales } = useMessages()
  const { isOpen, termsVersion } = useConfig()
  const format = useMoneyFormat()
  const [email, setEmail] = useState('')
  const [reader, setReader] = useState<Awaited<ReturnType<typeof loadReader>>>()
  useEffect(() => void loadReader().then(setReader, () => undefined), [])
  const [agreedTo, setAgreedTo] = useState<number>()
  const [isConsentMissed, setConsentMissed] = useState(false)
  const emailInput = useRef<HTMLInputElement>(null)
  const consentBox = useRef<HTMLInputElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const { isLeaving, buy } = useBuyNow()
  const others = useOtherItems(game.id)
  usePinnedBar(bar, 'bottom')
  const isBusy = isLeaving || player.isChecking

  async function pay() {
    const settled = await player.settle()
    if (!settled) return
    if (!pack || !way) {
      const first = findPackages()
      return showObstacle(first, first?.closest('section'))
    }
    const { cleanMailAddress, isMailAddress } = await keepTrying(loadReader)
    const address = cleanMailAddress(email)
    if (address !== '' && !isMailAddress(address)) {
      return showObstacle(emailInput.current, emailInput.current?.closest('div')?.parentElement)
    }
    if (agreedTo === undefined) {
      setConsentMissed(true)
      return showObstacle(consentBox.current, consentBox.current?.parentElement)
    }
    await buy({ game, pack, player: settled, way: way.id, email: address, agreedTo })
  }

  const rows = [
    { label: home.summary.game, value: game.name },
    { label: home.summary.package, value: pack?.name },
    {
      label: home.summary.gameId,
      value: game.givesCode ? home.panel.voucher : player.hasGameId ? player.entered : undefined,
    },
  ]
  const wayName = way && (way.name ?? texts.card)
  return (
    <div className={styles.side}>
      <section aria-label={home.summary.title} className={styles.box}>
        <h2 className="heading">{home.summary.title}</h2>
        <dl className={styles.rows}>
          {rows.map(({ label, value }) => (
            <div key={label} className={styles.row}>
              <dt>{label}</dt>
              <dd className={value ? 'anywhere' : 'quiet'}>{value ?? home.summary.open}</dd>
            </div>
          ))}
        </dl>
        <EmailField value={email} onChange={setEmail} input={emailInput} reader={reader} />
        <ConsentField
          hasConsent={agreedTo !== undefined}
          // Consent covers the terms shown at the tick, even if newer terms arrive before the press of Pay.
          setConsent={(isTicked) => setAgreedTo(isTicked ? termsVersion : undefined)}
          isConsentMissed={isConsentMissed}
          consentBox={consentBox}
        />
      </section>
      <div ref={bar} className={styles.bar}>
        <p className={styles.total}>
          <span className={cx('fine', pausedBy && styles.paused)}>
            {pausedBy ? (isOpen ? sales.pausedShort : sales.openingTitle) : home.summary.total}
          </span>
          <Price size="large" value={way ? format(way.amount) : '–'} />
        </p>
        {pausedBy ? (
          <a href={`#${pausedBy}`} className={styles.why}>
            {sales.pausedTitle}
          </a>
        ) : (
          <Button variant="primary" loading={isBusy} className={styles.pay} onClick={pay}>
            {isLeaving
              ? home.summary.processing
              : others > 0
                ? fill(texts.payWithCart, { count: others + 1 })
                : wayName
                  ? fill(texts.pay, { way: wayName })
                  : home.packages.select}
          </Button>
        )}
      </div>
    </div>
  )
}
