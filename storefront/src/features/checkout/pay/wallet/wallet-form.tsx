import { isRefusedAs } from '@topup/core/api/client'
import { money } from '@topup/core/money/money'
import type { ChannelCode } from '@topup/core/payment/channels'
import { readMobileNumber } from '@topup/core/text/mobile-number'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { toast } from '@topup/core/ui/toast-store.ts'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { wantedOf } from '../../../../shared/buyer/wanted-payment.ts'
import { useConfig } from '../../../../shared/config.ts'
import { useMessages } from '../../../../shared/messages/messages.ts'
import { useIsLocal, useMoneyFormat } from '../../../../shared/prices.ts'
import { withReference } from '../../../../shared/reference.tsx'
import { showObstacle } from '../../../../shared/show-obstacle.ts'
import { readWait } from '../../set-up/set-up-payment.ts'
import type { MethodProps } from '../method.ts'
import styles from '../methods.module.css'
import { PayBar } from '../pay-bar.tsx'
import { lastChannel } from '../ways.ts'
import { ChannelChoice } from './channel-choice.tsx'
import { type Channel, listChannels } from './channels.ts'
import { listNumbered } from './numbers.ts'
import { PromptWait } from './prompt-wait.tsx'

type WalletFormProps = Pick<MethodProps, 'checkout' | 'ways' | 'buyer' | 'isPaying'> & {
  onPay: (channel: Channel, phone: string | undefined) => void
  problem: string | undefined
  /** The store's refusal, if the store refused. */
  cause: unknown
  onProblem: (sentence: string | undefined) => void
}

export function WalletForm({ checkout, ways, buyer, isPaying, onPay, problem, cause, onProblem }: WalletFormProps) {
  const { checkout: texts } = useMessages()
  const formatMoney = useMoneyFormat()
  const { payments, storeName: store } = useConfig()
  const [phone, setPhone] = useState('')
  const [isPhoneMissed, setPhoneMissed] = useState(false)
  const groups = [
    { legend: texts.chooseChannel, channels: listChannels(payments, useIsLocal()) },
    ...listNumbered(payments).map(({ id, channels }) => ({ legend: texts.numbers.groups[id], channels })),
  ].filter(({ channels }) => channels.length > 0)
  const [code, setCode] = useState<ChannelCode | undefined>(() => {
    const last = wantedOf(checkout.checkoutId)?.way ?? lastChannel()
    const takes = (wanted: ChannelCode) => ways.some(({ channel, problem }) => channel === wanted && problem === null)
    return groups.flatMap(({ channels }) => channels).find((known) => known.code === last && takes(known.code))?.code
  })
  const charged = formatMoney(money(checkout.idrAmount, 'IDR'))
  const chosen = groups.flatMap(({ channels }) => channels).find((channel) => channel.code === code)
  const number = readMobileNumber(phone)
  const waitUntil = useMemo(() => {
    const wait = isRefusedAs(cause, 'prompts_used_up') ? readWait(cause) : undefined
    return wait === undefined ? undefined : Date.now() + wait
  }, [cause])
  const byCode = groups.flatMap(({ channels }) => channels).find((channel) => channel.code === 'QRIS')
  const isCodeTaken = ways.some(({ channel, problem: way }) => channel === 'QRIS' && way === null)
  const qris = byCode && isCodeTaken ? { name: byCode.name, onPay: () => payByCode(byCode) } : undefined
  const refusal = useRef<HTMLDivElement>(null)
  const choice = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (problem && problem !== texts.pickText) showObstacle(refusal.current)
  }, [problem, texts])

  function pay(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPaying) return
    if (!chosen) {
      toast({ title: texts.pickTitle, description: texts.pickText, variant: 'destructive' })
      showObstacle(choice.current?.querySelector('input:enabled'), choice.current)
      return onProblem(texts.pickText)
    }
    if (chosen.needsPhone && !number) {
      setPhoneMissed(true)
      const input = event.currentTarget.querySelector<HTMLInputElement>('[name=phone]')
      showObstacle(input, input?.closest('div')?.parentElement)
      return onProblem(undefined)
    }
    onProblem(undefined)
    if (!buyer.meetsObstacle()) onPay(chosen, chosen.needsPhone ? number : undefined)
  }

  function payByCode(channel: Channel) {
    setCode(channel.code)
    onProblem(undefined)
    if (!isPaying && !buyer.meetsObstacle()) onPay(channel, undefined)
  }

  return (
    <form className={styles.form} onSubmit={pay} aria-label={texts.walletTitle} noValidate>
      <div ref={choice} className={styles.choice}>
        {problem === texts.pickText && <Banner tone="stop">{problem}</Banner>}
        {groups.map(({ legend, channels }) => (
          <ChannelChoice
            key={legend}
            legend={legend}
            channels={channels}
            ways={ways}
            chosen={code}
            isBusy={isPaying}
            onChoose={(next) => {
              setCode(next)
              onProblem(undefined)
            }}
          />
        ))}
      </div>
      {chosen?.needsPhone && (
        <TextField
          label={fill(texts.phone, { name: chosen.name })}
          hint={number ?? fill(texts.phoneHint, { name: chosen.name })}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+62 812 3456 7890"
          maxLength={40}
          value={phone}
          onChange={(event) => {
            setPhone(event.target.value)
            if (waitUntil !== undefined) onProblem(undefined)
          }}
          error={isPhoneMissed && !number ? texts.phoneInvalid : undefined}
        />
      )}
      {problem && problem !== texts.pickText && (
        <div ref={refusal} tabIndex={-1}>
          {chosen && waitUntil !== undefined ? (
            <PromptWait key={waitUntil} name={chosen.name} until={waitUntil} qris={qris} />
          ) : (
            <Banner tone="stop">{withReference(problem, cause)}</Banner>
          )}
        </div>
      )}
      <PayBar
        total={charged}
        charged={charged}
        note={fill(texts.walletNote, { store })}
        way={code}
        isPaying={isPaying}
        isReady
      />
    </form>
  )
}
