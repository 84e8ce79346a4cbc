import { useQuery } from '@tanstack/react-query'
import { isRefusedAs } from '@topup/core/api/client'
import type { GameDetailView } from '@topup/core/api/games'
import type { CartLine } from '@topup/core/cart/cart'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Select } from '@topup/core/ui/select.tsx'
import { Skeleton } from '@topup/core/ui/skeleton.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { QuantityStepper } from '../../../shared/cart-parts/quantity-stepper.tsx'
import { useMessages } from '../../../shared/messages/messages.ts'
import { keepPlayerEntry } from '../../../shared/player/kept-entry.ts'
import { fieldsOf, spreadPlayer } from '../../../shared/player/player-entry.ts'
import { PlayerPart } from '../../../shared/player/player-part.tsx'
import { useGamePlayer } from '../../../shared/player/use-game-player.ts'
import { usePriceFormat } from '../../../shared/prices.ts'
import { queries } from '../../../shared/queries.ts'
import { showObstacle } from '../../../shared/show-obstacle.ts'
import { useOpenChange } from './open-change.ts'
import styles from './order-summary.module.css'

type LineEditorProps = Readonly<{
  line: CartLine
  /** The largest quantity that the cart allows for the line. */
  max: number
  onSave: (changed: CartLine) => void
  onCancel: () => void
}>

/** Edits player, package and quantity of an order line. */
export function LineEditor(props: LineEditorProps) {
  const { checkout: texts, home } = useMessages()
  const { data: game, error } = useQuery(queries.game(props.line.gameId))
  if (game) return <EditorForm {...props} game={game} />
  if (!error) return <Skeleton shape="block" className={styles.editorBone} />
  const isGone = isRefusedAs(error, 'game_not_found')
  return (
    <Banner tone="wait" action={<Button onClick={props.onCancel}>{texts.changeCancel}</Button>}>
      {isGone ? home.packages.gone : home.packages.failed}
    </Banner>
  )
}

function EditorForm({ line, max, onSave, onCancel, game }: LineEditorProps & Readonly<{ game: GameDetailView }>) {
  const { checkout: texts, home } = useMessages()
  const format = usePriceFormat()
  const form = useRef<HTMLFormElement>(null)
  // Fill the fields with the line's player.
  useState(() => {
    const fields = fieldsOf(game, home.panel)
    keepPlayerEntry(game.id, spreadPlayer(fields, line.gameUserId) ?? { [fields[0]?.key ?? '']: line.gameUserId })
  })
  const player = useGamePlayer(game, form)
  const [packageId, choosePackage] = useState(line.packageId)
  const [quantity, setQuantity] = useState(line.quantity)
  const pack = game.packages.find(({ id }) => id === packageId)

  const isMissed = useOpenChange(({ open }) => open?.isMissed === true)
  useEffect(() => {
    if (!form.current) return
    useOpenChange.setState({ open: { form: form.current, isMissed: false } })
    // The button that opened the editor is gone, so focus the first field.
    form.current.querySelector<HTMLElement>('input, select')?.focus()
    return () => useOpenChange.setState({ open: undefined })
  }, [])

  /** Checks the player, unless the line already has this player with a name or a confirmation. */
  const settle = async () => {
    const { gameUserId, playerName, playerConfirmed } = line
    const isSame = player.player.ok && player.player.text === gameUserId
    if (isSame && (game.givesCode || playerName !== undefined || playerConfirmed)) {
      return {
        gameUserId,
        ...(playerName !== undefined && { playerName }),
        ...(playerConfirmed && { playerConfirmed }),
      }
    }
    return player.settle()
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    const settled = await settle()
    if (!settled) return
    if (!pack) {
      const choice = form.current?.querySelector<HTMLElement>('[name=line-package]')
      return showObstacle(choice, choice?.closest('div')?.parentElement)
    }
    const { playerName: _name, playerConfirmed: _confirmed, ...kept } = line
    onSave({ ...kept, ...settled, packageId: pack.id, package: pack, quantity })
  }

  return (
    <form ref={form} className="stack" onSubmit={save} aria-label={texts.changeTitle} noValidate>
      {!game.givesCode && (
        <div>
          <PlayerPart game={game} isByHand={false} of={player} form={form} />
        </div>
      )}
      <Select
        name="line-package"
        label={home.summary.package}
        value={pack?.id ?? ''}
        error={pack ? undefined : texts.lineGone}
        onChange={({ target }) => choosePackage(target.value)}
      >
        {!pack && (
          <option value="" disabled hidden>
            {home.packages.select}
          </option>
        )}
        {game.packages.map((offered) => (
          <option key={offered.id} value={offered.id}>
            {`${offered.name} · ${format(offered.price, offered.priceIdr)}`}
          </option>
        ))}
      </Select>
      <div>
        <QuantityStepper
          packageName={(pack ?? line.package).name}
          quantity={quantity}
          max={max}
          onChange={setQuantity}
        />
      </div>
      {isMissed && (
        <p id="change-missed" role="alert" className={`small ${styles.changed}`}>
          {texts.changeOpen}
        </p>
      )}
      <div className="row">
        <Button
          type="submit"
          variant="primary"
          loading={player.isChecking}
          aria-describedby={isMissed ? 'change-missed' : undefined}
        >
          {texts.changeSave}
        </Button>
        <Button onClick={onCancel}>{texts.changeCancel}</Button>
      </div>
    </form>
  )
}
