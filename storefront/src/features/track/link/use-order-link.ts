import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@topup/core/api/client'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../../shared/api.ts'
import { useHydrated } from '../../../shared/hydrated.tsx'
import { readToken } from './read-token.ts'

export type OrderLink =
  | Readonly<{ state: 'none' | 'opened' | 'spent' }>
  | Readonly<{ state: 'offered' | 'opening' | 'failed'; open: () => void }>

/** `code`: of the order that the answer is about. */
type Pressed = Readonly<{ token: string; state: 'opening' | 'failed' | 'opened' | 'spent'; code?: string }>

type Shown = Readonly<{
  code: string
  /** The order is shown, or why it is not: only then it is known whether the link is needed. */
  isReady: boolean
  isInHand: boolean
  /** The press is answered: this order is to be shown. */
  onAnswer: (trackingCode: string) => void
}>

type Answer = Readonly<{ state: 'opened' | 'spent' | 'failed'; code?: string | undefined }>

async function exchange(token: string): Promise<Answer> {
  try {
    return { state: 'opened', code: (await api('openOrderLink', { token })).trackingCode }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'link_not_usable') return { state: 'failed' }
    const code = error.details?.trackingCode
    return { state: 'spent', code: typeof code === 'string' ? code : undefined }
  }
}

/**
 * The link of a mail. Opening its page changes nothing, because mail scanners do so: the press exchanges the token for the
 * right to see its order. Until then the token stays behind the #, so that a reload offers the press again.
 */
export function useOrderLink({ code, isReady, isInHand, onAnswer }: Shown): OrderLink {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [pressed, setPressed] = useState<Pressed>()
  // The page as the server made it knows no #.
  const token = useHydrated() ? readToken(hash) : undefined
  const isOfLink = token === undefined ? pressed?.code === code : pressed?.token === token
  const current = isOfLink ? pressed?.state : undefined

  async function open(token: string) {
    setPressed({ token, state: 'opening' })
    const answer = await exchange(token)
    if (answer.state === 'failed') return setPressed({ token, state: 'failed' })
    // The reader may see more now, also where another tab has spent the link: what was asked before is out of date.
    await queryClient.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/orders'),
    })
    const answered = answer.code ?? code
    setPressed({ token, state: answer.state, code: answered })
    onAnswer(answered)
  }

  const isNeedless = token !== undefined && isInHand && current !== 'opening'
  useEffect(() => {
    if (isNeedless) navigate({ hash: '' }, { replace: true, state })
  }, [isNeedless, navigate, state])

  if (current === 'opened' || current === 'spent') return { state: isInHand ? 'opened' : current }
  if (token === undefined || (current === undefined && (!isReady || isInHand))) return { state: 'none' }
  return { state: current ?? 'offered', open: () => void open(token) }
}
