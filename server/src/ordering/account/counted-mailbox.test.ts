import { expect, it } from 'vitest'
import { countedDomain, countedMailbox } from './counted-mailbox.ts'

it.each([
  ['A.Victim+shop@GMail.com', 'avictim@gmail.com'],
  ['a.vic.tim@googlemail.com', 'avictim@gmail.com'],
  ['a.victim+1@example.com', 'a.victim@example.com'],
  ['a.victim@notgmail.com', 'a.victim@notgmail.com'],
  ['a.victim@gmail.com.example', 'a.victim@gmail.com.example'],
  ['a.victim@outlook.com', 'a.victim@outlook.com'],
  ['a@münchen.example', 'a@xn--mnchen-3ya.example'],
  ['jürgen@example.com', 'ju\u0308rgen@example.com'.normalize('NFC')],
])('counts %s under %s', (address, mailbox) => {
  expect(countedMailbox(address)).toBe(mailbox)
})

it.each([
  ['a@gmail.com', null],
  ['a@googlemail.com', null],
  ['a@yahoo.co.id', null],
  ['a@hotmail.co.uk', null],
  ['a@shop.example', 'shop.example'],
  ['a@gmail.com.example', 'gmail.com.example'],
  ['a@xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
])('counts the domain of %s as %s', (address, domain) => {
  expect(countedDomain(address)).toBe(domain)
})
