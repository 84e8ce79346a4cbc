import { useMutation } from '@tanstack/react-query'
import type { AccountDetails, CheckoutView } from '@topup/core/api/checkout'
import { ApiError } from '@topup/core/api/client'
import { fill } from '@topup/core/text/words'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../../shared/api.ts'
import { reasonOf, useMessages } from '../../../../shared/messages/messages.ts'
import { showObstacle } from '../../../../shared/show-obstacle.ts'
import { keepTyped, typedFor } from '../typed.ts'

/** In the order of the form. */
const keys = ['account', 'password', 'uid', 'level', 'nickname'] as const
export type AccountKey = (typeof keys)[number]

const nothing: AccountDetails = { account: '', password: '', uid: '', level: '', nickname: '' }

type Wanted = Readonly<{
  checkoutId: string
  /** The player of the line whose game is topped up inside the buyer's account; undefined where no line is. */
  uid: string | undefined
  /** The store has no details, as the page was set up. */
  isMissing: boolean
  /** Sets the page up anew. */
  onGone: () => void
}>

/** The details of the buyer's game account: they live in this page only, and are sent to the store alone. A changed player changes the UID. */
export function useAccountDetails({ checkoutId, uid, isMissing: isMissingAtFirst, onGone }: Wanted) {
  const messages = useMessages()
  const { checkout: texts } = messages
  const [details, setDetails] = useState(() => {
    const { details, player } = typedFor(checkoutId).account ?? {}
    return { ...nothing, ...details, uid: (player === uid && details?.uid) || (uid ?? '') }
  })
  useEffect(() => keepTyped(checkoutId, { account: { details, player: uid } }), [checkoutId, details, uid])
  /** Known since the page was set up. */
  const [since, setSince] = useState<'saved' | 'missing'>()
  const [wasAsked, setAsked] = useState(false)
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  /** The form's own button saved the details, and went away with the form. */
  const hadFocus = useRef(false)
  const isMissing = since === undefined ? isMissingAtFirst : since === 'missing'
  const firstBlank = keys.find((key) => details[key].trim() === '')

  const sayNotSaved = (error: unknown) =>
    fill(texts.accountNotSaved, { reason: reasonOf(error, messages) ?? texts.offlineTitle })

  const save = useMutation({
    mutationFn: () => api('updateCheckout', { checkoutId, details }),
    networkMode: 'always',
    gcTime: 0,
    onMutate: () => setProblem(undefined),
    onSuccess: ({ hasDetails }: CheckoutView) => {
      // The store keeps nothing for orders that are over.
      if (!hasDetails) return onGone()
      hadFocus.current = true
      setSince('saved')
    },
    onError: (error) => setProblem(sayNotSaved(error)),
  })

  /** Whether a field is empty that the store needs; the first of them then says so and has the focus. */
  function meetsObstacle(): boolean {
    if (!isMissing || !firstBlank) return false
    setAsked(true)
    const input = form.current?.querySelector<HTMLInputElement>(`[name=${firstBlank}]`)
    showObstacle(input, input?.closest('div')?.parentElement)
    return true
  }

  /** The store refused to open a payment because it has no details; answers whether that was the reason. */
  function takeRefusal(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.code !== 'account_details_missing') return false
    setSince('missing')
    setAsked(true)
    setProblem(reasonOf(error, messages))
    return true
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each problem, when it is drawn.
  useEffect(() => {
    if (problem && !meetsObstacle()) showObstacle(notice.current)
  }, [problem])

  useEffect(() => {
    if (since === 'saved' && hadFocus.current) showObstacle(notice.current)
    hadFocus.current = false
  }, [since])

  return {
    details,
    setDetail: (key: AccountKey, text: string) => setDetails((before) => ({ ...before, [key]: text })),
    isNeeded: uid !== undefined || isMissing,
    isMissing,
    /** The sentence of a field that is empty, once it was asked for. */
    missingIn: (key: AccountKey) => (wasAsked && details[key].trim() === '' ? texts.accountMissing : undefined),
    problem,
    form,
    notice,
    isSaving: save.isPending,
    save: () => {
      if (!meetsObstacle()) save.mutate()
    },
    meetsObstacle,
    takeRefusal,
    sayNotSaved,
    /** The details were saved together with something else. */
    markSaved: () => {
      setProblem(undefined)
      setSince('saved')
    },
  }
}

export type GameAccount = ReturnType<typeof useAccountDetails>
