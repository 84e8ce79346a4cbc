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

type Pressed = Readonly<{ token: string; state: 'opening' | 'failed' | 'opened' | 'spent' }>

type Shown = Readonly<{
  /** The order is shown, or why it is not: only then it is known whether the link is needed. */
  isReady: boolean
  isInHand: boolean
  /** The press is answered; the code is of the order that the link is for, where the store knows it. */
  onAnswer: (trackingCode: string | undefined) => void
}>

/**
 * The link of a mail. Opening its page changes nothing, because mail scanners do so: the press exchanges the token for the
 * right to see its order. Until then the token stays behind the #, so that a reload offers the press again.
 */
export function useOrderLink({ isReady, isInHand, onAnswer }: Shown): OrderLink {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [pressed, setPressed] = useState<Pressed>()
  // The page as the server made it knows no #.
  const token = useHydrated() ? readToken(hash) : undefined
  const current = token === undefined || token === pressed?.token ? pressed?.state : undefined

  async function open(token: string) {
    setPressed({ token, state: 'opening' })
    try {
      const { trackingCode } = await api('openOrderLink', { token })
      // The reader goes on as somebody who may see more: what was asked before is out of date.
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/orders'),
      })
      setPressed({ token, state: 'opened' })
      onAnswer(trackingCode)
    } catch (error) {
      const isSpent = error instanceof ApiError && error.code === 'link_not_usable'
      setPressed({ token, state: isSpent ? 'spent' : 'failed' })
      const code = isSpent && error.details?.trackingCode
      if (isSpent) onAnswer(typeof code === 'string' ? code : undefined)
    }
  }

  const isNeedless = token !== undefined && isInHand && current === undefined
  useEffect(() => {
    if (isNeedless) navigate({ hash: '' }, { replace: true, state })
  }, [isNeedless, navigate, state])

  if (current === 'opened' || current === 'spent') return { state: current }
  if (token === undefined || (current === undefined && (!isReady || isInHand))) return { state: 'none' }
  return { state: current ?? 'offered', open: () => void open(token) }
}
