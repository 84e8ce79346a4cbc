import type { PageData, PageRequest } from '@topup/core/pages/page-renderer'

/** The data in the page's HTML, from which the browser renders the same page as the server. */
export type PageState = Readonly<{ data: PageData }> & Pick<PageRequest, 'language' | 'currency'>

export const pageStateId = 'page-data'

/** Returns JSON that cannot close its script element. */
export const toScriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

export const serialisePageState = (state: PageState) => toScriptJson(state)

export function readPageState(): PageState {
  const text = document.getElementById(pageStateId)?.textContent
  if (!text) throw new Error('The page carries no data to start from')
  return JSON.parse(text)
}
