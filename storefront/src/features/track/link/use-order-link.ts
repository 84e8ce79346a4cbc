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

/** `code`: the tracking code of the order to which the token belongs. */
type Pressed = Readonly<{ token: string; state: 'opening' | 'failed' | 'opened' | 'spent'; code?: string }>

type Shown = Readonly<{
  code: string
  /** Whether the order, or its failure to load, is shown: only after that it is clear whether the link is needed. */
  isReady: boolean
  isInHand: boolean
  /** Called with the tracking code of the order to show, once the store has answered the press. */
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
 * A mail's link. Opening its page changes nothing, because mail scanners do so; a press exchanges the token for access
 * to the order. Until then the token stays behind the #, so that a reload offers the press again.
 */
export function useOrderLink({ code, isReady, isInHand, onAnswer }: Shown): OrderLink {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [pressed, setPressed] = useState<Pressed>()
  // The server does not receive the part of the address after the #.
  const token = useHydrated() ? readToken(hash) : undefined
  const isOfLink = token === undefined ? pressed?.code === code : pressed?.token === token
  const current = isOfLink ? pressed?.state : undefined

  async function open(token: string) {
    setPressed({ token, state: 'opening' })
    const answer = await exchange(token)
    if (answer.state === 'failed') return setPressed({ token, state: 'failed' })
    // The store may show the reader more now, even if another tab used the link: earlier answers are outdated.
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
