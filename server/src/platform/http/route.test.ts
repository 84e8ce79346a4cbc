import { Router } from 'express'
import { expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { anyone, knownBuyer, letPass } from './authenticators.ts'
import { route } from './route.ts'

it('a route that lets others pass than the contract says is refused at the start', () => {
  const ctx = {} as Context
  const seller = letPass('seller', () => null)
  expect(() => route(Router(), ctx, 'listSellers', anyone, () => [])).toThrow('listSellers is for owner')
  expect(() => route(Router(), ctx, 'listSellers', seller, () => [])).toThrow('its route lets seller pass')
  expect(() => route(Router(), ctx, 'listGames', seller, () => [])).toThrow('listGames is for anyone')
  expect(() => route(Router(), ctx, 'listGames', knownBuyer, () => [])).toThrow('listGames is for anyone')
  expect(() => route(Router(), ctx, 'listGames', anyone, () => [])).not.toThrow()
})
