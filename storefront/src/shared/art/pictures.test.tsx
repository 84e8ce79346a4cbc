import { knownGames } from '@topup/core/catalog/known-games'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { IdPicture } from './id-picture.tsx'

describe('drawn pictures', () => {
  it('have no style attribute and no id, which the pages’ policy and two of them on a page would mind', () => {
    for (const { id, playerFields } of knownGames) {
      const markup = renderToStaticMarkup(<IdPicture gameId={id} fields={playerFields} label="x" />)
      expect(markup).not.toMatch(/ (style|id)=/)
    }
  })

  it('of an id show the zone in brackets where the game has one, and its servers where it asks for one', () => {
    const drawn = (gameId: string) => {
      const game = knownGames.find(({ id }) => id === gameId)
      return renderToStaticMarkup(<IdPicture gameId={gameId} fields={game?.playerFields ?? []} label="Your id" />)
    }
    const [zoned, served] = knownGames.filter(({ playerFields }) => playerFields.length > 1)
    expect(drawn(zoned?.id ?? '')).toContain('123456789 (2345)')
    expect(drawn(zoned?.id ?? '')).toContain('aria-label="Your id"')
    expect(drawn(served?.id ?? '')).toContain('Asia')
    expect(renderToStaticMarkup(<IdPicture gameId="a-voucher" fields={[]} label="x" />)).toBe('')
  })
})
