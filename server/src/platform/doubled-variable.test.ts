import { expect, it } from 'vitest'
import { tellDoubled } from './doubled-variable.ts'

const told = (...lines: string[]) => tellDoubled('/etc/shop/.env', lines.join('\n'))

it('names a variable with two values and both of its lines, and tells no value', () => {
  const sentence = told('# settings', 'DATA_KEYS=k1:first', 'PORT=1', 'export DATA_KEYS = "k1:second"')
  expect(sentence).toMatch(/^DATA_KEYS is set twice in \/etc\/shop\/\.env, in lines 2 and 4, /)
  expect(sentence).not.toMatch(/first|second/)
  expect(told('PORT=1', 'PORT=')).toContain('lines 1 and 2')
  expect(told('A=1\r', 'A=2\r')).toContain('lines 1 and 2')
})

it('takes the same value twice, an empty line before the value, and comments', () => {
  expect(told('PORT=1', 'PORT="1"', "PORT='1' # the same")).toBeUndefined()
  expect(told('PORT=', 'PORT=1', '#PORT=2', ' # PORT=3')).toBeUndefined()
})

it('takes no line within a quoted value for a variable', () => {
  expect(told('PORT=1', 'NOTE="first', 'PORT=2', 'last"', 'HOST=a')).toBeUndefined()
  expect(told('NOTE="first', 'line"', 'HOST=a', 'HOST=b')).toContain('lines 3 and 4')
})
