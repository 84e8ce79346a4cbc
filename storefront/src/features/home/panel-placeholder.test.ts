import { questionsEn } from '@topup/core/help/questions.en'
import { expect, it } from 'vitest'
import { asked } from '../../shared/messages/asked.ts'
import { askedIds } from './panel-placeholder.tsx'

it('what is often asked leads to an answer that the help page has, in both languages', () => {
  expect(questionsEn.map((question) => question.id)).toEqual(expect.arrayContaining([...askedIds]))
  for (const { questions } of Object.values(asked)) expect(questions).toHaveLength(askedIds.length)
})
