import { useMutation } from '@tanstack/react-query'
import type { AccountDetails, CheckoutView } from '@topup/core/api/checkout'
import { ApiError } from '@topup/core/api/client'
import { fill } from '@topup/core/text/words'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../../shared/api.ts'
import { reasonOf, useMessages } from '../../../../shared/messages/messages.ts'
import { showObstacle } from '../../../../shared/show-obstacle.ts'
import { keepTyped, typedFor } from '../typed.ts'

/** Field names in the form's order. */
const keys = ['account', 'password', 'uid', 'level', 'nickname'] as const
export type AccountKey = (typeof keys)[number]

const nothing: AccountDetails = { account: '', password: '', uid: '', level: '', nickname: '' }

type Wanted = Readonly<{
  checkoutId: string
  /** The player id of the line that needs the buyer's game account; undefined without such a line. */
  uid: string | undefined
  /** Whether the store had no account details when the page was set up. */
  isMissing: boolean
  /** Called when the orders are over: sets up the payment anew. */
  onGone: () => void
}>

/** The buyer's game account, stored in this page and sent to the store only. A changed player changes the UID. */
export function useAccountDetails({ checkoutId, uid, isMissing: isMissingAtFirst, onGone }: Wanted) {
  const messages = useMessages()
  const { checkout: texts } = messages
  const [details, setDetails] = useState(() => {
    const { details, player } = typedFor(checkoutId).account ?? {}
    return { ...nothing, ...details, uid: (player === uid && details?.uid) || (uid ?? '') }
  })
  useEffect(() => keepTyped(checkoutId, { account: { details, player: uid } }), [checkoutId, details, uid])
  /** Changes of the stored details since the page was set up. */
  const [since, setSince] = useState<'saved' | 'missing'>()
  const [wasAsked, setAsked] = useState(false)
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  /** The form's own button saved the details, and the button is gone with the form. */
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
      // The store stores no details for orders that are over.
      if (!hasDetails) return onGone()
      hadFocus.current = true
      setSince('saved')
    },
    onError: (error) => setProblem(sayNotSaved(error)),
  })

  /** Returns whether a required field is empty; the first such field then gets the focus and a message. */
  function meetsObstacle(): boolean {
    if (!isMissing || !firstBlank) return false
    setAsked(true)
    const input = form.current?.querySelector<HTMLInputElement>(`[name=${firstBlank}]`)
    showObstacle(input, input?.closest('div')?.parentElement)
    return true
  }

  /** Handles the store's refusal for missing details; returns whether it was that refusal. */
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
    /** Returns the message of an empty field, once the buyer has tried to go on. */
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
    /** Called when a call that opens a payment saved the details as well. */
    markSaved: () => {
      setProblem(undefined)
      setSince('saved')
    },
  }
}

export type GameAccount = ReturnType<typeof useAccountDetails>
