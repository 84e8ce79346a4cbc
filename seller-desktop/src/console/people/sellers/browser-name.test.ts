import { describe, expect, it } from 'vitest'
import { browserName } from './browser-name.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

describe('the name of a session’s browser', () => {
  it.each([
    [`Mozilla/5.0 (X11; Linux x86_64) ${chrome}`, 'Chrome', 'Linux'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/140.0.0.0`, 'Edge', 'Windows'],
    [`Mozilla/5.0 (Linux; Android 15) ${chrome.replace('Safari', 'Mobile Safari')}`, 'Chrome', 'Android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1', 'Safari', 'iOS'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'macOS'],
  ])('reads %s', (userAgent, browser, system) => {
    expect(browserName(userAgent)).toEqual({ browser, system })
  })

  it.each(['', 'node', 'curl/8'])('is unknown for %j', (userAgent) => {
    expect(browserName(userAgent)).toBeUndefined()
  })
})
