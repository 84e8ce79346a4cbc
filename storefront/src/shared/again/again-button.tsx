import { fill } from '@topup/core/text/words'
import { Button, type ButtonProps } from '@topup/core/ui/button.tsx'
import { Dialog } from '@topup/core/ui/dialog.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { Link } from 'react-router'
import { choiceSearch } from '../home-choice.ts'
import { useMessages } from '../messages/messages.ts'
import { useAgain } from './use-again.ts'

type AgainButtonProps = Readonly<{
  orderId: string
  /** Distinguishes the repeat buttons for readers who cannot see next to which order each button is. */
  about?: string
  variant?: ButtonProps['variant']
  className?: string | undefined
}>

/** A tap puts the order's package for the same player into the cart and opens the checkout. */
export function AgainButton({ orderId, about, variant = 'secondary', className }: AgainButtonProps) {
  const { again: texts } = useMessages()
  const { isBusy, again, gone, close } = useAgain(orderId)
  return (
    <>
      <Button
        size="small"
        variant={variant}
        loading={isBusy}
        icon={<Icon name="bolt" size={16} />}
        className={className}
        onClick={again}
      >
        {texts.action}
        {about && <span className="visually-hidden">{` ${about}`}</span>}
      </Button>
      {gone && (
        <Dialog
          open
          onClose={close}
          closeLabel={texts.close}
          title={texts.goneTitle}
          actions={
            <Button as={Link} to={gone.game ? `/${choiceSearch(gone.game.id)}` : '/#games'} variant="primary">
              {gone.game ? texts.goneAction : texts.goneGameAction}
            </Button>
          }
        >
          <p>{gone.game ? fill(texts.goneText, { game: gone.game.name }) : texts.goneGameText}</p>
        </Dialog>
      )}
    </>
  )
}
