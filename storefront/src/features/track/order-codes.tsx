import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@topup/core/api/client'
import type { TrackedOrderView } from '@topup/core/api/orders'
import { fill } from '@topup/core/text/words'
import { MINUTE } from '@topup/core/time'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { CopyButton } from '@topup/core/ui/copy-button.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { useEffect } from 'react'
import { type Messages, useMessages } from '../../shared/messages/messages.ts'
import { withReference } from '../../shared/reference.tsx'
import { whyRefused } from './hand/why-refused.ts'
import { saveText } from './save-text.ts'
import { revealCodes, trackQuery } from './track-queries.ts'
import styles from './track-result.module.css'

const shownFor = 2 * MINUTE

/** Delivered codes: hidden until the owner presses a button, and hidden again after 2 min. */
export function OrderCodes({ order }: { order: TrackedOrderView }) {
  const messages = useMessages()
  const { track: texts } = messages
  // Only this component has the codes: neither the query cache nor a reload contains a code.
  const client = useQueryClient()
  const reveal = useMutation({
    mutationFn: (_delivered: number) => revealCodes(order.id),
    gcTime: 0,
    // The proof of identity may have expired: after fetching the order again, the page asks for a new proof.
    onError: () => client.invalidateQueries(trackQuery(order.trackingCode)),
  })
  const { data, variables, mutate, reset } = reveal
  const { delivered } = order.units
  const hasMore = data !== undefined && variables !== undefined && variables < delivered

  // Fetch again when another unit is delivered while the codes are shown.
  useEffect(() => {
    if (hasMore) mutate(delivered)
  }, [hasMore, mutate, delivered])

  useEffect(() => {
    if (!data) return
    const timer = setTimeout(reset, shownFor)
    return () => clearTimeout(timer)
  }, [data, reset])

  return (
    <section className={styles.codes} aria-labelledby="codes-title">
      <div className={styles.codesHead}>
        <h3 id="codes-title" className="subheading">
          {texts.codes}
        </h3>
        {data ? (
          <Button size="small" variant="ghost" flush="end" icon={<Icon name="eye-off" size={16} />} onClick={reset}>
            {texts.hideCode}
          </Button>
        ) : (
          <Button
            size="small"
            variant="primary"
            loading={reveal.isPending}
            icon={<Icon name="eye" size={16} />}
            onClick={() => mutate(delivered)}
          >
            {texts.showCode}
          </Button>
        )}
      </div>
      {data ? (
        <ul className="stack-close">
          {data.codes.map(({ unitNo, text }) => (
            <li key={unitNo} className={styles.item}>
              {data.codes.length > 1 && (
                <span className="note across">{fill(texts.codeNo, { no: unitNo, total: order.units.total })}</span>
              )}
              <code className={styles.code}>{text}</code>
              <CopyButton
                value={text}
                label={texts.copyVoucher}
                copiedLabel={texts.copied}
                failedLabel={texts.copyFailed}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.covered} aria-hidden="true">
          •••• •••• •••• ••••
        </p>
      )}
      {data && (
        <Button
          size="small"
          className={styles.opener}
          icon={<Icon name="download" size={16} />}
          onClick={() => saveText(`${order.trackingCode}.txt`, codesText(order, data.codes))}
        >
          {messages.again.saveCode}
        </Button>
      )}
      <p className="note">{texts.codeNote}</p>
      {reveal.error && <Banner tone="stop" title={withReference(whyCovered(reveal.error, messages), reveal.error)} />}
    </section>
  )
}

const codesText = ({ game, package: pack }: TrackedOrderView, codes: readonly { text: string }[]) =>
  [`${game.name}, ${pack.name}`, ...codes.map(({ text }) => text), ''].join('\n')

function whyCovered(error: Error, messages: Messages): string {
  const wasRefused = error instanceof ApiError && error.status < 500
  return (wasRefused && whyRefused(error, messages)) || messages.track.codeFailed
}
