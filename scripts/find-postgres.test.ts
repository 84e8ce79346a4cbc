import { expect, it } from 'vitest'
import { findPostgres } from './find-postgres.ts'

it('takes the programs that are named, and says so where they are not there', () => {
  expect(() => findPostgres({ POSTGRES_BIN: '/nowhere' })).toThrow('POSTGRES_BIN is "/nowhere"')
})
