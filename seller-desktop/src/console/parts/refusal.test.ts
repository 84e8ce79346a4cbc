import { refusalOf } from '@topup/core/api/client'
import { useToast } from '@topup/core/ui/toast-store.ts'
import { describe, expect, it } from 'vitest'
import { PlatformError } from '../platform.ts'
import { isAnswer, reasonOf, tellMessage, tellUnanswered } from './refusal.ts'

describe('what the seller is told about a failed change', () => {
  it('is the sentence of the store, without status and braces', () => {
    const refusal = refusalOf(409, JSON.stringify({ message: 'Sales are paused already', code: 'sales_paused' }))
    expect(reasonOf(refusal)).toBe('Sales are paused already')
    expect(isAnswer(refusal)).toBe(true)
  })

  it('is what the platform knows, such as that nothing was sent', () => {
    expect(reasonOf(new PlatformError('Nothing was sent.'))).toBe('Nothing was sent.')
  })

  it.each([new TypeError('Failed to fetch'), refusalOf(502, '<html>Bad Gateway</html>')])(
    'never is the word of a browser or a proxy: %s',
    (error) => {
      expect(reasonOf(error)).toBe('No answer came from the store. See whether it was changed before you try again.')
      expect(isAnswer(error)).toBe(false)
    },
  )

  it.each([
    [refusalOf(409, '{"message":"A sync is running","code":"sync_running"}'), '409: A sync is running'],
    [
      refusalOf(502, '<html>Bad Gateway</html>'),
      '502: Bad Gateway\nNo answer came from the store. See whether it was changed before you try again.',
    ],
    [
      new TypeError('Failed to fetch'),
      'No answer came from the store. See whether it was changed before you try again.',
    ],
    [new PlatformError('Nothing was sent.'), 'Nothing was sent.'],
  ])('begins with the status code, where that is specified: %s', (error, description) => {
    tellMessage('Sync Failed')(error)
    expect(useToast.getState()).toMatchObject({ title: 'Sync Failed', description })
  })

  it('is not that something may have been changed, where it only asked', () => {
    tellUnanswered('That did not work')(new TypeError('Failed to fetch'))
    expect(useToast.getState()).toMatchObject({
      title: 'That did not work',
      description: 'No answer came from the store. Try again.',
    })
  })
})
