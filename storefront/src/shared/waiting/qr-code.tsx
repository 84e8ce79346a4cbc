import { useMessages } from '../messages/messages.ts'
import styles from './qr-code.module.css'

/** `image`: a PNG in base64. A buyer who pays with this phone cannot scan its screen, and saves the image instead. */
export function QrCode({ image }: { image: string }) {
  const { checkout: texts } = useMessages()
  const source = `data:image/png;base64,${image}`
  return (
    <figure className={styles.code}>
      <img src={source} alt={texts.qrisAlt} width={240} height={240} className={styles.image} />
      <figcaption className={`note ${styles.save}`}>
        <a href={source} download="qris.png">
          {texts.qrisSave}
        </a>
        <span>{texts.qrisSaveHint}</span>
      </figcaption>
    </figure>
  )
}
