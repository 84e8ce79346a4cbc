import type { PageData, PageRequest } from '@topup/core/pages/page-renderer'

/** Data in the page, from which the browser starts exactly where the server ended. */
export type PageState = Readonly<{ data: PageData }> & Pick<PageRequest, 'language' | 'currency'>

export const pageStateId = 'page-data'

/** JSON that cannot close its script element. */
export const toScriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

export const serialisePageState = (state: PageState) => toScriptJson(state)

export function readPageState(): PageState {
  const text = document.getElementById(pageStateId)?.textContent
  if (!text) throw new Error('The page carries no data to start from')
  return JSON.parse(text)
}
