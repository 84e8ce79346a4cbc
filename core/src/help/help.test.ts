import { describe, expect, it } from 'vitest'
import { helpCategories, helpFilters } from './categories.ts'
import { questionsEn as questions } from './questions.en.ts'
import { questionsId } from './questions.id.ts'
import { searchQuestions } from './search-questions.ts'

const ids = (query: string, filter: (typeof helpFilters)[number] = 'all') =>
  searchQuestions(questions, query, filter).map(({ id }) => id)

describe('the questions', () => {
  it('are fifteen, each under an address of its own', () => {
    expect(questions).toHaveLength(15)
    expect(new Set(questions.map(({ id }) => id)).size).toBe(15)
    expect(questions.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['payment-failed', 'wrong-user-id', 'refund-request']),
    )
  })

  it('leave no category empty and offer twelve filters, all first', () => {
    expect(helpFilters).toHaveLength(12)
    expect(helpFilters[0]).toBe('all')
    expect(helpCategories.filter((category) => ids('', category).length === 0)).toEqual([])
  })

  it('have a question, an answer and at least two tags, the first two unlike each other', () => {
    for (const { question, answer, tags } of questions) {
      expect(question.trim()).not.toBe('')
      expect(answer.trim()).not.toBe('')
      expect(new Set(tags.slice(0, 2)).size).toBe(2)
    }
  })

  it('are the same in Indonesian, in the same order and categories', () => {
    const addresses = (list: typeof questions) => list.map(({ id, category }) => [id, category])
    expect(addresses(questionsId)).toEqual(addresses(questions))
    for (const { question, answer, tags } of questionsId) {
      expect(Math.min(question.trim().length, answer.trim().length)).toBeGreaterThan(0)
      expect(new Set(tags.slice(0, 2)).size).toBe(2)
    }
  })

  it.each([
    ['payment-failed', '3-7 business days'],
    ['duplicate-charge', 'within 2 hours'],
    ['wrong-user-id', 'within 4 hours'],
    ['delivery-delayed', 'usually take 5-15 minutes'],
    ['delivery-delayed', 'after 30 minutes'],
    ['tracking-not-found', '2-3 minutes'],
    ['region-not-supported', 'within 4 hours'],
    ['refund-request', 'within 24 hours'],
    ['confirmation-email', 'up to 10 minutes'],
    ['page-not-loading', 'within 6 hours'],
  ])('answer %s with the policy: %s', (id, words) => {
    expect(questions.find((question) => question.id === id)?.answer).toContain(words)
  })
})

describe('the search', () => {
  it('shows everything for an empty or blank query', () => {
    expect(ids('')).toHaveLength(15)
    expect(ids('   ')).toHaveLength(15)
  })

  it('finds words of a question, of an answer and of a tag, whatever their case', () => {
    expect(ids('CHARGED TWICE FOR')).toEqual(['duplicate-charge'])
    expect(ids('in-game MAILBOX')).toEqual(['delivered-not-received'])
    expect(ids('Promotions Folder ')).toEqual(['confirmation-email'])
    expect(ids('double PAYMENT')).toEqual(['duplicate-charge'])
  })

  it('finds part of a word', () => {
    expect(ids('xchange rat')).toEqual(['currency-price'])
  })

  it('needs the words and the category together', () => {
    expect(ids('refund', 'order')).toContain('wrong-user-id')
    expect(ids('refund', 'order')).not.toContain('refund-request')
    expect(ids('charged twice', 'email')).toEqual([])
  })

  it('takes special characters as they are', () => {
    expect(ids('.*')).toEqual([])
    expect(ids('(2345)')).toEqual(['find-game-id'])
  })
})
