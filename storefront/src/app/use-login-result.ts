import { toast } from '@topup/core/ui/toast-store.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keepTrying } from '../shared/keep-trying.ts'
import { useLanguage } from '../shared/messages/messages.ts'

const marked = /^#login=(denied|failed)$/

/** Announces the result of a visit to the login provider once, and removes the result from the address. */
export function useLoginResult(): void {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const language = useLanguage()
  useEffect(() => {
    const result = marked.exec(hash)?.[1]
    if (result !== 'denied' && result !== 'failed') return
    navigate({ hash: '' }, { replace: true, state })
    void keepTrying(() => import('../shared/messages/login-result.ts')).then(({ loginResultTexts }) =>
      toast({ ...loginResultTexts[language][result], ...(result === 'failed' ? { variant: 'destructive' } : {}) }),
    )
  }, [hash, state, navigate, language])
}
